import type { User } from '@etg/contract/user';
import type { Milestone } from './engine/module.ts';

const rulesOf = (userId: string) => `rules_accepted ${userId}`;
const adOf = (rentals: string) => `ad_seen ${rentals}`;

/** Has never rented, and has not accepted the community rules on this device (S5). */
export function isNewcomer(user: User): boolean {
  return user.total_sessions === 0 && areRulesNew(user);
}

/** Has not accepted the rules on this device, before the first rental or right after it has started. */
export function areRulesNew({ user_id, total_sessions }: User): boolean {
  return total_sessions <= 1 && read(() => localStorage.getItem(rulesOf(user_id))) === null;
}

/** Whether the advertisement was not shown yet in this rental (S17). */
export function isAdDue(user: User): boolean {
  return read(() => sessionStorage.getItem(adOf(rentalsOf(user)))) === null;
}

/** Set by a screen that ended by itself: its rider is in no hurry. */
export function isRested(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && Reflect.get(entry, 'rested') === true;
}

/** A browser that stores nothing asks again at the next visit. */
export function saveMilestone(what: Milestone, user: User): void {
  if (what === 'rules-accepted') read(() => localStorage.setItem(rulesOf(user.user_id), '1'));
  if (what === 'ad-seen') read(() => sessionStorage.setItem(adOf(rentalsOf(user)), '1'));
}

function rentalsOf({ sessions }: User): string {
  return sessions.map(({ id }) => id).join(' ');
}

function read<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
