import { whyNotFree } from '@etg/domain/owner-budget';
import { placeDay } from '@etg/domain/place-day';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { listOwnerMonths, listVenuesWithBudget } from './owner-payment.store.ts';
import type { PayingVenue } from './read-owner-terms.ts';

export interface BudgetQuestion {
  /** Undefined: all venues. */
  venues?: readonly Omit<PayingVenue, 'owner_guest_limit'>[];
  /** What a rental costs in a country, in minor units. */
  priceIn: (country: string) => bigint;
  now: Date;
}

/** The venues where the rest of this month's budget does not pay for one more rental. */
export async function listUsedUpBudgets(
  db: Reader,
  { venues, priceIn, now }: BudgetQuestion,
): Promise<ReadonlySet<string>> {
  const asked = (venues ?? (await listVenuesWithBudget(db))).filter(
    ({ who_pays_for_electrons, owner_budget_minor }) =>
      who_pays_for_electrons === 'owner' && owner_budget_minor !== null,
  );
  if (asked.length === 0) return new Set();
  const months = new Map(asked.map((venue) => [venue.id, placeDay(now, venueZone(venue)).month]));
  const ids = asked.map(({ id }) => id);
  const rows = await listOwnerMonths(db, ids, [...new Set(months.values())]);
  const used = new Map(
    rows
      .filter(({ venue_id, month }) => months.get(venue_id) === month)
      .map((row) => [row.venue_id, row.used_minor]),
  );
  const isUsedUp = ({ id, country, owner_budget_minor: budget }: (typeof asked)[number]) =>
    whyNotFree({ budget, guestLimit: null }, { used: used.get(id) ?? 0n, today: 0 }, priceIn(country));
  return new Set(asked.filter(isUsedUp).map(({ id }) => id));
}
