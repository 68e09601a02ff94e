import type { PlanKey } from './plan.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * How long a plan lasts once it is bought; nothing renews it. Whoever pays by the hour, or is invited by a venue, has a right
 * to one rental and this long to begin it: a station that fails must not cost the price of a second try.
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

/** How long that is, as people say it: in years, in months from one on, else in hours. */
export function shownPeriod(plan: PlanKey): { years: number } | { months: number } | { hours: number } {
  const days = periodMs[plan] / day;
  if (days % 365 === 0) return { years: days / 365 };
  return days < 28 ? { hours: periodMs[plan] / hour } : { months: Math.round(days / (365 / 12)) };
}

/** A right to one rental (`Single`); the others are for any number until they end (`Active`). */
export function isSingleUse(plan: PlanKey): boolean {
  return plan === 'hourly_rate' || plan === 'free_use_no_penalty' || plan === 'free_use_with_penalty';
}
