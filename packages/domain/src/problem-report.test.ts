import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyReport, photoTypeOf, reportGaps } from './problem-report.ts';

describe('a report', () => {
  it.each([
    ['other', undefined, 'It smells', []],
    ['other', '1001', ' ', ['problem']],
    ['battery_back', undefined, 'No nest is free', ['station_number']],
    ['battery_back', '1001', '', ['problem']],
    ['supernova_doesnt_work', 'the bar at the corner', 'All dark', []],
    ['cant_take_battery', ' ', ' ', ['station_number', 'problem']],
  ])('of "%s" at %j saying %j lacks %j [X4]', (...[option, station_number, problem, gaps]) => {
    expect(reportGaps({ option, station_number, problem })).toEqual(gaps);
  });

  it('is empty exactly when it says neither where nor what [X4]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (station_number, problem) => {
        expect(isEmptyReport({ station_number, problem })).toBe((station_number + problem).trim() === '');
      }),
    );
  });
});

describe('a photo', () => {
  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ['image/webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
  ] as const)('is known as %s by its own bytes [S30]', (type, bytes) => {
    expect(photoTypeOf(Uint8Array.from(bytes))).toBe(type);
  });

  it('is nothing that only says it is one [S30]', () => {
    const words = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF89a', 'RIFF1234WAVE', ''];
    for (const text of words) expect(photoTypeOf(new TextEncoder().encode(text))).toBeUndefined();
  });
});
