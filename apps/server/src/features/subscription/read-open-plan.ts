import type { Reader } from '../../platform/database/database.ts';
import { type HeldTime, notHeld, readHeldTime, type VenuePause } from '../plan-hold/index.ts';
import { findOpenPlan, type SubscriptionRow } from './subscription.store.ts';

export type OpenPlan = SubscriptionRow & { held: HeldTime<VenuePause> };

/**
 * The open plan of an account as it is now: its end has the time in it for which it has been on hold, written down or not
 * [S10]. It may have expired.
 */
export async function readOpenPlan(db: Reader, accountId: string, now: Date): Promise<OpenPlan | undefined> {
  const plan = await findOpenPlan(db, accountId, now);
  if (!plan) return undefined;
  const held = plan.may_be_held ? await readHeldTime(db, { accountId, plan, now }) : notHeld;
  return {
    ...plan,
    paid_until: new Date(plan.paid_until.getTime() + held.ms),
    held_ms: plan.held_ms + BigInt(held.ms),
    held,
  };
}
