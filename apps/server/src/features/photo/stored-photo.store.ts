import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';

interface StoredPhoto {
  id: string;
  widths: readonly number[];
  by: string;
  now: Date;
}

/** The same photo again counts as uploaded now: it is not deleted before a day has passed. */
export async function savePhotoRow(tx: Tx, { id, widths, by, now }: StoredPhoto): Promise<void> {
  await tx
    .insertInto('stored_photo')
    .values({ id, widths: [...widths], by, stored_at: now })
    .onConflict((same) => same.column('id').doUpdateSet({ stored_at: now, by }))
    .execute();
}

export async function isPhotoStored(reader: Reader, id: string, width: number): Promise<boolean> {
  const found = await reader
    .selectFrom('stored_photo')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`${width} = any (widths)`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the photo: a venue that is being saved with it waits, or is waited for. */
export async function lockStoredPhoto(
  tx: Tx,
  id: string,
): Promise<{ widths: number[]; stored_at: Date } | undefined> {
  return tx
    .selectFrom('stored_photo')
    .select(['widths', 'stored_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a venue shows the photo, or a version of one that can be brought back. */
export async function isPhotoNamed(reader: Reader, id: string): Promise<boolean> {
  const name = `%/photos/${id}-%`;
  const { rows } = await sql<{ named: boolean }>`
    select exists (select 1 from venue where photos::text like ${name})
      or exists (select 1 from venue_version where fields::text like ${name}) as named`.execute(reader);
  return rows[0]?.named ?? true;
}

export async function deletePhotoRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('stored_photo').where('id', '=', id).execute();
}

export async function findVenueCountry(reader: Reader, venueId: string): Promise<string | undefined> {
  const venue = await reader
    .selectFrom('venue')
    .select('country')
    .where('id', '=', venueId)
    .executeTakeFirst();
  return venue?.country;
}
