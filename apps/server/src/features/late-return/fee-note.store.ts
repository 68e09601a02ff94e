import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { venueTitles } from '../../platform/database/venue-titles.ts';

const feesWithRentals = (db: Reader) =>
  db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .select(['fee_posting.id', 'fee_posting.rental_id', 'fee_posting.step', 'fee_posting.kind'])
    .select(['fee_posting.to_plan', 'fee_posting.currency', 'rental.started_at', 'rental.station_code'])
    .select('rental.electron_id')
    .select(['venue.title', 'venue.country', 'venue.timezone', venueTitles('venue.id').as('titles')])
    .orderBy('fee_posting.due_at');

/** Fees with their rentals, in the order in which they fell due. */
export async function listFeesById(db: Reader, ids: readonly string[]) {
  return ids.length === 0 ? [] : feesWithRentals(db).where('fee_posting.id', 'in', ids).execute();
}
export type NotedFee = Awaited<ReturnType<typeof listFeesById>>[number];

/** The fees of each debt payment, with the part of the payment that is for each fee. */
export async function listFeesOfDebtPayments(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return feesWithRentals(db)
    .innerJoin('debt_payment_fee', (join) =>
      join
        .onRef('debt_payment_fee.rental_id', '=', 'fee_posting.rental_id')
        .onRef('debt_payment_fee.step', '=', 'fee_posting.step'),
    )
    .select(['debt_payment_fee.debt_payment_id', 'debt_payment_fee.amount_minor'])
    .where('debt_payment_fee.debt_payment_id', 'in', ids)
    .execute();
}

/** Refunds of the fees of these rentals, with the key of their money act. */
export async function listRefundsOfRentals(db: Reader, rentalIds: readonly string[]) {
  if (rentalIds.length === 0) return [];
  return db
    .selectFrom('fee_refund')
    .select(['rental_id', 'step', 'amount_minor', 'money_key'])
    .where('rental_id', 'in', rentalIds)
    .where('money_key', 'is not', null)
    .execute();
}
