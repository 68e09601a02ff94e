import type { VenueName, VenueTitles } from '@etg/contract/venue-title';
import { type RawBuilder, sql } from 'kysely';

/** The names of a venue in other languages than English [QF9], to select beside `venue.title`. The id's column is given by name. */
export function venueTitles(venueId: string): RawBuilder<VenueTitles | null> {
  return sql<VenueTitles | null>`(select jsonb_object_agg(venue_text.language, venue_text.title) from venue_text
    where venue_text.venue_id = ${sql.ref(venueId)} and venue_text.title is not null)`;
}

/** The venue's names as replies have them. */
export function toVenueName(title: string, titles: VenueTitles | null | undefined): VenueName {
  return { venue: title, ...(titles && { venue_titles: titles }) };
}
