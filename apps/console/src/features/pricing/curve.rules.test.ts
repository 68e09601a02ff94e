import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { feeTimeline } from '@etg/domain/fee-timeline';
import { planKeys } from '@etg/domain/plan';
import { builtInRegions } from '@etg/domain/region';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  amountTicks,
  horizonOf,
  movedHandle,
  paidAfter,
  pathOf,
  pointsOf,
  tailOf,
  timeTicks,
} from './curve.rules.ts';

const schedule = fc
  .tuple(fc.constantFrom(...builtInRegions), fc.constantFrom(...planKeys))
  .map(([country, plan]) => tariffSchedule(country, plan));
const hourly = tariffSchedule('US', 'hourly_rate');

it('says what the timeline of fees charges by then, at any minute, and the curve says the same [QM3]', () => {
  fc.assert(
    fc.property(schedule, fc.integer({ min: 0, max: 60_000 }), (each, minutes) => {
      const until = new Date(minutes * 60_000);
      const charged = feeTimeline(each, { startedAt: new Date(0), lossesForgiven: 9 }).filter(
        ({ at }) => at <= until,
      );
      const paid = charged.reduce((sum, { amount }) => sum + amount, each.price);
      expect(paidAfter(each, minutes)).toBe(paid);
      expect(pointsOf(each).findLast((point) => point.minutes <= minutes)?.total).toBe(paid);
    }),
  );
});

it('says in words what follows after the drawing [QM3]', () => {
  const horizon = horizonOf([hourly]);
  expect(horizon).toBeGreaterThan(1_440);
  expect(tailOf(hourly, horizon)).toEqual({
    paid: 1_000,
    repeated: { amount: 500, every: 1_440 },
    until: { total: 6_000, minutes: 11 * 1_440 },
  });
  const free = tariffSchedule('US', 'free_use_no_penalty');
  expect(tailOf(free, horizonOf([free]))).toEqual({ paid: 0 });
});

it('draws steps: first along, then up [QM3]', () => {
  const path = pathOf(pointsOf(hourly), { x: (minutes) => minutes, y: (total) => total, horizon: 200 });
  expect(path).toBe('M0 100H120V200H180V300H200');
});

it('names round amounts from zero to above the highest, and few moments [QM3]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 100), (most, unit) => {
      const ticks = amountTicks(most, unit);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every((tick) => tick % unit === 0)).toBe(true);
    }),
  );
  expect(timeTicks(2_100, 9)).toEqual([0, 240, 480, 720, 960, 1_200, 1_440, 1_680, 1_920]);
});

it('moves the handle by ten minutes, by a day with Shift, and never beyond the ends [QM3]', () => {
  const press = (key: string, shiftKey = false) => movedHandle(320, { key, shiftKey }, 20_000);
  expect(press('ArrowRight')).toBe(330);
  expect(press('ArrowLeft')).toBe(310);
  expect(press('ArrowRight', true)).toBe(1_760);
  expect(press('ArrowLeft', true)).toBe(0);
  expect(press('End')).toBe(20_000);
  expect(press('a')).toBeUndefined();
});
