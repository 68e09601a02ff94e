import { describe, expect, it } from 'vitest';
import { fromField, toField } from './zoned-time.rules.ts';

const at = (utc: string) => Date.parse(utc) / 1_000;

describe('a moment by the clock of a place', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-14T07:50:00Z', '2026-11-13T23:50'],
    ['Asia/Tokyo', '2026-11-13T14:50:00Z', '2026-11-13T23:50'],
    ['Europe/London', '2026-07-01T00:05:00Z', '2026-07-01T01:05'],
    ['UTC', '2026-02-28T00:00:00Z', '2026-02-28T00:00'],
  ])('is written and read in %s [QA16]', (zone, utc, field) => {
    expect(toField(at(utc), zone)).toBe(field);
    expect(fromField(field, zone)).toBe(at(utc));
  });

  it('is the first of two when clocks go back, and none when they go forward [QA16]', () => {
    expect(fromField('2026-11-01T01:30', 'America/New_York')).toBe(at('2026-11-01T05:30:00Z'));
    expect(fromField('2026-03-08T02:30', 'America/New_York')).toBeUndefined();
  });

  it.each(['', '2026-11-13', '2026-13-40T23:50', 'x'])('is none of "%s" [QC5]', (field) => {
    expect(fromField(field, 'UTC')).toBeUndefined();
  });
});
