import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import { advancePriceEstimate } from './advance-price-estimate.ts';
import { priceEstimateWork } from './price-estimate.rules.ts';

/** Due work of prices: what a draft would have brought [QM3]. */
export function priceEstimateSweep({
  dueWork,
  clock,
  live,
}: Pick<Core, 'dueWork' | 'clock'> & { live: Pick<Live, 'hintStaff'> }): void {
  dueWork.register(priceEstimateWork, async (tx, id) => {
    await advancePriceEstimate(tx, { dueWork, now: clock.now() }, id);
    return () => {
      dueWork.wake();
      live.hintStaff(['prices']);
    };
  });
}
