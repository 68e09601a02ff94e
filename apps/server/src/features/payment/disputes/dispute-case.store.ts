import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export interface DisputedRental {
  id: string;
  electron_id: string;
  station_code: string;
  return_station_code: string | null;
  started_at: Date;
  returned_at: Date | null;
}

/** The refunds of a sale, oldest first. */
export function listRefundsOf(db: Reader, saleKey: string) {
  return db
    .selectFrom('money_act')
    .select(['key', 'purpose', 'amount_minor', 'currency', 'state', 'created_at', 'ended_at'])
    .where('of_key', '=', saleKey)
    .where('kind', '=', 'refund')
    .orderBy('created_at')
    .execute();
}

/** What the bank took for a dispute and gave back, as booked. */
export async function listMovements(db: Reader, disputeId: string, saleKey: string | undefined) {
  if (saleKey === undefined) return [];
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_minor', 'currency', 'at'])
    .where('of_key', '=', saleKey)
    .where('dispute_id', '=', disputeId)
    .orderBy('at')
    .execute();
}

const mostRentals = 50;

/** The rentals a sale was for: those of its fees, or those taken with the plan that it bought. Newest first. */
export async function listRentalsOf(db: Reader, saleKey: string): Promise<DisputedRental[]> {
  const { rows } = await sql<DisputedRental>`
    select rental.id, electron_id, station_code, return_station_code, rental.started_at, returned_at
    from rental where rental.id in (
      select rental_id from fee_posting where money_key = ${saleKey}
      union
      select rental_id from debt_payment_fee
      where debt_payment_id = (select reference::uuid from money_act where key = ${saleKey} and purpose = 'debt')
      union
      select taken.id from plan_order
      join subscription on subscription.order_id = plan_order.id
      join rental as taken on taken.account_id = subscription.account_id
        and taken.started_at >= subscription.started_at
        and taken.started_at < coalesce(subscription.ended_at, subscription.paid_until)
      where plan_order.money_key = ${saleKey})
    order by rental.started_at desc limit ${mostRentals}`.execute(db);
  return rows;
}
