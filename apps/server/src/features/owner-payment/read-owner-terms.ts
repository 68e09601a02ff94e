import type { FreeUsedUp } from '@etg/contract/free-used-up';
import { whyNotFree } from '@etg/domain/owner-budget';
import { placeDay } from '@etg/domain/place-day';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { listOwnerMonths } from './owner-payment.store.ts';
import { budgetUsedUp } from './owner-terms.rules.ts';
import { readGuestUse } from './read-guest-use.ts';

/** The columns of a venue that decide who pays. */
export interface PayingVenue {
  id: string;
  country: string;
  timezone: string | null;
  who_pays_for_electrons: 'users' | 'owner';
  owner_budget_minor: bigint | null;
  owner_guest_limit: number | null;
}

export type OwnerTerms =
  /** One more rental of this guest is free, now. */
  { pays: true } | { pays: false; usedUp?: FreeUsedUp };

/** Whether the owner of a venue pays for one more rental of a guest, and if not any more, why. */
export async function readOwnerTerms(
  db: Reader,
  { venue, accountId, price, now }: { venue: PayingVenue; accountId: string; price: bigint; now: Date },
): Promise<OwnerTerms> {
  if (venue.who_pays_for_electrons !== 'owner') return { pays: false };
  const zone = venueZone(venue);
  const { day, month } = placeDay(now, zone);
  const [guest, [used]] = await Promise.all([
    readGuestUse(db, { accountId, venue, day }),
    listOwnerMonths(db, [venue.id], [month]),
  ]);
  // Promised is promised, also once the budget is used up, which may be by this very rental.
  if (guest.is_promised) return { pays: true };
  const limits = { budget: venue.owner_budget_minor, guestLimit: venue.owner_guest_limit };
  const why = whyNotFree(limits, { used: used?.used_minor ?? 0n, today: guest.today }, price);
  if (why === 'budget') return { pays: false, usedUp: budgetUsedUp(zone, now) };
  if (why === 'guest') return { pays: false, usedUp: { why, limit: limits.guestLimit ?? 1 } };
  return { pays: true };
}
