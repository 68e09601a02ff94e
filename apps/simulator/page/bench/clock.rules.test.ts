import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type clockUnits, doneWords, durationWords, secondsOf } from './clock.rules.ts';

describe('the clock', () => {
  it.each([
    [0, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 m'],
    [84 * 60_000, '1 h 24 m'],
    [2 * 3_600_000, '2 h'],
    [51 * 3_600_000, '2 d 3 h'],
    [-5, '0 s'],
  ])('says %d ms as %s', (ms, words) => {
    expect(durationWords(ms)).toBe(words);
  });

  it('moves by any whole part of a unit, and refuses what the server would', () => {
    expect([secondsOf('90', 'minutes'), secondsOf('1.5', 'hours'), secondsOf('2', 'days')]).toEqual([
      5_400, 5_400, 172_800,
    ]);
    for (const typed of ['', ' ', 'soon', '-1', '0', '1e9']) expect(secondsOf(typed, 'days')).toBeUndefined();
  });

  it('never moves backwards, further than ten years, or by less than a second', () => {
    const unit = fc.constantFrom('minutes', 'hours', 'days' as const);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), unit, (typed, chosen) => {
        const seconds = secondsOf(typed, chosen as keyof typeof clockUnits);
        if (seconds === undefined) return;
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(10 * 365 * 86_400);
      }),
    );
  });

  it('says what fell due on the way', () => {
    expect(doneWords([])).toBe('Nothing fell due on the way.');
    const done = [
      { kind: 'release-check', count: 1 },
      { kind: 'send-message', count: 3 },
    ];
    expect(doneWords(done)).toBe('Done: 1 × release check, 3 × send message.');
  });
});
