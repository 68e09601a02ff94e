import { daysInMonth, type PlaceDay } from './place-day.ts';

/** What the owner of a venue agreed to. Null: no limit. */
export interface OwnerLimits {
  /** A month, in minor units. */
  budget: bigint | null;
  /** Free rentals of one guest in a day. */
  guestLimit: number | null;
}

export interface OwnerUse {
  /** What of this month's budget is promised or spent. */
  used: bigint;
  /** Free rentals of this guest today, promised or taken. */
  today: number;
}

export type WhyNotFree = 'budget' | 'guest';

/** Why a rental that would cost the owner this much is not free for this guest now [P15]. The longer reason comes first. */
export function whyNotFree(
  { budget, guestLimit }: OwnerLimits,
  { used, today }: OwnerUse,
  price: bigint,
): WhyNotFree | undefined {
  if (budget !== null && used + price > budget) return 'budget';
  return guestLimit !== null && today >= guestLimit ? 'guest' : undefined;
}

const paceDays = 30n;

/** The day of this month on which the budget is used up, at the pace of the last 30 days. Undefined: it lasts. */
export function budgetLastsUntil(
  { budget, used, lately }: { budget: bigint | null; used: bigint; lately: bigint },
  today: PlaceDay,
): number | undefined {
  if (budget === null) return undefined;
  const day = Number(today.day.slice(8));
  const left = budget - used;
  if (left <= 0n) return day;
  if (lately === 0n) return undefined;
  const until = day + Number((left * paceDays) / lately);
  return until <= daysInMonth(today) ? until : undefined;
}
