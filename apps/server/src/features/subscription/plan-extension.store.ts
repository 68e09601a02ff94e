import { type PlanKey, planKeys } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Insertable } from 'kysely';
import type { PlanExtensionTable } from '../../migrations/pause-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { LastRental, Pause, PlanLife } from './plan-hold.rules.ts';

/** Only plans that last a time can be on hold. */
const timePlans: readonly PlanKey[] = planKeys.filter((plan) => !isSingleUse(plan));

export async function findPause(db: Reader, id: string) {
  return db.selectFrom('venue_pause').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The riders whose open plan may belong to the venue: they rented or ordered there. */
export async function listAccountsOfVenue(
  db: Reader,
  { venueId, since }: { venueId: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('account_id')
    .where('ended_at', 'is', null)
    .where('plan', 'in', timePlans)
    .where('paid_until', '>', since)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('rental')
            .innerJoin('station', 'station.code', 'rental.station_code')
            .select('rental.id')
            .whereRef('rental.account_id', '=', 'subscription.account_id')
            .where('station.venue_id', '=', venueId),
        ),
        row.exists(
          row
            .selectFrom('plan_order')
            .innerJoin('station', 'station.code', 'plan_order.station_code')
            .select('plan_order.id')
            .whereRef('plan_order.account_id', '=', 'subscription.account_id')
            .where('plan_order.status', '=', 'paid')
            .where('station.venue_id', '=', venueId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** A rider's plans that overlap a pause, in their order; refunded ones never existed. */
export async function listLives(db: Reader, accountId: string, { from, until }: Pause): Promise<PlanLife[]> {
  const rows = await db
    .selectFrom('subscription')
    .leftJoin('plan_order', 'plan_order.id', 'subscription.order_id')
    .leftJoin('station', 'station.code', 'plan_order.station_code')
    .select(['started_at', 'ended_at', 'cancelled_at', 'paid_until', 'station.venue_id'])
    .where('subscription.account_id', '=', accountId)
    .where('subscription.plan', 'in', timePlans)
    .where('started_at', '<', until)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', from)]))
    .where((row) => row.or([row('end_reason', 'is', null), row('end_reason', '<>', 'refunded')]))
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    startedAt: row.started_at,
    endedAt: row.ended_at,
    cancelledAt: row.cancelled_at,
    paidUntil: row.paid_until,
    orderVenue: row.venue_id,
  }));
}

export async function findLastRental(
  db: Reader,
  accountId: string,
  before: Date,
): Promise<LastRental | undefined> {
  const row = await db
    .selectFrom('rental')
    .innerJoin('station', 'station.code', 'rental.station_code')
    .select(['station.venue_id', 'rental.started_at'])
    .where('account_id', '=', accountId)
    .where('started_at', '<', before)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { venueId: row.venue_id, startedAt: row.started_at };
}

type EndedPause = Pause & { id: string };

/** The pauses of a venue that are over, oldest first, apart from those this rider already got. */
export async function listUncountedPauses(
  db: Reader,
  { accountId, venueId }: { accountId: string; venueId: string },
): Promise<EndedPause[]> {
  const rows = await db
    .selectFrom('venue_pause')
    .select(['id', 'venue_id', 'paused_from', 'paused_until'])
    .where('venue_id', '=', venueId)
    .where('id', 'not in', (row) =>
      row.selectFrom('plan_extension').select('pause_id').where('account_id', '=', accountId),
    )
    .orderBy('paused_from')
    .execute();
  return rows.flatMap(toEnded);
}

/** The pauses, of any venue, that extended this rider's plan. */
export async function listCountedPauses(db: Reader, accountId: string): Promise<EndedPause[]> {
  const rows = await db
    .selectFrom('plan_extension')
    .innerJoin('venue_pause', 'venue_pause.id', 'plan_extension.pause_id')
    .select(['id', 'venue_id', 'paused_from', 'paused_until'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.flatMap(toEnded);
}

function toEnded(row: { id: string; venue_id: string; paused_from: Date; paused_until: Date | null }) {
  const { id, venue_id: venueId, paused_from: from, paused_until: until } = row;
  return until ? [{ id, venueId, from, until }] : [];
}

export async function insertExtension(tx: Tx, extension: Insertable<PlanExtensionTable>): Promise<void> {
  await tx.insertInto('plan_extension').values(extension).execute();
}

/** What pauses have added to the rider's plan time since then, newest first. */
export async function listExtensions(db: Reader, { accountId, since }: { accountId: string; since: Date }) {
  return db
    .selectFrom('plan_extension')
    .innerJoin('venue_pause', 'venue_pause.id', 'plan_extension.pause_id')
    .innerJoin('venue', 'venue.id', 'venue_pause.venue_id')
    .select(['venue.title', 'plan_extension.ms', 'plan_extension.added_at'])
    .where('account_id', '=', accountId)
    .where('added_at', '>=', since)
    .orderBy('added_at', 'desc')
    .execute();
}

/** The pauses that last now, of venues where the rider rented last or ordered a plan. */
export async function listOpenPausesFor(db: Reader, accountId: string) {
  return db
    .selectFrom('venue_pause')
    .innerJoin('venue', 'venue.id', 'venue_pause.venue_id')
    .select(['venue_pause.venue_id', 'venue_pause.paused_from', 'venue.title'])
    .where('paused_until', 'is', null)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('rental')
            .innerJoin('station', 'station.code', 'rental.station_code')
            .select('rental.id')
            .where('rental.account_id', '=', accountId)
            .whereRef('station.venue_id', '=', 'venue_pause.venue_id'),
        ),
        row.exists(
          row
            .selectFrom('plan_order')
            .innerJoin('station', 'station.code', 'plan_order.station_code')
            .select('plan_order.id')
            .where('plan_order.account_id', '=', accountId)
            .where('plan_order.status', '=', 'paid')
            .whereRef('station.venue_id', '=', 'venue_pause.venue_id'),
        ),
      ]),
    )
    .execute();
}

export async function listStationCodes(db: Reader, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('station')
    .select('code')
    .where('venue_id', '=', venueId)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** The venue as its notices name it, and its time zone. */
export async function findVenueOfNotice(db: Reader, venueId: string) {
  return db
    .selectFrom('venue')
    .select(['title', 'country', 'timezone'])
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow();
}
