import type { VenueFields } from '@etg/contract/console/venue';
import type { VenueFieldName } from '@etg/contract/console/venue-words';
import { readPhotoAddress } from '@etg/contract/photos';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { VenueTable } from '../../migrations/venue-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { OtherLanguage, VenueText } from './venue-fields.rules.ts';

export async function insertVenue(tx: Tx, venue: Insertable<VenueTable>): Promise<void> {
  await tx.insertInto('venue').values(venue).execute();
}

export async function updateVenue(tx: Tx, id: string, columns: Updateable<VenueTable>): Promise<void> {
  await tx.updateTable('venue').set(columns).where('id', '=', id).execute();
}

export async function saveText(tx: Tx, text: VenueText): Promise<void> {
  const { title, description, changed_at } = text;
  await tx
    .insertInto('venue_text')
    .values(text)
    .onConflict((row) =>
      row.columns(['venue_id', 'language']).doUpdateSet({ title, description, changed_at }),
    )
    .execute();
}

export async function deleteText(tx: Tx, venueId: string, language: OtherLanguage): Promise<void> {
  await tx
    .deleteFrom('venue_text')
    .where('venue_id', '=', venueId)
    .where('language', '=', language)
    .execute();
}

export interface NewVersion {
  venueId: string;
  version: number;
  fields: VenueFields;
  changed: readonly VenueFieldName[];
  at: Date;
  by: string;
}

export async function insertVersion(
  tx: Tx,
  { venueId, fields, changed, ...version }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('venue_version')
    .values({ venue_id: venueId, fields: JSON.stringify(fields), changed: [...changed], ...version })
    // What a venue of the old time was before its first change is written once.
    .onConflict((row) => row.columns(['venue_id', 'version']).doNothing())
    .execute();
}

/** The versions from this one on, the oldest first. */
export async function listVersionsFrom(db: Reader, venueId: string, version: number) {
  return db
    .selectFrom('venue_version')
    .select(['version', 'fields', 'changed'])
    .where('venue_id', '=', venueId)
    .where('version', '>=', version)
    .orderBy('version')
    .execute();
}

/** Whether the database knows the zone: reports by the day at a venue are computed there. */
export async function hasZone(db: Reader, zone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${zone}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Whether anything can be sold in the country now. */
export async function hasPrices(db: Reader, country: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select has_prices(${country}, ${now}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** The stations of a venue, whose pages are told. */
export async function listStationsOf(db: Reader, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('station')
    .select('code')
    .where('venue_id', '=', venueId)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** An upload that no venue shows is deleted after a day: a page that was open longer may still name it. */
export async function areStored(db: Reader, photos: readonly string[]): Promise<boolean> {
  const ids = new Set(photos.flatMap((photo) => readPhotoAddress(photo)?.id ?? []));
  if (ids.size === 0) return true;
  const rows = await db
    .selectFrom('stored_photo')
    .select('id')
    .where('id', 'in', [...ids])
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.length === ids.size;
}
