import type { Money } from '@etg/domain/money';
import { budgetLastsUntil } from '@etg/domain/owner-budget';
import { placeDay } from '@etg/domain/place-day';
import { venueZone } from '@etg/domain/reader-locale';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { findOwnerOf, listOwnerMonths, sumOwnerPayments, sumPromises } from './owner-payment.store.ts';

export interface OwnerSpending {
  /** This month, for Electrons that were taken. */
  spent: Money;
  /** Of this month's budget, to guests who have not taken theirs yet. If they don't, the budget has it again. */
  promised: Money;
  /** The day of this month on which the budget is used up, at the pace of the last 30 days. */
  lastsUntil: number | undefined;
}

const paceMs = 30 * 86_400_000;

/** What the owner of a venue has spent this month, for the console [QF9]. Undefined where guests pay themselves. */
export async function readOwnerSpending(
  db: Reader,
  { venueId, now }: { venueId: string; now: Date },
): Promise<OwnerSpending | undefined> {
  const venue = await findOwnerOf(db, venueId);
  if (venue?.who_pays_for_electrons !== 'owner') return undefined;
  const today = placeDay(now, venueZone(venue));
  const since = new Date(now.getTime() - paceMs);
  const { currency } = factsOf(venue.country);
  const [{ spent, lately }, promised, [month]] = await Promise.all([
    sumOwnerPayments(db, { venueId, month: today.month, since }),
    sumPromises(db, { venueId, month: today.month }),
    listOwnerMonths(db, [venueId], [today.month]),
  ]);
  const budget = venue.owner_budget_minor;
  return {
    spent: { minor: spent, currency },
    promised: { minor: promised, currency },
    lastsUntil: budgetLastsUntil({ budget, used: month?.used_minor ?? 0n, lately }, today),
  };
}
