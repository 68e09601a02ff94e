import type { Tx } from '../../platform/database/database.ts';
import type { Payments } from '../payment/index.ts';
import { findSchedule } from '../pricing/index.ts';
import { grantPlan } from '../subscription/index.ts';
import { findHome } from './referral.store.ts';

/** A free month: on top of a plan that is as long or longer, else as a monthly plan from now. Until when. */
export async function giveMonth(
  parts: Payments,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<Date> {
  const country = await findHome(tx, accountId);
  const { currency } = await findSchedule(tx, country, 'monthly');
  const { subscription } = await grantPlan(parts, tx, {
    ...{ accountId, plan: 'monthly', country, reason: 'reward', now: parts.clock.now() },
    price: { minor: 0n, currency },
  });
  return subscription.paid_until;
}
