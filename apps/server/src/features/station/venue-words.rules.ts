import type { AnnouncementKind } from '@etg/contract/console/venue-words';
import type { Language } from '@etg/contract/languages';
import type { Venue } from '@etg/contract/venue';
import { venueZone } from '@etg/domain/reader-locale';

/** What staff wrote about a venue besides its English texts. Most venues have nothing of it. */
export interface VenueWords {
  venue_id: string;
  /** Of a text. */
  language: Exclude<Language, 'en'> | null;
  title: string | null;
  description: string | null;
  /** Of the announcement that has begun. */
  kind: AnnouncementKind | null;
  words: Partial<Record<Language, string>> | null;
  ends_at: Date | null;
}

export function groupWords(words: readonly VenueWords[]): Map<string, VenueWords[]> {
  const byVenue = new Map<string, VenueWords[]>();
  for (const each of words) byVenue.set(each.venue_id, [...(byVenue.get(each.venue_id) ?? []), each]);
  return byVenue;
}

/** What staff wrote about a venue, as replies have it: each reader's page chooses its language. */
export function toVenueWords(
  words: readonly VenueWords[],
  venue: { country: string; timezone: string | null },
): Pick<Venue, 'texts' | 'announcement'> {
  const texts = words.flatMap(({ language, title, description }) =>
    language ? [[language, { ...(title && { title }), ...(description && { description }) }] as const] : [],
  );
  const told = words.find(({ kind }) => kind !== null);
  const ends = told?.ends_at;
  return {
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(told?.kind && {
      announcement: {
        kind: told.kind,
        ...(told.words && Object.keys(told.words).length > 0 && { words: told.words }),
        ...(ends && { until: Math.floor(ends.getTime() / 1_000), zone: venueZone(venue) }),
      },
    }),
  };
}
