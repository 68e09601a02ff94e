import { giftIds, type PlanKey, planIds } from './plan.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * How long a plan lasts after the purchase; plans do not renew. An hourly plan, or one paid by a venue's owner, is for one
 * rental that must start within this time: after a station failure, the rider can try again without paying twice.
 */
const periodMs: Record<PlanKey, number> = {
  hourly_rate: day,
  daily: day,
  monthly: 30 * day,
  semester: 183 * day,
  annual: 365 * day,
  promo: 30 * day,
  free_use_no_penalty: 2 * hour,
  free_use_with_penalty: 2 * hour,
};

export function planPeriodEnd(plan: PlanKey, from: Date): Date {
  return new Date(from.getTime() + periodMs[plan]);
}

/** The period in the unit in which it is shown: whole years, hours below 28 days, else months. */
export function shownPeriod(plan: PlanKey): { years: number } | { months: number } | { hours: number } {
  const days = periodMs[plan] / day;
  if (days % 365 === 0) return { years: days / 365 };
  return days < 28 ? { hours: periodMs[plan] / hour } : { months: Math.round(days / (365 / 12)) };
}

/** Valid for one rental (`Single`); the other plans are valid for any number until they end (`Active`). */
export function isSingleUse(plan: PlanKey): boolean {
  return plan === 'hourly_rate' || plan === 'free_use_no_penalty' || plan === 'free_use_with_penalty';
}

/** Plans of hours or a few days end at an hour that matters; of those of a month and more the day says enough. */
const endOnDay: readonly number[] = [planIds.monthly, planIds.semester, planIds.annual, giftIds.referral];

/** Whether the end of the plan with this id is shown with its hour. */
export function endsAtHour(planId: number): boolean {
  return !endOnDay.includes(planId);
}
