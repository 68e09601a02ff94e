import type { PlanKey } from './plan.ts';

/** Ranks plans from the shortest to the longest. A free plan ranks below a paid one of the same length. */
const lengths: Record<PlanKey, number> = {
  free_use_no_penalty: 0,
  free_use_with_penalty: 0,
  hourly_rate: 1,
  promo: 2,
  daily: 3,
  monthly: 4,
  semester: 5,
  annual: 6,
};

export function isLongerPlan(plan: PlanKey, than: PlanKey): boolean {
  return lengths[plan] > lengths[than];
}

/** A plan that the venue's owner pays for: free for the rider, and valid only at that venue. */
export function isOwnersPlan(plan: PlanKey): boolean {
  return plan === 'free_use_no_penalty' || plan === 'free_use_with_penalty';
}

/**
 * Whether a plan bought during a rental moves that rental to its schedule (D17). A rental that the venue's owner pays for
 * never moves: its schedule charges less than that of any plan.
 */
export function movesRental(bought: PlanKey, current: PlanKey): boolean {
  return !isOwnersPlan(current) && isLongerPlan(bought, current);
}

/** The plan of an open rental: the one it started with, or that of the last paid upgrade. */
export function planOfRental(began: PlanKey, paidUpgrades: readonly (PlanKey | null)[]): PlanKey {
  return paidUpgrades.reduce<PlanKey>((current, to) => to ?? current, began);
}
