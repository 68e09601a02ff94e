import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { tariffSchedules } from '@etg/domain/fee-tariffs';
import { placeDay } from '@etg/domain/place-day';
import { planKeys } from '@etg/domain/plan';
import { builtInRegions, factsOf } from '@etg/domain/region';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesByMinute } from './fee-model.fixture.ts';
import { type EstimatedRental, estimate, lastMonth } from './price-estimate.rules.ts';

const start = Date.UTC(2026, 9, 3, 12);
const minute = 60_000;
const rentals = fc.array(
  fc.record({
    rider: fc.constantFrom('ann', 'bob', 'cy', 'dee'),
    minutes: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 400, max: 30_000 })),
    losses: fc.constantFrom(0, 0, 0, 1),
    paid: fc.constantFrom('price', 'earlier', 'given'),
  }),
  { maxLength: 6 },
);

/** The prices of a plan, changed here and there. */
const changed = (schedule: FeeSchedule) =>
  fc
    .record({
      price: fc.integer({ min: 0, max: 900 }),
      factor: fc.integer({ min: 1, max: 4 }),
      most: fc.integer({ min: 1, max: 9_000 }),
    })
    .map(
      ({ price, factor, most }): FeeSchedule => ({
        ...schedule,
        price,
        rules: schedule.rules.map((rule) =>
          rule.kind === 'charge'
            ? { ...rule, amount: rule.amount * factor, most: Math.max(most, price) + 1 }
            : rule,
        ),
      }),
    );

describe('an estimate', () => {
  it('is what every minute of every rental comes to, under both schedules [QM3]', () => {
    const cases = fc.constantFrom(...planKeys).chain((plan) => {
      const schedule = tariffSchedules('US')[plan];
      return fc.record({ schedule: fc.constant(schedule), draft: changed(schedule), rentals });
    });
    fc.assert(
      fc.property(cases, ({ schedule, draft, rentals: given }) => {
        const more = new Map<string, number>();
        let [real, under] = [0, 0];
        for (const { rider, minutes, losses, paid } of given) {
          const priceOf = (of: FeeSchedule) => {
            if (paid === 'earlier' || (paid === 'given' && schedule.price > 0)) return 0;
            return of.price;
          };
          const was = feesByMinute(schedule, minutes, losses) + priceOf(schedule);
          const is = feesByMinute(draft, minutes, losses) + priceOf(draft);
          real += was;
          under += is;
          more.set(rider, (more.get(rider) ?? 0) + is - was);
        }
        const asRead = given.map(
          ({ rider, minutes, losses, paid }): EstimatedRental => ({
            accountId: rider,
            startedAt: new Date(start),
            endedAt: new Date(start + minutes * minute - minute + 1),
            schedule,
            lossesForgiven: losses,
            paid: paid === 'earlier' ? undefined : paid === 'given' ? 0 : schedule.price,
          }),
        );
        expect(estimate(asRead, draft)).toEqual({
          rentals: given.length,
          riders: more.size,
          ridersWhoPayMore: [...more.values()].filter((each) => each > 0).length,
          real,
          under,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('is of the last whole month on the calendar of the country, whenever it is started [QM3]', () => {
    const moment = fc.date({
      min: new Date(Date.UTC(2026, 0, 2)),
      max: new Date(Date.UTC(2031, 0, 1)),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.constantFrom(...builtInRegions), (now, country) => {
        const { zone } = factsOf(country);
        const { from, until } = lastMonth(now, zone);
        const before = (at: Date) => placeDay(new Date(at.getTime() - 1), zone);
        expect(placeDay(until, zone)).toEqual({
          month: placeDay(now, zone).month,
          day: `${placeDay(now, zone).month}-01`,
        });
        expect(before(until).month).toBe(placeDay(from, zone).month);
        expect(placeDay(from, zone).day.slice(8)).toBe('01');
        expect(before(from).month).not.toBe(placeDay(from, zone).month);
      }),
      { numRuns: 300 },
    );
    // Clocks go back on this day, so it has 25 hours.
    expect(lastMonth(new Date('2026-11-02T07:30:00Z'), 'America/Los_Angeles')).toEqual({
      from: new Date('2026-10-01T07:00:00Z'),
      until: new Date('2026-11-01T07:00:00Z'),
    });
  });
});
