import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tariffSchedule } from './fee-tariffs.ts';
import { type FeeStep, feeTimeline, returnDeadlineOf } from './fee-timeline.ts';
import { type PlanKey, planKeys } from './plan.ts';
import { type BuiltInRegion, builtInRegions } from './region.ts';

const startedAt = new Date('2026-11-14T20:10:00Z');

const hours = ({ at }: { at: Date }) => (at.getTime() - startedAt.getTime()) / 3_600_000;

function walk(country: BuiltInRegion, plan: PlanKey, lossesForgiven = 0) {
  return feeTimeline(tariffSchedule(country, plan), { startedAt, lossesForgiven }).map(
    (step) => `${hours(step)}h ${step.kind} ${step.amount} = ${step.total}`,
  );
}

describe('the timeline of a rental that never comes back', () => {
  it('charges an hourly rider each started hour up to the first day, then each day, at most the lost price [N5, N7]', () => {
    expect(walk('US', 'hourly_rate')).toEqual([
      '2h charge 100 = 200',
      '3h charge 100 = 300',
      '4h charge 100 = 400',
      '5h charge 100 = 500',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((day) => `${24 * day}h charge 500 = ${500 + 500 * day}`),
      '264h lost 500 = 6000',
    ]);
    expect(walk('JP', 'hourly_rate').slice(0, 4)).toEqual([
      '2h charge 150 = 300',
      '3h charge 150 = 450',
      '4h charge 150 = 600',
      '24h charge 600 = 1200',
    ]);
  });

  it('charges a daily rider three days, then moves to monthly, then to annual [B12, N7]', () => {
    expect(walk('US', 'daily')).toEqual([
      '24h charge 100 = 299',
      '48h charge 100 = 399',
      '72h charge 100 = 499',
      '96h upgrade 1000 = 1499',
      '336h upgrade 6000 = 7499',
      '504h suspend 0 = 7499',
      '552h lost 0 = 7499',
    ]);
  });

  it('moves a monthly rider to annual on day 11 [B12]', () => {
    expect(walk('GB', 'monthly').slice(0, 1)).toEqual(['240h upgrade 5000 = 5599']);
    const [upgrade] = feeTimeline(tariffSchedule('GB', 'monthly'), { startedAt });
    expect(upgrade).toMatchObject({ plan: 'monthly', to: 'annual' });
  });

  it.each(['annual', 'semester'] as const)(
    'suspends an %s rider on day 8 and forgives the first loss on day 10 [B12, N7]',
    (plan) => {
      const { price } = tariffSchedule('US', plan);
      expect(walk('US', plan)).toEqual([`168h suspend 0 = ${price}`, `216h lost 0 = ${price}`]);
      expect(walk('US', plan, 1)).toEqual([`168h suspend 0 = ${price}`, `216h lost 5000 = ${price + 5000}`]);
    },
  );

  it('charges a promo from day 2, at most the lost price [N5]', () => {
    expect(walk('JP', 'promo')).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => `${24 * day}h charge 600 = ${600 * day}`),
      '240h lost 600 = 6000',
    ]);
  });

  it('charges the guest of a venue for a loss only, and only who was asked how to pay [N5]', () => {
    expect(walk('US', 'free_use_with_penalty')).toEqual(['216h lost 6000 = 6000']);
    expect(walk('US', 'free_use_no_penalty')).toEqual([]);
  });
});

describe('the timeline of a cancelled plan', () => {
  const cancelled = (plan: PlanKey, upgrades = 0) =>
    feeTimeline(tariffSchedule('US', plan), { startedAt, cancelled: true, upgrades }).map(
      (step) => `${hours(step)}h ${step.kind} ${step.amount} = ${step.total}`,
    );

  it('counts the Electron as lost where it would have been upgraded, less what was paid for being late [D19]', () => {
    expect(cancelled('monthly')).toEqual(['240h lost 6000 = 6599']);
    expect(cancelled('daily')).toEqual([
      '24h charge 100 = 299',
      '48h charge 100 = 399',
      '72h charge 100 = 499',
      '96h lost 5700 = 6199',
    ]);
  });

  it('keeps the upgrades that have happened, and has no other [D19]', () => {
    expect(cancelled('daily', 1).slice(3)).toEqual(['96h upgrade 1000 = 1499', '336h lost 6000 = 7499']);
    expect(cancelled('daily', 2)).toEqual(walk('US', 'daily'));
  });

  it('announces the loss by a number of its own, as long ahead as the upgrade [D19]', () => {
    const [upgrade] = feeTimeline(tariffSchedule('JP', 'monthly'), { startedAt });
    const [loss] = feeTimeline(tariffSchedule('JP', 'monthly'), { startedAt, cancelled: true });
    expect(loss).toMatchObject({ kind: 'lost', plan: 'monthly', insteadOf: 'annual', amount: 6_000 });
    expect([loss?.at, loss?.remindAt]).toEqual([upgrade?.at, upgrade?.remindAt]);
    expect(loss?.step).not.toBe(upgrade?.step);
  });

  it('is the same timeline up to there, and ends there [D19]', () => {
    fc.assert(
      fc.property(anyRental, fc.nat(2), ({ country, plan, ...rental }, upgrades) => {
        const schedule = tariffSchedule(country, plan);
        const before = feeTimeline(schedule, rental);
        const after = feeTimeline(schedule, { ...rental, cancelled: true, upgrades });
        const first = after.findIndex((step) => step.insteadOf !== undefined);
        expect(after.filter((step) => step.kind === 'upgrade').length).toBeLessThanOrEqual(upgrades);
        if (first === -1) expect(after).toEqual(before);
        else {
          expect(after.slice(0, first)).toEqual(before.slice(0, first));
          expect(after).toHaveLength(first + 1);
          expect(before[first]).toMatchObject({ kind: 'upgrade', at: after[first]?.at });
        }
      }),
    );
  });
});

const anyRental = fc.record({
  country: fc.constantFrom(...builtInRegions),
  plan: fc.constantFrom(...planKeys),
  startedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  lossesForgiven: fc.nat(2),
});

describe('every timeline', () => {
  it('goes forward in time, and its cost never down [N7]', () => {
    fc.assert(
      fc.property(anyRental, ({ country, plan, ...rental }) => {
        const schedule = tariffSchedule(country, plan);
        let before: Pick<FeeStep, 'at' | 'total'> = { at: rental.startedAt, total: schedule.price };
        for (const step of feeTimeline(schedule, rental)) {
          expect(step.at > before.at).toBe(true);
          expect(step.remindAt < step.at && step.remindAt >= rental.startedAt).toBe(true);
          expect(step.total).toBe(before.total + step.amount);
          expect(step.amount >= 0 && Number.isSafeInteger(step.amount)).toBe(true);
          before = step;
        }
      }),
    );
  });

  it('ends, and where it promises so, at the lost price to the cent [N7]', () => {
    fc.assert(
      fc.property(anyRental, ({ country, plan, ...rental }) => {
        const schedule = tariffSchedule(country, plan);
        const last = feeTimeline(schedule, rental).at(-1);
        if (schedule.rules.length > 0) expect(last?.kind).toBe('lost');
        if (last && schedule.lost.lessPrice) expect(last.total).toBe(schedule.lost.price);
      }),
    );
  });

  it('numbers its steps without gap, from where it is told to [B12]', () => {
    fc.assert(
      fc.property(anyRental, fc.nat(500), ({ country, plan, ...rental }, firstStep) => {
        const steps = feeTimeline(tariffSchedule(country, plan), { ...rental, firstStep });
        expect(steps.map((step) => step.step)).toEqual(steps.map((_, index) => firstStep + index));
      }),
    );
  });

  it('counts elapsed hours, so that a night when clocks change is as long as any other [N7]', () => {
    fc.assert(
      fc.property(anyRental, fc.constantFrom(...builtInRegions), ({ plan, ...rental }, country) => {
        const schedule = tariffSchedule(country, plan);
        const moved = new Date(rental.startedAt.getTime() + 86_400_000 * 180);
        const offsets = (from: Date) =>
          feeTimeline(schedule, { ...rental, startedAt: from }).map(
            ({ at }) => at.getTime() - from.getTime(),
          );
        expect(offsets(moved)).toEqual(offsets(rental.startedAt));
      }),
    );
  });

  it('asks the Electron back before it charges anything [N1]', () => {
    fc.assert(
      fc.property(anyRental, ({ country, plan, ...rental }) => {
        const schedule = tariffSchedule(country, plan);
        const first = feeTimeline(schedule, rental)[0];
        if (first) expect(returnDeadlineOf(schedule, rental.startedAt) <= first.at).toBe(true);
      }),
    );
  });
});

describe('the return window', () => {
  it('is 2 hours for hourly and free locations, else 24 [N1]', () => {
    const window = (plan: PlanKey) => hours({ at: returnDeadlineOf(tariffSchedule('US', plan), startedAt) });
    expect(planKeys.filter((plan) => window(plan) === 2)).toEqual([
      'hourly_rate',
      'free_use_no_penalty',
      'free_use_with_penalty',
    ]);
    expect(new Set(planKeys.map(window))).toEqual(new Set([2, 24]));
  });
});
