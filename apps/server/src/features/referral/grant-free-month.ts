import { factsOf } from '@etg/domain/region';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { moveRentalToPlan } from '../late-return/index.ts';
import type { Payments } from '../payment/index.ts';
import { grantPlan } from '../subscription/index.ts';
import { findHomeCountry } from './referral.store.ts';

/**
 * Grants a free month: added to a plan that is as long or longer, else as a monthly plan from now. `until` is the end of
 * the plan that the account then has.
 */
export async function grantFreeMonth(
  deps: Payments,
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ until: Date; notices: RiderNotice[] }> {
  const country = await findHomeCountry(tx, accountId);
  const plan = 'monthly';
  const notices = await moveRentalToPlan(deps, tx, { accountId, plan, begunAt: now, from: now });
  const { subscription } = await grantPlan(deps, tx, {
    accountId,
    plan,
    country,
    reason: 'reward',
    now,
    price: { minor: 0n, currency: factsOf(country).currency },
  });
  return { until: subscription.paid_until, notices };
}
