import type { User } from '@etg/contract/user';
import type { ActivePlan } from '@etg/contract/vocabulary';
import { blockingReasonOf, planStatusOf } from '@etg/domain/may-take-charger';
import { type Gift, type PlanKey, planIdOf } from '@etg/domain/plan';
import { regionOf } from '@etg/domain/region';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { UserFacts } from './read-user-facts.ts';
import { refundUntil } from './user-story.rules.ts';

/** An account in the form in which every reply shows it. */
export function toUser(facts: UserFacts, now: Date): User {
  const { account, subscription } = facts;
  const blocked = blockingReasonOf(account);
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
      ...inCountry(rental.schedule_id?.split(':')[0]),
    })),
    total_sessions: facts.rentalsSoFar,
    can_do_pit_stop: account.can_do_pit_stop || facts.hasExchangeGrant,
    ...(facts.hasExchangeGrant && { exchange_anywhere: true }),
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

/** A survey question that was never answered is absent, not null. */
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
  { open, firstMembership, hold }: UserFacts,
  now: Date,
) {
  const { id, plan, gift, country, paid_until, used_at } = subscription;
  const plan_status = planStatusOf(
    { plan, usedAt: used_at, paidUntil: paid_until, isRenting: open.length > 0 },
    now,
  );
  const refundable = refundUntil(firstMembership, now);
  return {
    plan_status,
    ...(plan_status !== 'Expired' && { subscription_id: id, active_plan: activePlanOf(plan) }),
    billing: {
      plan_status,
      plan_id: planIdOf(plan, numberedGift(subscription)),
      ...(gift && { gift }),
      ...inCountry(country),
      paid_until_date: toUnix(paid_until),
      can_refund: refundable !== undefined,
      ...(refundable && { refund_until: toUnix(refundable) }),
      ...(subscription.cancelled_at && { cancelled: true }),
      ...(hold && {
        on_hold: {
          ...toVenueName(hold.venue, hold.venue_titles),
          since: toUnix(hold.since),
          seconds_left: Math.max(0, Math.round((paid_until.getTime() - now.getTime()) / 1_000)),
        },
      }),
    },
  } as const;
}

function inCountry(of: string | undefined) {
  const country = regionOf(of ?? null);
  return country && { country };
}

/** The gifts that have a number of their own. */
function numberedGift({
  gift,
  isFreeDay,
}: Pick<NonNullable<UserFacts['subscription']>, 'gift' | 'isFreeDay'>): Gift | undefined {
  if (gift?.kind === 'friend') return 'referral';
  return gift?.kind === 'first_use' || isFreeDay ? 'one_day' : undefined;
}

/** The specification has no name for a semester here; a semester follows the rules of the annual plan. */
function activePlanOf(plan: PlanKey): ActivePlan {
  return plan === 'semester' ? 'annual' : plan;
}
