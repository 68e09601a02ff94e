import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { readHeldTime } from '../plan-hold/index.ts';
import { saveExtension } from './plan-extension.store.ts';
import { findOpenPlan, type SubscriptionRow, updatePlan } from './subscription.store.ts';

/**
 * Writes into a rider's open plan the time for which it has been on hold until now [S10]. Whoever changes a plan does this
 * first, and a worker does it when service is back. Each moment counts once: under the lock of the account, and by
 * `counted_until`.
 */
export async function extendHeldPlan(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<SubscriptionRow | undefined> {
  await lockAccount(tx, accountId);
  const plan = await findOpenPlan(tx, accountId, now);
  if (!plan) return undefined;
  const { ms, parts } = await readHeldTime(tx, { accountId, plan, now });
  if (ms === 0 && !plan.may_be_held) return plan;
  const counted = {
    paid_until: new Date(plan.paid_until.getTime() + ms),
    held_ms: plan.held_ms + BigInt(ms),
    counted_until: plan.counted_until && plan.counted_until > now ? plan.counted_until : now,
  };
  await updatePlan(tx, plan.id, counted);
  for (const { pause, ms: part } of parts)
    await saveExtension(tx, {
      account_id: accountId,
      pause_id: pause.id,
      subscription_id: plan.id,
      ms: BigInt(part),
      added_at: now,
    });
  return { ...plan, ...counted };
}
