import type { User } from '@etg/contract/user';
import type { ActivePlan } from '@etg/contract/vocabulary';
import { type PlanKey, planIds } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import { toUnix } from '../../platform/wire-time.ts';
import { canRefund } from './user-story.rules.ts';
import type { UserFacts } from './user-story.store.ts';

/** An account as every reply shows it. */
export function toUser(facts: UserFacts, now: Date): User {
  const { account, subscription } = facts;
  const blocked = account.blocking_reason ?? (account.closed_at && 'closed');
  return {
    id: account.id,
    user_id: account.id,
    phone: account.phone ?? '',
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
    has_payment_methods: facts.hasPaymentMethods,
    agree_to_terms: account.agree_to_terms ? 1 : 0,
    ...(account.name && { name: account.name }),
    ...(blocked && { blocking_reason: blocked }),
    ...(account.cable_by_default && { cable_by_default: account.cable_by_default }),
    ...(account.zip && { zip: account.zip }),
    ...answersOf(account),
    ...(subscription && planFields(subscription, facts, now)),
  };
}

/** What was never answered is absent, not null. */
function answersOf(account: UserFacts['account']) {
  const { gender, age, worry_your_phone_dying, s_paid_services, nps_score, email, email_status } = account;
  return {
    ...(gender && { gender }),
    ...(age && { age }),
    ...(worry_your_phone_dying && { worry_your_phone_dying }),
    ...(s_paid_services && { s_paid_services }),
    ...(nps_score && { nps_score }),
    ...(email && email_status && { email, email_status }),
  };
}

function planFields(
  subscription: NonNullable<UserFacts['subscription']>,
  { account, open, subscriptionsSoFar }: UserFacts,
  now: Date,
) {
  const { id, plan, paid_until, started_at, used_at, isBought, refundDays } = subscription;
  // A right to one rental lasts through that rental, and not beyond.
  const isOver = used_at && isSingleUse(plan) ? open.length === 0 : paid_until <= now;
  const plan_status = isOver ? 'Expired' : isSingleUse(plan) ? 'Single' : 'Active';
  return {
    plan_status,
    ...(!isOver && { subscription_id: id, active_plan: activePlanOf(plan) }),
    billing: {
      plan_status,
      plan_id: planIds[plan],
      paid_until_date: toUnix(paid_until),
      can_refund: canRefund(
        {
          ...{ isBought, refundDays, startedAt: started_at, subscriptionsSoFar },
          hadMembership: account.had_membership,
        },
        now,
      ),
      ...(subscription.cancelled_at && { cancelled: true }),
    },
  } as const;
}

/** A semester follows the annual plan's rules, and the specification has no name of its own for it here. */
function activePlanOf(plan: PlanKey): ActivePlan {
  return plan === 'semester' ? 'annual' : plan;
}
