import { randomUUID } from 'node:crypto';
import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import { planPeriodEnd } from '@etg/domain/plan-period';
import type { PlanReason } from '../../migrations/order-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  findOpenPlan,
  insertPlan,
  lockPlansOf,
  type SubscriptionRow,
  updatePlan,
} from './subscription.store.ts';

export interface PlanGrant {
  accountId: string;
  plan: PlanKey;
  /** Whose prices and fees hold: `US`, `JP` or `GB`. */
  country: string;
  /** What was paid for it. */
  price: Money;
  reason: PlanReason;
  now: Date;
  /** Where it ends; without it, after the plan's own period. */
  until?: Date | undefined;
  orderId?: string | undefined;
  /** The only venue it is good for, where its owner pays. */
  venueId?: string | undefined;
}

/** An account gets a plan from now on, in place of the one it had: there is one at most. */
export async function grantPlan(tx: Tx, grant: PlanGrant): Promise<SubscriptionRow> {
  const { accountId, plan, now } = grant;
  await lockPlansOf(tx, accountId);
  const former = await findOpenPlan(tx, accountId);
  if (former) {
    const ranOut = former.paid_until <= now;
    const ended_at = ranOut ? former.paid_until : now;
    await updatePlan(tx, former.id, { ended_at, end_reason: ranOut ? null : 'replaced' });
  }
  return insertPlan(tx, {
    id: randomUUID(),
    account_id: accountId,
    plan,
    country: grant.country,
    price_minor: grant.price.minor,
    currency: grant.price.currency,
    started_at: now,
    paid_until: grant.until ?? planPeriodEnd(plan, now),
    reason: grant.reason,
    order_id: grant.orderId ?? null,
    venue_id: grant.venueId ?? null,
  });
}
