import { readPhotoAddress } from '@etg/contract/photos';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';

const mostFormer = 50;

/** Uploaded photos that the venue once had: whoever knows their address still sees them [QA6]. The last one first. */
export async function listFormerPhotos(db: Reader, venueId: string): Promise<string[]> {
  const { rows } = await sql<{ photo: string }>`
    select photo
    from venue_version as version
      cross join lateral jsonb_array_elements_text(version.fields -> 'photos') as photo
      join stored_photo on stored_photo.id = substring(photo from '^/photos/([0-9a-f]{32})-') and stored_photo.withdrawn_at is null
    where version.venue_id = ${venueId}
      and not exists (select from venue where id = ${venueId} and photos @> jsonb_build_array(photo))
    group by photo order by max(version.version) desc, photo limit ${mostFormer}`.execute(db);
  return rows.map(({ photo }) => photo);
}

/** Whether any venue shows it now. */
export async function isPhotoShown(db: Reader, photo: string): Promise<boolean> {
  const name = `%${nameIn(photo)}%`;
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from venue where photos::text like ${name}) as shown`.execute(db);
  return rows[0]?.shown ?? true;
}

/** Takes a photo out of what venues were before: undo brings a venue back without it. */
export async function deletePhotoFromVersions(tx: Tx, photo: string): Promise<void> {
  const name = `%${nameIn(photo)}%`;
  await sql`
    update venue_version
    set fields = jsonb_set(fields, '{photos}', (
      select coalesce(jsonb_agg(each order by place), '[]')
      from jsonb_array_elements_text(fields -> 'photos') with ordinality as listed (each, place)
      where each not like ${name}))
    where fields::text like ${name}`.execute(tx);
}

/** Every size of it. */
function nameIn(photo: string): string {
  const id = readPhotoAddress(photo)?.id;
  if (!id) throw new Error(`${photo} was not uploaded`);
  return `/photos/${id}-`;
}
