import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { PlanOrderTable } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { SubscriptionRow } from './subscription.store.ts';

export type OrderRow = Selectable<PlanOrderTable>;

export async function insertOrder(tx: Tx, order: Insertable<PlanOrderTable>): Promise<OrderRow> {
  return tx.insertInto('plan_order').values(order).returningAll().executeTakeFirstOrThrow();
}

/**
 * An open order belongs to the venue, country and currency in which it was begun [QF8]. If its station stands elsewhere by now
 * there is no such order any more, and the page begins another. One that is paid or being paid keeps its venue.
 */
const isWhereItBegan = sql<SqlBool>`(plan_order.status not in ('new', 'fail') or not exists (
  select from station join venue on venue.id = station.venue_id where station.code = plan_order.station_code and (
    venue.country <> plan_order.country or venue.id <> ${venueAt('plan_order.station_code', 'plan_order.created_at')})))`;

/** Another account's order is not found [A2]. */
export async function findOrder(
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('plan_order')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isWhereItBegan)
    .executeTakeFirst();
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('plan_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateOrder(tx: Tx, id: string, change: Updateable<PlanOrderTable>): Promise<OrderRow> {
  return tx
    .updateTable('plan_order')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The open order for the same place, to be continued. An order older than the account's last plan does not count. */
export async function findOpenOrder(
  tx: Tx,
  { accountId, bookingId, station }: { accountId: string; bookingId: string | null; station: string | null },
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('plan_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('booking_id', 'is not distinct from', bookingId)
    .where('station_code', 'is not distinct from', station)
    .where('status', 'in', ['new', 'fail', 'processing'])
    .where(isWhereItBegan)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription')
            .select('id')
            .whereRef('subscription.account_id', '=', 'plan_order.account_id')
            .whereRef('subscription.started_at', '>=', 'plan_order.created_at'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isPayingAnother(tx: Tx, order: OrderRow): Promise<boolean> {
  const other = await tx
    .selectFrom('plan_order')
    .select('id')
    .where('account_id', '=', order.account_id)
    .where('status', '=', 'processing')
    .where('id', '<>', order.id)
    .executeTakeFirst();
  return other !== undefined;
}

/** When an account last paid for an order. */
export async function findLastPaidAt(db: Reader, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('plan_order')
    .select('paid_at')
    .where('account_id', '=', accountId)
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.paid_at ?? undefined;
}

export async function findOwnBooking(db: Reader, { id, accountId }: { id: string; accountId: string }) {
  return db
    .selectFrom('booking')
    .select(['id', 'station_code', 'cable_type'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

interface OrderedAt {
  station: string | null;
  at: Date;
  now: Date;
}

/** The venue of an order's station when it was made: decides the price and who pays it. */
export async function findOrderVenue(db: Reader, { station, at, now }: OrderedAt) {
  if (station === null) return undefined;
  return db
    .selectFrom('station')
    .innerJoin('venue', (join) => join.on('venue.id', '=', venueAt('station.code', at)))
    .select([
      'venue.id',
      'venue.country',
      'venue.timezone',
      'venue.who_pays_for_electrons',
      'venue.request_payment_information',
      'venue.owner_budget_minor',
      'venue.owner_guest_limit',
    ])
    .select(sql<boolean>`has_prices(venue.country, ${now})`.as('has_prices'))
    .where('station.code', '=', station)
    .executeTakeFirst();
}
/** Whether anything can be bought in a country, for orders without a venue. */
export async function hasPrices(db: Reader, country: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_prices(${country}, ${now}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
export type OrderVenue = NonNullable<Awaited<ReturnType<typeof findOrderVenue>>>;

/** Whether this account, or an earlier one with the same phone number, ever had a plan or a charger; and whether it ever paid. */
export async function findHistory(db: Reader, accountId: string) {
  const counted = await db
    .selectFrom('account')
    .select((row) => [
      row
        .exists(row.selectFrom('subscription').select('id').whereRef('account_id', '=', 'account.id'))
        .as('had_plan'),
      row
        .exists(row.selectFrom('rental').select('id').whereRef('account_id', '=', 'account.id'))
        .as('had_charger'),
      row
        .exists(
          row
            .selectFrom('plan_order')
            .select('id')
            .whereRef('account_id', '=', 'account.id')
            .where('status', 'in', ['paid', 'refunded'])
            .where('price_minor', '>', 0n),
        )
        .as('has_paid'),
    ])
    .select('account.had_first_use')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const isFirstTime = !counted.had_plan && !counted.had_charger && !counted.had_first_use;
  return { isFirstTime, hasPaid: Boolean(counted.has_paid) };
}

/** The orders behind the references of the payment history. */
export async function findOrdersById(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('plan_order')
    .leftJoin('promo_code', 'promo_code.id', 'plan_order.promo_id')
    .leftJoin('subscription', 'subscription.order_id', 'plan_order.id')
    .leftJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('plan_order.station_code', 'plan_order.created_at')),
    )
    .selectAll('plan_order')
    .select([
      'promo_code.view_label as promo_label',
      'promo_code.kind as promo_kind',
      'promo_code.days as promo_days',
      'promo_code.code as promo_code',
      'venue.country as venue_country',
      'venue.timezone',
      'subscription.paid_until',
      'subscription.ended_at',
      'subscription.end_reason',
      'subscription.used_at',
    ])
    .where('plan_order.id', 'in', ids)
    .execute();
}

/** The first membership that an account paid for: the days in which it can be refunded start with it [D20]. */
export async function findFirstMembership(db: Reader, accountId: string) {
  return db
    .selectFrom('plan_order')
    .select(['id', 'paid_at'])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['paid', 'refunded'])
    .where('plan', 'in', ['monthly', 'semester', 'annual'])
    .where('price_minor', '>', 0n)
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst();
}

/** The moment whose prices a plan was sold at: when its payment began, however long that took. */
export async function findSoldAt(
  tx: Tx,
  { order_id: orderId, started_at: startedAt }: Pick<SubscriptionRow, 'order_id' | 'started_at'>,
): Promise<Date> {
  if (!orderId) return startedAt;
  const paid = await tx
    .selectFrom('plan_order')
    .leftJoin('money_act', 'money_act.key', 'plan_order.money_key')
    .select('money_act.created_at')
    .where('plan_order.id', '=', orderId)
    .executeTakeFirst();
  return paid?.created_at ?? startedAt;
}
