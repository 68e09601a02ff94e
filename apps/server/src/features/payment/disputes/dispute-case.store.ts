import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { venueAt } from '../../../platform/database/venue-at.ts';

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

interface SalePlace {
  key: string;
  country: string | null;
  venue_ids: string[];
}

/** Where sales were made, by their keys: the venues of their orders and rentals. Sales without one are left out. */
export async function findSalePlaces(
  db: Reader,
  saleKeys: readonly string[],
): Promise<ReadonlyMap<string, { country: string | undefined; venueIds: string[] }>> {
  if (saleKeys.length === 0) return new Map();
  const { rows } = await sql<SalePlace>`
    with sold as (
      select money_key as key, station_code, created_at as at, country from plan_order where money_key = any(${saleKeys})
      union
      select money_key, rental.station_code, rental.started_at, null from fee_posting
      join rental on rental.id = fee_posting.rental_id where money_key = any(${saleKeys})
      union
      select money_act.key, rental.station_code, rental.started_at, null from money_act
      join debt_payment_fee on debt_payment_id::text = money_act.reference
      join rental on rental.id = debt_payment_fee.rental_id
      where money_act.key = any(${saleKeys}) and purpose = 'debt')
    select sold.key, min(coalesce(sold.country, venue.country)) as country,
      array_remove(array_agg(distinct venue.id::text), null) as venue_ids
    from sold left join venue on venue.id = ${venueAt('sold.station_code', 'sold.at')}
    group by sold.key`.execute(db);
  return new Map(
    rows.map(({ key, country, venue_ids }) => [key, { country: country ?? undefined, venueIds: venue_ids }]),
  );
}

/** Refunds of sales that fell due and were not given, because a bank has the money: minor units by the key of the sale. */
export async function findWithheldRefunds(
  db: Reader,
  saleKeys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (saleKeys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; minor: string }>`
    select key, sum(minor)::text as minor from (
      select of_key as key, key as refund, amount_minor as minor from money_act
      where of_key = any(${saleKeys}) and kind = 'refund' and state in ('created', 'sending', 'unknown')
      union
      select fee_posting.money_key, fee_refund.money_key, fee_refund.amount_minor from fee_refund
      join fee_posting using (rental_id, step)
      left join money_act as refund on refund.key = fee_refund.money_key
      where fee_posting.money_key = any(${saleKeys}) and fee_refund.money_key is not null and refund.key is null
    ) as withheld group by key`.execute(db);
  return new Map(rows.map(({ key, minor }) => [key, BigInt(minor)]));
}
