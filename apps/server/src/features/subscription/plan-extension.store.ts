import { type Insertable, sql } from 'kysely';
import type { PlanExtensionTable } from '../../migrations/pause-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { venueTitles } from '../../platform/database/venue-titles.ts';
import { timePlans } from '../plan-hold/index.ts';

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
            .select('rental.id')
            .whereRef('rental.account_id', '=', 'subscription.account_id')
            .where(venueAt('rental.station_code', 'rental.started_at'), '=', venueId),
        ),
        row.exists(
          row
            .selectFrom('plan_order')
            .select('plan_order.id')
            .whereRef('plan_order.account_id', '=', 'subscription.account_id')
            .where('plan_order.status', '=', 'paid')
            .where(venueAt('plan_order.station_code', 'plan_order.created_at'), '=', venueId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Adds to what this pause has given the rider so far. */
export async function saveExtension(tx: Tx, extension: Insertable<PlanExtensionTable>): Promise<void> {
  await tx
    .insertInto('plan_extension')
    .values(extension)
    .onConflict((row) =>
      row.columns(['account_id', 'pause_id']).doUpdateSet(({ ref }) => ({
        ms: sql<bigint>`${ref('plan_extension.ms')} + ${ref('excluded.ms')}`,
        subscription_id: ref('excluded.subscription_id'),
        added_at: ref('excluded.added_at'),
      })),
    )
    .execute();
}

/** How much the pauses of a venue that are over have added, of which the rider was not told. */
export async function markExtensionsTold(
  tx: Tx,
  { accountId, venueId, now }: { accountId: string; venueId: string; now: Date },
): Promise<number> {
  const rows = await tx
    .updateTable('plan_extension')
    .from('venue_pause')
    .set({ told_at: now })
    .whereRef('venue_pause.id', '=', 'plan_extension.pause_id')
    .where('plan_extension.account_id', '=', accountId)
    .where('plan_extension.told_at', 'is', null)
    .where('venue_pause.venue_id', '=', venueId)
    .where('venue_pause.paused_until', 'is not', null)
    .returning('plan_extension.ms')
    .execute();
  return rows.reduce((sum, { ms }) => sum + Number(ms), 0);
}

/** What pauses that are over have added to the rider's plan time since then, newest first. */
export async function listExtensions(db: Reader, { accountId, since }: { accountId: string; since: Date }) {
  return db
    .selectFrom('plan_extension')
    .innerJoin('venue_pause', 'venue_pause.id', 'plan_extension.pause_id')
    .innerJoin('venue', 'venue.id', 'venue_pause.venue_id')
    .select(['venue.title', 'plan_extension.ms', 'plan_extension.added_at'])
    .select(venueTitles('venue.id').as('titles'))
    .where('account_id', '=', accountId)
    .where('added_at', '>=', since)
    .where('paused_until', 'is not', null)
    .orderBy('added_at', 'desc')
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
    .select(['title', 'country', 'timezone', venueTitles('venue.id').as('titles')])
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow();
}
