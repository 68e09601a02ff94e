import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';

interface StoredPhoto {
  id: string;
  widths: readonly number[];
  by: string;
  ticketId: string | null;
  now: Date;
}

/** The same photo again counts as uploaded now: it is not deleted before a day has passed. */
export async function savePhotoRow(tx: Tx, { id, widths, by, ticketId, now }: StoredPhoto): Promise<void> {
  await tx
    .insertInto('stored_photo')
    .values({ id, widths: [...widths], by, ticket_id: ticketId, stored_at: now })
    .onConflict((same) =>
      same.column('id').doUpdateSet({ widths: [...widths], stored_at: now, by, withdrawn_at: null }),
    )
    .execute();
}

/** One that riders may see. */
export async function isPhotoStored(reader: Reader, id: string, width: number): Promise<boolean> {
  const found = await photoOf(reader, id, width)
    .where('ticket_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

interface TicketPhoto {
  ticketId: string;
  /** Its digest and width. */
  photo: string;
  /** Whoever deletes it right now is waited for, and afterwards waits. */
  locks: boolean;
}

/** Whether a photo was uploaded for this ticket and is there. */
export async function isTicketPhotoStored(
  reader: Reader,
  { ticketId, photo, locks }: TicketPhoto,
): Promise<boolean> {
  const [id = '', width] = photo.split('-');
  const found = await photoOf(reader, id, Number(width))
    .where('ticket_id', '=', ticketId)
    .$if(locks, (query) => query.forKeyShare())
    .executeTakeFirst();
  return found !== undefined;
}

function photoOf(reader: Reader, id: string, width: number) {
  return reader
    .selectFrom('stored_photo')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`${width}::int = any (widths)`);
}

/** Locks the photo: a venue that is being saved with it waits, or is waited for. */
export async function lockStoredPhoto(
  tx: Tx,
  id: string,
): Promise<{ widths: number[]; stored_at: Date; withdrawn_at: Date | null } | undefined> {
  return tx
    .selectFrom('stored_photo')
    .select(['widths', 'stored_at', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a venue shows the photo, or a version of one that can be brought back, or a note of a ticket. */
export async function isPhotoNamed(reader: Reader, id: string): Promise<boolean> {
  const name = `%/photos/${id}-%`;
  const { rows } = await sql<{ named: boolean }>`
    select exists (select 1 from venue where photos::text like ${name})
      or exists (select 1 from venue_version where fields::text like ${name})
      or exists (select 1 from ticket_note where left(photo, 32) = ${id}) as named`.execute(reader);
  return rows[0]?.named ?? true;
}

export async function markPhotoWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('stored_photo').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

export async function deletePhotoRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('stored_photo').where('id', '=', id).execute();
}

/** Where the station of a ticket is now. */
export async function findPlaceOfTicket(
  reader: Reader,
  ticketId: string,
): Promise<{ country: string; venueIds: string[] } | undefined> {
  const venue = await reader
    .selectFrom('ticket')
    .innerJoin('station', 'station.code', 'ticket.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.country'])
    .where('ticket.id', '=', ticketId)
    .executeTakeFirst();
  return venue && { country: venue.country, venueIds: [venue.id] };
}

export async function findVenueCountry(reader: Reader, venueId: string): Promise<string | undefined> {
  const venue = await reader
    .selectFrom('venue')
    .select('country')
    .where('id', '=', venueId)
    .executeTakeFirst();
  return venue?.country;
}
