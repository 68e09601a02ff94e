import type { PlanKey } from './plan.ts';

/** From the shortest to the longest. What costs nothing comes before what is paid for the same time. */
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

/** A right that a venue's owner pays for: it cost the rider nothing and holds at that venue only. */
export function isOwnersPlan(plan: PlanKey): boolean {
  return plan === 'free_use_no_penalty' || plan === 'free_use_with_penalty';
}

/**
 * Whether a plan bought while an Electron is out moves that rental to its own schedule (D17). An Electron that an owner
 * pays for stays the owner's: its schedule charges less than any plan's.
 */
export function movesRental(bought: PlanKey, held: PlanKey): boolean {
  return !isOwnersPlan(held) && isLongerPlan(bought, held);
}

/** The plan whose time an open rental uses: the one it began with, or the last that an upgrade was paid for. */
export function heldPlan(began: PlanKey, paidUpgrades: readonly (PlanKey | null)[]): PlanKey {
  return paidUpgrades.reduce<PlanKey>((held, to) => to ?? held, began);
}
