import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { venueTitles } from '../../platform/database/venue-titles.ts';

/**
 * Fees of an account that were not paid when they were due, oldest first, with the place where their rentals began:
 * owed, declined and waiting for another try, or part of a debt payment that has not ended. A fee whose first try has
 * not ended is not among them.
 */
export async function listUnpaidFees(db: Reader, accountId: string) {
  return db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .leftJoin('money_act', 'money_act.key', 'fee_posting.money_key')
    .selectAll('fee_posting')
    .select(['rental.station_code', 'venue.country', 'venue.title', venueTitles('venue.id').as('titles')])
    .select((row) =>
      row
        .and([row('fee_posting.state', '=', 'pending'), row('money_act.ended_at', 'is', null)])
        .as('is_processing'),
    )
    .where('rental.account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('fee_posting.state', '=', 'owed'),
        row.and([
          row('fee_posting.state', '=', 'pending'),
          row.or([row('money_act.purpose', '=', 'debt'), row('money_act.ended_at', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('fee_posting.due_at')
    .execute();
}
export type UnpaidFee = Awaited<ReturnType<typeof listUnpaidFees>>[number];

export async function hasUnpaidFees(db: Reader, accountId: string): Promise<boolean> {
  return (await listUnpaidFees(db, accountId)).length > 0;
}
