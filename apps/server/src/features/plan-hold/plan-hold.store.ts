import type { VenueName } from '@etg/contract/venue-title';
import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { Schema } from '../../migrations/schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { toVenueName, venueTitles } from '../../platform/database/venue-titles.ts';
import { type LastRental, type Pause, type PlanPlace, timePlans } from './plan-hold.rules.ts';

export type VenuePause = Pause & VenueName & { venueId: string };

/**
 * Whether any venue is paused, or was since then. Statements that read a plan ask this along the way: the usual answer is
 * no, and then nothing more has to be read.
 */
export function isAnyPaused(since: Date) {
  const row = expressionBuilder<Schema>();
  return row.exists(
    row
      .selectFrom('venue_pause')
      .select('venue_pause.id')
      .where((pause) => pause.or([pause('paused_until', 'is', null), pause('paused_until', '>', since)])),
  );
}

/** The pauses since then, of venues where the rider rented or ordered a plan. */
export async function listPauses(
  db: Reader,
  { accountId, since }: { accountId: string; since: Date },
): Promise<VenuePause[]> {
  const rows = await db
    .selectFrom('venue_pause')
    .innerJoin('venue', 'venue.id', 'venue_pause.venue_id')
    .select(['venue_pause.id', 'venue_id', 'paused_from', 'paused_until', 'venue.title'])
    .select(venueTitles('venue.id').as('titles'))
    .where((row) => row.or([row('paused_until', 'is', null), row('paused_until', '>', since)]))
    .where('venue_pause.venue_id', 'in', (row) => venuesOf(row, accountId))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    venueId: row.venue_id,
    ...toVenueName(row.title, row.titles),
    from: row.paused_from,
    until: row.paused_until,
  }));
}

function venuesOf(row: ExpressionBuilder<Schema, 'venue_pause'>, accountId: string) {
  const rented = row
    .selectFrom('rental')
    .select(venueAt('rental.station_code', 'rental.started_at').as('venue_id'))
    .where('rental.account_id', '=', accountId);
  const ordered = row
    .selectFrom('plan_order')
    .select(venueAt('plan_order.station_code', 'plan_order.created_at').as('venue_id'))
    .where('plan_order.account_id', '=', accountId)
    .where('plan_order.status', '=', 'paid');
  return rented.union(ordered);
}

/** The plans that a rider had since a pause began, in their order; refunded ones never existed. */
export async function listPlaces(db: Reader, accountId: string, { from }: Pause): Promise<PlanPlace[]> {
  const rows = await db
    .selectFrom('subscription')
    .leftJoin('plan_order', 'plan_order.id', 'subscription.order_id')
    .select('started_at')
    .select(
      venueAt('plan_order.station_code', 'plan_order.created_at').$castTo<string | null>().as('venue_id'),
    )
    .where('subscription.account_id', '=', accountId)
    .where('subscription.plan', 'in', timePlans)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', from)]))
    .where((row) => row.or([row('end_reason', 'is', null), row('end_reason', '<>', 'refunded')]))
    .orderBy('started_at')
    .execute();
  return rows.map(({ started_at, venue_id }) => ({ startedAt: started_at, orderVenue: venue_id }));
}

export async function findLastRental(
  db: Reader,
  accountId: string,
  before: Date,
): Promise<LastRental | undefined> {
  const row = await db
    .selectFrom('rental')
    .select([venueAt('rental.station_code', 'rental.started_at').as('venue_id'), 'rental.started_at'])
    .where('account_id', '=', accountId)
    .where('started_at', '<', before)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { venueId: row.venue_id, startedAt: row.started_at };
}
