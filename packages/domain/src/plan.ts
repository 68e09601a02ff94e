/** The plans under which a rider rents: `active_plan` of the specification, and `semester`, which it lists as a plan. */
export const planKeys = [
  'hourly_rate',
  'daily',
  'monthly',
  'semester',
  'annual',
  'promo',
  'free_use_no_penalty',
  'free_use_with_penalty',
] as const;
export type PlanKey = (typeof planKeys)[number];

const hour = 3_600_000;

/** How long a rental may last before it is late [N1]: 2 hours for hourly plans and free venues, else 24. */
function returnWindowMs(plan: PlanKey): number {
  const short = plan === 'hourly_rate' || plan === 'free_use_no_penalty' || plan === 'free_use_with_penalty';
  return short ? 2 * hour : 24 * hour;
}

export function returnWindowHours(plan: PlanKey): number {
  return returnWindowMs(plan) / hour;
}

export function returnDeadline(start: Date, plan: PlanKey): Date {
  return new Date(start.getTime() + returnWindowMs(plan));
}

/** The ids of plans on the wire; the specification fixes 1 and 2 by their progress bars [N6]. */
export const planIds: Record<PlanKey, number> = {
  annual: 1,
  daily: 2,
  monthly: 3,
  semester: 4,
  hourly_rate: 5,
  promo: 6,
  free_use_no_penalty: 7,
  free_use_with_penalty: 8,
};

/** The ids of gifts that count as promo plans but are not a promo of several days. */
export const giftIds = { one_day: 9, referral: 10 } as const;
export type Gift = keyof typeof giftIds;

/** What a promo plan gives; it is named by it: a free first use, a month from a friend, or days from a code. */
export const planGiftKinds = ['first_use', 'friend', 'days'] as const;
export interface PlanGift {
  kind: (typeof planGiftKinds)[number];
  days: number;
}

/** Undefined for a plan that is no gift. A friend's code is of the kind `referral`. */
export function planGiftOf(given: {
  isFirstUse: boolean;
  code: { kind: string; days: number } | undefined;
}): PlanGift | undefined {
  if (given.isFirstUse) return { kind: 'first_use', days: 1 };
  return given.code && { kind: given.code.kind === 'referral' ? 'friend' : 'days', days: given.code.days };
}

/** The id of a plan, the same in an order, on the membership and in the list of plans [K26]. */
export function planIdOf(plan: PlanKey, gift?: Gift): number {
  return plan === 'promo' && gift ? giftIds[gift] : planIds[plan];
}

/** The plan with this id; undefined if there is none. */
export function planOfId(id: number): PlanKey | undefined {
  if (Object.values(giftIds).some((gift) => gift === id)) return 'promo';
  return planKeys.find((key) => planIds[key] === id);
}
