import type { User } from '@etg/contract/user';
import type { ActivePlan } from '@etg/contract/vocabulary';
import { type PlanKey, planIds } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { canRefund } from './user-story.rules.ts';
import { findUserFacts, type UserFacts } from './user-story.store.ts';

/** Who an account is right now, as every reply shows it. Reads across tables and writes none. */
export async function readUser(db: Reader, accountId: string, now: Date): Promise<User | undefined> {
  const facts = await findUserFacts(db, accountId);
  return facts && toWire(facts, now);
}

function toWire(facts: UserFacts, now: Date): User {
  const { account, subscription } = facts;
  return {
    id: account.id,
    user_id: account.id,
    phone: account.phone,
    language: account.language,
    sessions: facts.open.map((rental) => ({
      id: rental.id,
      start: toUnix(rental.started_at),
      deadline: toUnix(rental.deadline),
      status: now > rental.deadline ? 'expired' : 'normal',
    })),
    total_sessions: facts.rentalsSoFar,
    can_do_pit_stop: account.can_do_pit_stop,
    cable_option_ask: account.cable_option_ask,
    has_payment_methods: false,
    agree_to_terms: account.agree_to_terms ? 1 : 0,
    ...(account.name && { name: account.name }),
    ...(account.blocking_reason && { blocking_reason: account.blocking_reason }),
    ...(account.cable_by_default && { cable_by_default: account.cable_by_default }),
    ...(account.email && { email: account.email }),
    ...(account.zip && { zip: account.zip }),
    ...(subscription && planFields(subscription, facts.subscriptionsSoFar, now)),
  };
}

function planFields(
  subscription: NonNullable<UserFacts['subscription']>,
  subscriptionsSoFar: number,
  now: Date,
) {
  const { id, plan, paid_until, started_at } = subscription;
  const plan_status = paid_until > now ? planStatusOf(plan) : 'Expired';
  return {
    plan_status,
    ...(paid_until > now && { subscription_id: id, active_plan: activePlanOf(plan) }),
    billing: {
      plan_status,
      plan_id: planIds[plan],
      paid_until_date: toUnix(paid_until),
      can_refund: canRefund({ plan, startedAt: started_at, subscriptionsSoFar }, now),
    },
  } as const;
}

/** `Single` is a right to one rental, `Active` to many. */
function planStatusOf(plan: PlanKey): 'Active' | 'Single' {
  return plan === 'hourly_rate' || plan.startsWith('free_use') ? 'Single' : 'Active';
}

/** A semester follows the annual plan's rules, and the specification has no name of its own for it here. */
function activePlanOf(plan: PlanKey): ActivePlan {
  return plan === 'semester' ? 'annual' : plan;
}
