import type { Tx } from '../../platform/database/database.ts';
import { dayMs, endWithDays } from './added-days.rules.ts';
import { extendHeldPlan } from './extend-held-plan.ts';
import { type SubscriptionRow, updatePlan } from './subscription.store.ts';

/**
 * Staff add days to a rider's open plan, also to one whose time is over. They count like days that the rider bought: they
 * stay if an upgrade is undone. The caller has locked the account.
 */
export async function addDaysToPlan(
  tx: Tx,
  { accountId, days, now }: { accountId: string; days: number; now: Date },
): Promise<SubscriptionRow | undefined> {
  const plan = await extendHeldPlan(tx, { accountId, now });
  if (!plan) return undefined;
  const paid_until = endWithDays(plan, days, now);
  const added_ms = plan.added_ms + BigInt(days * dayMs);
  await updatePlan(tx, plan.id, { paid_until, added_ms });
  return { ...plan, paid_until, added_ms };
}
