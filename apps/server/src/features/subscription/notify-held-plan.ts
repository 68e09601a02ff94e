import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { extendHeldPlan } from './extend-held-plan.ts';
import type { HeldPlan } from './held-plan.rules.ts';
import { notifyPlanExtended } from './notify-plan-extended.ts';
import { markExtensionsTold } from './plan-extension.store.ts';

/** Service is back at a venue: its rider's plan is extended, and the rider is told once what the pause has added [S10]. */
export async function notifyHeldPlan(
  { clock }: Pick<Core, 'clock'>,
  tx: Tx,
  { venueId, accountId }: HeldPlan,
): Promise<RiderNotice[]> {
  const now = clock.now();
  const plan = await extendHeldPlan(tx, { accountId, now });
  const addedMs = await markExtensionsTold(tx, { accountId, venueId, now });
  // A plan that was cancelled in the pause may be over, and one that was refunded is gone.
  if (!plan || addedMs === 0 || plan.paid_until <= now) return [];
  return [await notifyPlanExtended(tx, { accountId, venueId, addedMs, plan, now })];
}
