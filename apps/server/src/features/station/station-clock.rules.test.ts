import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctTime,
  hasJumped,
  longestWayMs,
  observeLag,
  offsetFrom,
  panelTime,
} from './station-clock.rules.ts';

const second = 1_000;
const hour = 3_600 * second;
const lags = (each: readonly number[]) => each.reduce<number[]>((known, lag) => observeLag(known, lag), []);

/** Any clock error large enough to be corrected, ahead or behind. */
const anError = fc
  .integer({ min: -20 * 365 * 24 * hour, max: 56 * 365 * 24 * hour })
  .filter((error) => Math.abs(error) > 15 * second);
/** How long a message takes: mostly no time, sometimes very long. */
const aTransitTime = fc.oneof(fc.integer({ min: 0, max: 2 * second }), fc.integer({ min: 0, max: 9 * hour }));

describe('the error of a station’s clock', () => {
  it('is found to within the quickest of the last messages, however late the others were [B12]', () => {
    fc.assert(
      fc.property(
        anError,
        fc.array(aTransitTime, { maxLength: 20 }),
        fc.nat({ max: 4 }),
        (error, ways, turn) => {
          const quick = 700;
          const last = ways.slice(-4);
          const all = [...ways.slice(0, -4), ...last.slice(0, turn), quick, ...last.slice(turn)];
          const offset = offsetFrom(lags(all.map((way) => error + way)));
          expect(offset).toBeGreaterThanOrEqual(error);
          expect(offset).toBeLessThanOrEqual(error + quick);
        },
      ),
    );
  });

  it('is never thought to be greater than the lag of the newest message [B12]', () => {
    fc.assert(
      fc.property(anError, fc.array(aTransitTime, { minLength: 1 }), (error, ways) => {
        const offset = offsetFrom(lags(ways.map((way) => error + way)));
        expect(offset).toBeLessThanOrEqual(error + (ways.at(-1) ?? 0));
      }),
    );
  });

  it('is left alone within what the protocol allows, so that times count as told [P4]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (lag) => {
        expect(offsetFrom(lags([lag]))).toBe(0);
      }),
    );
    expect(offsetFrom([])).toBe(0);
  });

  it('that jumps ahead is known with the first message, one that falls behind with the fifth [P4]', () => {
    const right = lags([0, 0, 0, 0, 0]);
    expect(offsetFrom(observeLag(right, -3 * hour))).toBe(-3 * hour);
    const behind = (times: number) =>
      offsetFrom(
        Array(times)
          .fill(3 * hour)
          .reduce(observeLag, right),
      );
    expect([1, 2, 3, 4, 5].map(behind)).toEqual([0, 0, 0, 0, 3 * hour]);
    expect(hasJumped(0, 3 * hour)).toBe(true);
    expect(hasJumped(3 * hour, 3 * hour + 30 * second)).toBe(false);
  });

  it('leads to no time that a calendar has not, whatever a station says [A2]', () => {
    const anything = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
    fc.assert(
      fc.property(anything, anything, anything, (now, at, since) => {
        const time = new Date(correctTime(since, offsetFrom(observeLag([], now - at)))).getTime();
        expect(time).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a panel', () => {
  it('that came live was made in the last minutes, and none was made in the future [P4]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.boolean(), (at, heardAt, isRetained) => {
        const made = panelTime({ at, heardAt, isRetained });
        expect(made).toBeLessThanOrEqual(heardAt);
        if (isRetained) expect(made).toBe(Math.min(at, heardAt));
        else expect(made).toBeGreaterThanOrEqual(heardAt - longestWayMs);
      }),
    );
  });
});
