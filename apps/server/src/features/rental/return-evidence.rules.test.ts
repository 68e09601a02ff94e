import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { believableReturn, earliestReturn } from './return-evidence.rules.ts';

const minute = 60_000;
const time = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minutes) => new Date(minutes * minute));
const times = (count: number) =>
  fc
    .array(time, { minLength: count, maxLength: count })
    .map((all) => all.sort((one, other) => Number(one) - Number(other)));
const late = (from: Date, to: Date) => (Number(to) - Number(from)) / minute;

describe('a return', () => {
  it('counts within its rental, and at most minutes before the last panel that did not show it [P4, B12]', () => {
    fc.assert(
      fc.property(times(3), time, ([takenAt, panelAt, now], at) => {
        if (!takenAt || !panelAt || !now) return;
        const earliest = earliestReturn(
          { at, outdated: false, now },
          { offsetMs: 0, panelAt, away: undefined },
        );
        const counted = believableReturn(at, { earliest, takenAt, now });
        expect(late(takenAt, counted)).toBeGreaterThanOrEqual(0);
        expect(late(counted, now)).toBeGreaterThanOrEqual(0);
        expect(late(counted, panelAt)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('counts to the minute as told, whenever it was since the last panel [P4]', () => {
    fc.assert(
      fc.property(times(4), ([takenAt, panelAt, at, now]) => {
        if (!takenAt || !panelAt || !at || !now) return;
        const earliest = earliestReturn(
          { at, outdated: false, now },
          { offsetMs: 0, panelAt, away: undefined },
        );
        expect(believableReturn(at, { earliest, takenAt, now })).toEqual(at);
      }),
    );
  });

  it('told after the panel of a station that is back counts anywhere in the time it was away [P4]', () => {
    fc.assert(
      fc.property(times(5), ([takenAt, from, at, until, now]) => {
        if (!takenAt || !from || !at || !until || !now) return;
        const evidence = { offsetMs: 0, panelAt: until, away: { from, until } };
        const earliest = earliestReturn({ at, outdated: true, now }, evidence);
        expect(believableReturn(at, { earliest, takenAt, now })).toEqual(at);
      }),
    );
  });

  it('told for a time before that counts from the last panel, as of any station that was there [P4]', () => {
    fc.assert(
      fc.property(times(5), ([takenAt, at, from, until, now]) => {
        if (!takenAt || !at || !from || !until || !now || late(at, from) <= 5) return;
        const evidence = { offsetMs: 0, panelAt: until, away: { from, until } };
        const earliest = earliestReturn({ at, outdated: true, now }, evidence);
        expect(believableReturn(at, { earliest, takenAt, now })).toEqual(until);
      }),
    );
  });

  it('counts from now at a station that has never shown a panel [P4]', () => {
    const [takenAt, at, now] = [new Date(0), new Date(5 * minute), new Date(90 * minute)];
    const never = { offsetMs: 0, panelAt: undefined, away: undefined };
    const earliest = earliestReturn({ at, outdated: false, now }, never);
    expect(believableReturn(at, { earliest, takenAt, now })).toEqual(now);
  });

  it('counts as told where nobody but ourselves says so [P4]', () => {
    const [takenAt, at, now] = [new Date(0), new Date(5 * minute), new Date(90 * minute)];
    expect(believableReturn(at, { earliest: undefined, takenAt, now })).toEqual(at);
  });
});
