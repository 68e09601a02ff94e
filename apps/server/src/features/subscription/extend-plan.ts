import type { Tx } from '../../platform/database/database.ts';
import { lockPlansOf, updatePlan } from './subscription.store.ts';

/** The same plan goes on for longer, such as a month given on top of a year. */
export async function extendPlan(
  tx: Tx,
  { accountId, subscriptionId, until }: { accountId: string; subscriptionId: string; until: Date },
): Promise<void> {
  await lockPlansOf(tx, accountId);
  await updatePlan(tx, subscriptionId, { paid_until: until });
}
