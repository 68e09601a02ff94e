import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import type { SubscriptionTable } from '../../migrations/order-schema.ts';
import type { Schema } from '../../migrations/schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { isAnyPaused, recently } from '../plan-hold/index.ts';
import type { PlanSince } from './cancellation.rules.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;

/**
 * The plan that has not been ended, as it is written; it may have expired. The database allows one per account. When it ends
 * is answered by `readOpenPlan`: while it is on hold, not by `paid_until` alone.
 */
export async function findOpenPlan(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<(SubscriptionRow & { may_be_held: unknown }) | undefined> {
  return (await openPlanOf(db, { accountId, since: recently(now) })).rows[0];
}

const openPlanOf = hotStatement((db, { accountId, since }: { accountId: string; since: Date }) =>
  db
    .selectFrom('subscription')
    .select([
      'id',
      'account_id',
      'plan',
      'country',
      'price_minor',
      'currency',
      'reason',
      'order_id',
      'venue_id',
    ])
    .select(['started_at', 'paid_until', 'used_at', 'cancelled_at', 'ended_at', 'end_reason'])
    .select(['replaces', 'added_ms', 'held_ms', 'counted_until'])
    .select(isAnyPaused(since).as('may_be_held'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null),
);

export async function insertPlan(tx: Tx, plan: Insertable<SubscriptionTable>): Promise<SubscriptionRow> {
  return tx.insertInto('subscription').values(plan).returningAll().executeTakeFirstOrThrow();
}

export async function updatePlan(tx: Tx, id: string, change: Updateable<SubscriptionTable>): Promise<void> {
  await tx.updateTable('subscription').set(change).where('id', '=', id).execute();
}

/** The plan that an order bought. */
export async function findPlanOfOrder(db: Reader, orderId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscription').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export async function endPlanElsewhere(
  tx: Tx,
  { accountId, station, now }: { accountId: string; station: string; now: Date },
): Promise<{ order_id: string | null }[]> {
  return tx
    .updateTable('subscription')
    .set({ ended_at: now, end_reason: 'left_venue' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('used_at', 'is', null)
    .where('venue_id', 'is not', null)
    .where('venue_id', '<>', (row) =>
      row.selectFrom('station').select('venue_id').where('code', '=', station),
    )
    .returning('order_id')
    .execute();
}

/** A station at a moment. */
export interface StationMoment {
  station: string;
  at: Date;
}

/** The venue at which a station stood then. */
export async function findVenueIdAt(db: Reader, { station, at }: StationMoment): Promise<string | undefined> {
  const found = await db
    .selectFrom('station')
    .select(venueAt('station.code', at).as('id'))
    .where('code', '=', station)
    .executeTakeFirst();
  return found?.id;
}

export async function findPlanById(db: Reader, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPlan(tx: Tx, { id, accountId }: { id: string; accountId: string }) {
  return tx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The plan that this one replaced. A refunded one is skipped, as if it had never existed. */
export async function findReplaced(tx: Tx, plan: SubscriptionRow): Promise<SubscriptionRow | undefined> {
  const former = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', plan.account_id)
    .where((row) => (plan.replaces ? row('id', '=', plan.replaces) : endedWith(row, plan.started_at)))
    .orderBy('paid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former?.end_reason === 'refunded' ? findReplaced(tx, former) : former;
}

/** The plan that replaced this one. */
export async function findSuccessor(
  tx: Tx,
  { id, account_id, ended_at }: SubscriptionRow,
): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', account_id)
    .where((row) =>
      row.or([
        row('replaces', '=', id),
        row.and([row('replaces', 'is', null), row('started_at', '=', ended_at), row('id', '<>', id)]),
      ]),
    )
    .orderBy('replaces')
    .limit(1)
    .executeTakeFirst();
}

/** For plans older than the column `replaces`: the plan they replaced ended at the moment they started. */
function endedWith(row: ExpressionBuilder<Schema, 'subscription'>, at: Date) {
  return row.and([row('ended_at', '=', at), row('end_reason', '=', 'replaced')]);
}

/** The last plan of an account, also if it has ended. */
export async function findLastPlan(db: Reader, accountId: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every plan that these accounts ever had. */
export async function listPlansOf(
  db: Reader,
  accountIds: readonly string[],
): Promise<(PlanSince & { account_id: string })[]> {
  return db
    .selectFrom('subscription')
    .select(['account_id', 'started_at', 'reason', 'cancelled_at'])
    .where('account_id', 'in', accountIds)
    .execute();
}
