import { anyCurrency } from '@etg/domain/currency.fixture';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { feeTimeline } from '@etg/domain/fee-timeline';
import { sumOfDecimals } from '@etg/domain/money';
import { planKeys } from '@etg/domain/plan';
import { builtInRegions } from '@etg/domain/region';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWireStep } from './wire-fee.rules.ts';

const startedAt = new Date('2026-11-14T20:10:00Z');

it('adds up, fee by fee, to the total that the rider reads, in any currency [QM1, N5]', () => {
  fc.assert(
    fc.property(
      anyCurrency,
      fc.record({ region: fc.constantFrom(...builtInRegions), plan: fc.constantFrom(...planKeys) }),
      fc.boolean(),
      (currency, { region, plan }, isPaidApart) => {
        const schedule = tariffSchedule(region, plan);
        const withoutPrice = isPaidApart ? schedule.price : 0;
        const steps = feeTimeline(schedule, { startedAt }).map((step) =>
          toWireStep(step, { currency, withoutPrice }),
        );
        const price = (schedule.price - withoutPrice) / 10 ** decimalsOf(currency);
        for (const [index, { total }] of steps.entries()) {
          const paid = steps.slice(0, index + 1).map(({ amount }) => amount);
          expect(total).toBe(sumOfDecimals([price, ...paid], currency));
        }
      },
    ),
  );
});
