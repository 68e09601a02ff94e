import { isSingleUse } from '@etg/domain/plan-period';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { lockAccount } from '../account/index.ts';
import { notifyPlanExtended } from './notify-plan-extended.ts';
import { insertExtension, listCountedPauses, listUncountedPauses } from './plan-extension.store.ts';
import { type HeldPlan, type Span, uncountedMs } from './plan-hold.rules.ts';
import { readHeldSpans } from './read-held-spans.ts';
import { findOpenPlan, updatePlan } from './subscription.store.ts';

/**
 * Adds to a rider's plan the time it was on hold while its venue was paused [S10]. Each pause counts once: under the lock
 * of the account, and by the key of `plan_extension`. Pauses count in their order, so that a plan which lives on by the first
 * one is still there in the second.
 */
export async function extendHeldPlan(
  { clock }: Pick<Core, 'clock'>,
  tx: Tx,
  { venueId, accountId }: HeldPlan,
): Promise<RiderNotice[]> {
  const now = clock.now();
  await lockAccount(tx, accountId);
  const plan = await findOpenPlan(tx, accountId);
  if (!plan || isSingleUse(plan.plan)) return [];
  const counted: Span[] = [];
  for (const pause of await listCountedPauses(tx, accountId))
    counted.push(...(await readHeldSpans(tx, accountId, pause)));
  let { paid_until, held_ms } = plan;
  for (const pause of await listUncountedPauses(tx, { accountId, venueId })) {
    const spans = await readHeldSpans(tx, accountId, pause);
    const ms = uncountedMs(spans, counted);
    if (ms <= 0) continue;
    counted.push(...spans);
    paid_until = new Date(paid_until.getTime() + ms);
    held_ms += BigInt(ms);
    await updatePlan(tx, plan.id, { paid_until, held_ms });
    await insertExtension(tx, {
      account_id: accountId,
      pause_id: pause.id,
      subscription_id: plan.id,
      ms: BigInt(ms),
      added_at: now,
    });
  }
  const addedMs = Number(held_ms - plan.held_ms);
  if (addedMs === 0) return [];
  return [await notifyPlanExtended(tx, { accountId, venueId, addedMs, plan: { ...plan, paid_until }, now })];
}
