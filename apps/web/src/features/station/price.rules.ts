import type { EntryPrice } from '@etg/contract/station';
import type { User } from '@etg/contract/user';
import { userStory } from '@etg/domain/user-story';

/**
 * What the price line says. `from-new` is for a visitor, of whom it is not known whether they are new; `first-free` only for
 * a rider to whom an order offers it.
 */
export type PriceKind = 'from' | 'from-new' | 'free' | 'included' | 'first-free';

/** The price for a visitor. */
export function visitorPrice(price: EntryPrice): PriceKind {
  if (price.amount === 0) return 'free';
  return price.first_free ? 'from-new' : 'from';
}

export interface KnownRider {
  user: User;
  freeFirstDay: boolean | undefined;
}

/** The price for a signed-in rider: what an order would ask, or nothing where no order is needed [B2]. */
export function riderPrice(price: EntryPrice, { user, freeFirstDay }: KnownRider): PriceKind {
  // A plan that the owner of a venue pays for is valid there only, so that venue's own price says it [O4].
  const hasOwnPlan = userStory(user) === 'userNoBattery' && !user.active_plan?.startsWith('free_use');
  if (hasOwnPlan) return 'included';
  if (price.amount === 0) return 'free';
  return freeFirstDay && price.first_free ? 'first-free' : 'from';
}
