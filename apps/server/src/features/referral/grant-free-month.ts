import { factsOf } from '@etg/domain/region';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { followPlan } from '../late-return/index.ts';
import type { Payments } from '../payment/index.ts';
import { grantPlan } from '../subscription/index.ts';
import { findHomeCountry } from './referral.store.ts';

/**
 * Grants a free month: added to a plan that is as long or longer, else as a monthly plan from now. `until` is the end of
 * the plan that the account then has.
 */
export async function grantFreeMonth(
  parts: Payments,
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ until: Date; notices: Telling[] }> {
  const country = await findHomeCountry(tx, accountId);
  const plan = 'monthly';
  const notices = await followPlan(parts, tx, { accountId, plan, begunAt: now, from: now });
  const { subscription } = await grantPlan(parts, tx, {
    accountId,
    plan,
    country,
    reason: 'reward',
    now,
    price: { minor: 0n, currency: factsOf(country).currency },
  });
  return { until: subscription.paid_until, notices };
}
