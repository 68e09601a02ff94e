import type { Reader, Tx } from '../../platform/database/database.ts';
import type { VenueRow, VenueText } from './venue-fields.rules.ts';

export async function findVenue(db: Reader, id: string): Promise<VenueRow | undefined> {
  return db.selectFrom('venue').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the venue: whoever else changes it waits. */
export async function lockVenue(tx: Tx, id: string): Promise<VenueRow | undefined> {
  return tx.selectFrom('venue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Where a venue is, for the scope of whoever asks. */
export async function findVenuePlace(
  db: Reader,
  id: string,
): Promise<{ country: string; venueIds: string[] } | undefined> {
  const venue = await db.selectFrom('venue').select('country').where('id', '=', id).executeTakeFirst();
  return venue && { country: venue.country, venueIds: [id] };
}

export async function listTexts(db: Reader, id: string): Promise<VenueText[]> {
  return db.selectFrom('venue_text').selectAll().where('venue_id', '=', id).execute();
}

/** What changed, the newest first. */
export async function listVersions(db: Reader, id: string, limit: number) {
  return db
    .selectFrom('venue_version')
    .leftJoin('staff', 'staff.operator', 'venue_version.by')
    .select(['version', 'changed', 'at', 'by', 'staff.name'])
    .where('venue_id', '=', id)
    .where('version', '>', 1)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}
