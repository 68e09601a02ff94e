import { randomUUID } from 'node:crypto';
import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { PlanReason } from '../../migrations/order-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { isChosen } from './cancellation.rules.ts';
import { extendPlan } from './extend-plan.ts';
import { giveBackUnused } from './give-back-unused.ts';
import { placePlan } from './plan-place.rules.ts';
import { readPlanHad } from './read-plan-had.ts';
import { findOpenPlan, insertPlan, type SubscriptionRow, updatePlan } from './subscription.store.ts';

export interface PlanGrant {
  accountId: string;
  plan: PlanKey;
  /** Whose prices and fees hold: `US`, `JP` or `GB`. */
  country: string;
  /** What was paid for it. */
  price: Money;
  reason: PlanReason;
  now: Date;
  /** How long it lasts, where that is not the plan's own period. */
  days?: number | undefined;
  orderId?: string | undefined;
  /** The only venue it is good for, where its owner pays. */
  venueId?: string | undefined;
}

export interface PlanGranted {
  /** The plan the account has now. */
  subscription: SubscriptionRow;
  /** `added`: it had a longer one, which goes on for longer. */
  is: 'granted' | 'added';
}

/** An account gets a plan from now on. There is one at most: the longer one is kept, with the time of both (D18). */
export async function grantPlan(parts: Payments, tx: Tx, grant: PlanGrant): Promise<PlanGranted> {
  const { accountId, plan, now } = grant;
  await lockAccount(tx, accountId);
  const former = await findOpenPlan(tx, accountId);
  const had = await readPlanHad(tx, accountId, now);
  const place = placePlan({ plan, days: grant.days }, had, now);
  if (place.is === 'added' && had) {
    // Bought again: it is cancelled no longer.
    if (isChosen(grant.reason)) await updatePlan(tx, had.id, { cancelled_at: null });
    const subscription = await extendPlan(tx, { accountId, subscriptionId: had.id, ms: place.addedMs });
    return { is: 'added', subscription };
  }
  const isGivenBack = place.is === 'granted' && place.givesBack && had?.returnable;
  if (isGivenBack) await giveBackUnused(parts, tx, { ...isGivenBack, subscriptionId: had.id });
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
    replaces: former && !isGivenBack ? former.id : null,
  });
  return { is: 'granted', subscription };
}

async function endFormer(tx: Tx, former: SubscriptionRow, now: Date): Promise<void> {
  const ranOut = former.paid_until <= now;
  const ended_at = ranOut ? former.paid_until : now;
  await updatePlan(tx, former.id, { ended_at, end_reason: ranOut ? null : 'replaced' });
}
