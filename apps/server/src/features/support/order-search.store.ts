import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { mostFound } from './rider-search.store.ts';
import { isRiderCovered } from './scope.store.ts';

/** Payments with one card on one day, anywhere on Earth; a person makes a handful. */
const mostOfOneDay = 60;

interface IdQuery {
  id?: string | undefined;
  /** The end of the id, and perhaps its beginning. */
  tail?: string | undefined;
  head?: string | undefined;
}

/** Newest first, with the place where they were bought. */
export async function listOrders(db: Reader, { id, tail, head = '' }: IdQuery, scope: Scope) {
  return db
    .selectFrom('plan_order')
    .innerJoin('account', 'account.id', 'plan_order.account_id')
    .leftJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('plan_order.station_code', 'plan_order.created_at')),
    )
    .leftJoin('money_act', 'money_act.key', 'plan_order.money_key')
    .select([
      'plan_order.id',
      'plan_order.account_id',
      'plan_order.status',
      'plan_order.plan',
      'plan_order.price_minor',
      'plan_order.currency',
      'plan_order.country',
      'plan_order.created_at',
      'money_act.brand',
      'money_act.last_4',
      'venue.timezone',
    ])
    .$if(id !== undefined, (query) => query.where('plan_order.id', '=', id ?? ''))
    .$if(tail !== undefined, (query) =>
      query
        .where(sql<boolean>`right(plan_order.id::text, 4) = ${tail}`)
        .where(sql<boolean>`starts_with(plan_order.id::text, ${head})`),
    )
    .where(isRiderCovered(scope, sql.ref('plan_order.account_id')))
    .orderBy('plan_order.created_at', 'desc')
    .limit(mostFound)
    .execute();
}
export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** Ids of rentals, newest first. */
export async function listRentalIds(
  db: Reader,
  { id, tail, head = '' }: IdQuery,
  scope: Scope,
): Promise<string[]> {
  const rows = await db
    .selectFrom('rental')
    .select('rental.id')
    .$if(id !== undefined, (query) => query.where('rental.id', '=', id ?? ''))
    .$if(tail !== undefined, (query) =>
      query
        .where(sql<boolean>`right(rental.id::text, 4) = ${tail}`)
        .where(sql<boolean>`starts_with(rental.id::text, ${head})`),
    )
    .where(isRiderCovered(scope, sql.ref('rental.account_id')))
    .orderBy('rental.started_at', 'desc')
    .limit(mostFound)
    .execute();
  return rows.map((row) => row.id);
}

type PaymentQuery =
  | { transaction: string }
  | { receipt: string }
  | { last4: string; from: Date; until: Date };

/** Newest first. */
export async function listPayments(db: Reader, query: PaymentQuery, scope: Scope) {
  return db
    .selectFrom('money_act')
    .leftJoin('fee_posting', 'fee_posting.money_key', 'money_act.key')
    .select([
      'money_act.key',
      'money_act.kind',
      'money_act.purpose',
      'money_act.reference',
      'money_act.account_id',
      'money_act.amount_minor',
      'money_act.refunding_minor',
      'money_act.currency',
      'money_act.state',
      'money_act.transaction_id',
      'money_act.brand',
      'money_act.last_4',
      'money_act.created_at',
      'fee_posting.rental_id',
    ])
    .distinctOn(['money_act.created_at', 'money_act.key'])
    .where((row) =>
      'last4' in query
        ? row.and([
            row('money_act.last_4', '=', query.last4),
            row('money_act.created_at', '>=', query.from),
            row('money_act.created_at', '<', query.until),
          ])
        : 'receipt' in query
          ? row('money_act.key', '=', (of) =>
              of.selectFrom('receipt').select('act_key').where('number', '=', query.receipt),
            )
          : row.or([
              row('money_act.transaction_id', 'in', [query.transaction, query.transaction.toLowerCase()]),
              row('money_act.key', '=', query.transaction),
            ]),
    )
    .where(isRiderCovered(scope, sql.ref('money_act.account_id')))
    .orderBy('money_act.created_at', 'desc')
    .orderBy('money_act.key')
    .limit(mostOfOneDay)
    .execute();
}
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** The time zones of the places where rentals began, by the id of the rental, and where orders were made, by theirs. */
export async function listZones(db: Reader, ids: readonly string[]): Promise<Map<string, ZoneRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ZoneRow & { id: string }>`
    select bought.id, venue.timezone, coalesce(venue.country, bought.country) as country from (
      select id, station_code, started_at as at, null as country from rental where id = any(${ids}::uuid[])
      union all
      select id, station_code, created_at, country from plan_order where id = any(${ids}::uuid[])
    ) as bought
    left join venue on venue.id = ${venueAt('bought.station_code', 'bought.at')}`.execute(db);
  return new Map(rows.map(({ id, ...zone }) => [id, zone]));
}

interface ZoneRow {
  timezone: string | null;
  country: string;
}
