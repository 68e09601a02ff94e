import { randomUUID } from 'node:crypto';
import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import { isOwnersPlan } from '@etg/domain/plan-change';
import type { PlanReason } from '../../migrations/order-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Payments } from '../payment/index.ts';
import { extendActivePlan } from './active-plan.ts';
import { isChosen } from './cancellation.rules.ts';
import { extendHeldPlan } from './extend-held-plan.ts';
import { planEndOfOwnerPromise } from './owner-promise.ts';
import { placePlan } from './plan-place.rules.ts';
import { readCurrentPlan } from './read-current-plan.ts';
import { refundUnusedPlan } from './refund-unused-plan.ts';
import { insertPlan, type SubscriptionRow, updatePlan } from './subscription.store.ts';

export interface PlanGrant {
  accountId: string;
  plan: PlanKey;
  /** The country whose prices and fees apply: `US`, `JP` or `GB`. */
  country: string;
  /** What the rider paid. */
  price: Money;
  reason: PlanReason;
  now: Date;
  /** How long the plan lasts, if not its usual period. */
  days?: number | undefined;
  orderId?: string | undefined;
  /** The only venue where the plan is valid, if the venue's owner pays. */
  venueId?: string | undefined;
}

export interface PlanGranted {
  /** The plan the account has now. */
  subscription: SubscriptionRow;
  /** `added`: the account had a longer plan, which was extended instead. */
  is: 'granted' | 'added';
}

/** Grants a plan from now on. An account has one plan at most: the longer one is kept, with the time of both (D18). */
export async function grantPlan(deps: Payments, tx: Tx, grant: PlanGrant): Promise<PlanGranted> {
  const { accountId, plan, now } = grant;
  const former = await extendHeldPlan(tx, { accountId, now });
  const current = await readCurrentPlan(tx, accountId, now);
  const place = placePlan({ plan, days: grant.days }, current, now);
  if (place.is === 'added' && current) {
    // Buying again undoes a cancellation.
    if (isChosen(grant.reason)) await updatePlan(tx, current.id, { cancelled_at: null });
    const subscription = await extendActivePlan(tx, {
      accountId,
      subscriptionId: current.id,
      ms: place.addedMs,
    });
    return { is: 'added', subscription };
  }
  const refunded = place.is === 'granted' && place.returnsCurrent && current?.returnable;
  if (refunded) await refundUnusedPlan(deps, tx, { ...refunded, subscriptionId: current.id });
  else if (former) await endFormer(tx, former, now);
  const subscription = await insertPlan(tx, {
    id: randomUUID(),
    account_id: accountId,
    plan,
    country: grant.country,
    price_minor: grant.price.minor,
    currency: grant.price.currency,
    started_at: now,
    paid_until: place.until,
    reason: grant.reason,
    order_id: grant.orderId ?? null,
    venue_id: grant.venueId ?? null,
    replaces: former && !refunded ? former.id : null,
  });
  return { is: 'granted', subscription };
}

async function endFormer(tx: Tx, former: SubscriptionRow, now: Date): Promise<void> {
  const isExpired = former.paid_until <= now;
  const ended_at = isExpired ? former.paid_until : now;
  await updatePlan(tx, former.id, { ended_at, end_reason: isExpired ? null : 'replaced' });
  if (isOwnersPlan(former.plan)) await planEndOfOwnerPromise(tx, former, now);
}
