import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DudFacts, judgeTrips, mostOfOneRider, type Seat, type Trip } from './dud.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 9, 1);
const defaultDudAt = 60;

const charge = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });

/** Ten trips of some riders, the newest first; none overlaps another. */
function tripsOf(riders: readonly string[]): fc.Arbitrary<Trip[]> {
  const one = fc.record({
    rider: fc.constantFrom(...riders),
    length: fc.integer({ min: 1, max: 3_000 }).map((minutes) => minutes * minute),
    rest: fc.integer({ min: 0, max: 3_000 }).map((minutes) => minutes * minute),
    chargeOut: charge,
    chargeBack: charge,
    tookAnother: fc.boolean(),
    reported: fc.boolean(),
    accused: fc.integer({ min: 0, max: 4 }),
    isRested: fc.boolean(),
  });
  return fc.array(one, { maxLength: 10 }).map((all) => {
    let at = now;
    const trips = all.map(({ length, rest, isRested, ...trip }) => {
      const backAt = at - rest;
      at = backAt - length;
      return { ...trip, takenAt: at, backAt, isRested };
    });
    return trips.map(({ isRested, ...trip }, place) => ({
      ...trip,
      restedSince: isRested ? trips[place + 1]?.backAt : undefined,
    }));
  });
}

const seat: fc.Arbitrary<Seat | undefined> = fc.option(
  fc.record({
    since: fc.integer({ min: now - 100 * hour, max: now }),
    charge,
    notCharging: fc.boolean(),
    isHeardThroughout: fc.boolean(),
  }),
  { nil: undefined },
);

const judge = (facts: Partial<DudFacts>) =>
  judgeTrips({ trips: [], seat: undefined, from: undefined, now, ...facts });

const trip = (given: Partial<Trip> = {}): Trip => ({
  rider: 'Ada',
  takenAt: now - hour,
  backAt: now - hour + 10 * minute,
  chargeOut: 90,
  chargeBack: 90,
  tookAnother: false,
  reported: false,
  accused: 1,
  restedSince: undefined,
  ...given,
});

describe('the rule about duds', () => {
  it('never reaches the score by one rider alone, whatever they do and say [QF10]', () => {
    fc.assert(
      fc.property(tripsOf(['Ada']), (trips) => {
        const { score, signs } = judge({ trips });
        const byStation = signs.find(({ sign }) => sign === 'does-not-fill')?.points ?? 0;
        expect(score - byStation).toBeLessThanOrEqual(mostOfOneRider);
        expect(mostOfOneRider).toBeLessThan(defaultDudAt);
      }),
    );
  });

  it('never reaches the score by a station alone [QF10]', () => {
    fc.assert(
      fc.property(tripsOf(['Ada', 'Ben', 'Cleo']), seat, (trips, shown) => {
        const silent = trips.map((each) => ({ ...each, tookAnother: false, reported: false }));
        expect(judge({ trips: silent, seat: shown }).score).toBeLessThan(defaultDudAt);
      }),
    );
  });

  it('holds nothing against an Electron that is merely not used, by however many riders [QF10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (count) => {
        const trips = Array.from({ length: count }, (_, place) =>
          trip({
            rider: `rider ${place}`,
            takenAt: now - (place + 1) * hour,
            backAt: now - (place + 1) * hour + 20 * minute,
          }),
        );
        const { score, verdicts } = judge({ trips });
        expect(score).toBe(0);
        expect(new Set(verdicts)).toEqual(new Set(['not-used']));
      }),
    );
  });

  it('adds up to the points of its signs, and judges every trip [QF10]', () => {
    fc.assert(
      fc.property(tripsOf(['Ada', 'Ben', 'Cleo']), seat, (trips, shown) => {
        const { score, signs, verdicts } = judge({ trips, seat: shown });
        expect(signs.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(verdicts).toHaveLength(trips.length);
        expect(score).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('gives nobody anything back for an Electron that gave power, or that they did not complain of [QF10]', () => {
    fc.assert(
      fc.property(tripsOf(['Ada', 'Ben']), seat, (trips, shown) => {
        const { verdicts } = judge({ trips, seat: shown });
        for (const [place, each] of trips.entries()) {
          if (verdicts[place] !== 'dud') continue;
          expect(each.tookAnother || each.reported).toBe(true);
          expect((each.chargeOut ?? 100) - (each.chargeBack ?? 0)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('does not count what was before staff put it back into service [QF10]', () => {
    fc.assert(
      fc.property(tripsOf(['Ada', 'Ben', 'Cleo']), (trips) => {
        expect(judge({ trips, from: now }).score).toBe(0);
      }),
    );
  });

  it('calls two riders who swapped it at once enough [QF10]', () => {
    const swapped = (rider: string, ago: number) =>
      trip({ rider, takenAt: now - ago, backAt: now - ago + 10 * minute, tookAnother: true });
    const { score, verdicts } = judge({ trips: [swapped('Ben', hour), swapped('Ada', 5 * hour)] });
    expect(score).toBeGreaterThanOrEqual(defaultDudAt);
    expect(verdicts).toEqual(['dud', 'dud']);
  });

  it('believes a report alone only once another rider or a station says the same [QF10]', () => {
    const says = trip({ reported: true });
    expect(judge({ trips: [says] }).verdicts).toEqual(['weak']);
    const other = trip({ rider: 'Ben', reported: true, takenAt: now - 9 * hour, backAt: now - 8 * hour });
    expect(judge({ trips: [says, other] }).verdicts).toEqual(['dud', 'dud']);
    const notCharging = { since: now - 10 * minute, charge: 90, notCharging: true, isHeardThroughout: true };
    expect(judge({ trips: [says], seat: notCharging }).verdicts).toEqual(['dud']);
  });

  it('does not believe who complains of three within a day, nor give them anything back [QF10]', () => {
    const one = trip({ tookAnother: true, reported: true });
    expect(judge({ trips: [{ ...one, accused: 2 }] })).toMatchObject({ score: 50, verdicts: ['dud'] });
    expect(judge({ trips: [{ ...one, accused: 3 }] })).toMatchObject({ score: 0, verdicts: ['not-used'] });
  });

  it('takes a rest for a sign only in one nest of a station that was heard, and for no confirmation [QF10]', () => {
    const says = trip({ reported: true, chargeOut: 30, chargeBack: 30 });
    const earlier = trip({ rider: 'Ben', takenAt: now - 20 * hour, backAt: now - 19 * hour, chargeBack: 20 });
    expect(judge({ trips: [says, earlier] })).toMatchObject({ score: 30, verdicts: ['weak', 'worked'] });
    const rested = { ...says, restedSince: earlier.backAt };
    expect(judge({ trips: [rested, earlier] })).toMatchObject({ score: 35, verdicts: ['weak', 'worked'] });
    const still = { since: now - 9 * hour, charge: 30, notCharging: false };
    expect(judge({ seat: { ...still, isHeardThroughout: true } }).score).toBe(5);
    expect(judge({ seat: { ...still, isHeardThroughout: false } }).score).toBe(0);
  });

  it('does not take a rider who returns one after a day and takes the next for somebody who swaps [QF10]', () => {
    const commuter = trip({ takenAt: now - 30 * hour, backAt: now - 6 * hour, tookAnother: true });
    expect(judge({ trips: [commuter] })).toMatchObject({ score: 0, verdicts: ['not-used'] });
  });

  it('counts half what was before it gave power to somebody [QF10]', () => {
    const bad = trip({
      rider: 'Ben',
      tookAnother: true,
      takenAt: now - 9 * hour,
      backAt: now - 9 * hour + 9 * minute,
    });
    const good = trip({ rider: 'Cleo', chargeBack: 20 });
    expect(judge({ trips: [good, bad] }).score).toBe(judge({ trips: [bad] }).score / 2);
  });
});
