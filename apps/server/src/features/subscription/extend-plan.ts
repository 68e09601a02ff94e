import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { findPlan, type SubscriptionRow, updatePlan } from './subscription.store.ts';

/** The same plan goes on for longer, such as by a day bought on top of a year. */
export async function extendPlan(
  tx: Tx,
  { accountId, subscriptionId, ms }: { accountId: string; subscriptionId: string; ms: number },
): Promise<SubscriptionRow> {
  await lockAccount(tx, accountId);
  const plan = await findPlan(tx, { id: subscriptionId, accountId });
  if (!plan) throw new Error('there is no such plan');
  const longer = {
    paid_until: new Date(plan.paid_until.getTime() + ms),
    added_ms: plan.added_ms + BigInt(ms),
  };
  await updatePlan(tx, plan.id, longer);
  return { ...plan, ...longer };
}
