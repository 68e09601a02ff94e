import type { Reader } from '../../platform/database/database.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import { countFormerRentals } from './former-guest.store.ts';
import { findGuestUse } from './owner-payment.store.ts';

interface Asked {
  accountId: string;
  venue: { id: string; owner_guest_limit: number | null };
  day: string;
}

/**
 * How often a guest rents free on this day, and whether one more is promised already. Where a day has a limit, rentals under
 * a deleted account of the same number count too.
 */
export async function readGuestUse(
  db: Reader,
  { accountId, venue, day }: Asked,
): Promise<{ today: number; is_promised: boolean }> {
  const use = await findGuestUse(db, { accountId, venueId: venue.id }, day);
  if (use.is_promised || venue.owner_guest_limit === null || use.today >= venue.owner_guest_limit) return use;
  const { phone } = await findPhoneAndLanguage(db, accountId);
  if (phone === null) return use;
  return { ...use, today: use.today + (await countFormerRentals(db, { phone, venueId: venue.id }, day)) };
}
