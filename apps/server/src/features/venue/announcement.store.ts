import { venueStatus } from '@etg/contract/vocabulary';
import type { Insertable } from 'kysely';
import type { VenueAnnouncementTable } from '../../migrations/venue-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';

/** The announcement that lasts or is planned. */
export async function findAnnouncement(db: Reader, venueId: string) {
  return db
    .selectFrom('venue_announcement')
    .leftJoin('staff', 'staff.operator', 'venue_announcement.by')
    .selectAll('venue_announcement')
    .select('staff.name')
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Since when service is suspended at the venue, by whomever, and who did it. */
export async function findPauseOf(db: Reader, venueId: string) {
  return db
    .selectFrom('venue_pause')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('operator_act')
          .leftJoin('staff', 'staff.operator', 'operator_act.operator')
          .select(['operator_act.operator as by', 'staff.name'])
          .where('subject', '=', venueId)
          .where('act', '=', 'venue.pause')
          .orderBy('operator_act.id', 'desc')
          .limit(1)
          .as('act'),
      (join) => join.onTrue(),
    )
    .select(['paused_from', 'act.by', 'act.name'])
    .where('venue_id', '=', venueId)
    .where('paused_until', 'is', null)
    .executeTakeFirst();
}

export async function insertAnnouncement(tx: Tx, row: Insertable<VenueAnnouncementTable>): Promise<void> {
  await tx.insertInto('venue_announcement').values(row).execute();
}

export async function markAnnouncementBegun(
  tx: Tx,
  id: string,
  change: { started_at: Date; made_so: boolean },
): Promise<void> {
  await tx.updateTable('venue_announcement').set(change).where('id', '=', id).execute();
}

export async function markAnnouncementEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('venue_announcement').set({ ended_at: at }).where('id', '=', id).execute();
}

export async function markCleaning(tx: Tx, venueId: string, on: boolean): Promise<void> {
  await tx.updateTable('venue').set({ covid_warning: on }).where('id', '=', venueId).execute();
}

/** Nothing is given there; whether the venue is public is another matter and stays. */
export async function markDisabled(tx: Tx, venueId: string, on: boolean): Promise<void> {
  const status = on ? venueStatus.disabled : venueStatus.open;
  await tx.updateTable('venue').set({ status }).where('id', '=', venueId).execute();
}

/** Electrons taken at the venue that are out now. */
export async function countOutOf(db: Reader, venueId: string): Promise<number> {
  const { count } = await db
    .selectFrom('held_electron')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('back_at', 'is', null)
    .where('held_electron.station_code', 'in', (row) =>
      row.selectFrom('station_stay').select('station_stay.station_code').where('venue_id', '=', venueId),
    )
    .where(venueAt('held_electron.station_code', 'held_electron.taken_at'), '=', venueId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
