import type { Language } from '@etg/contract/languages';
import type { Venue } from '@etg/contract/venue';
import { type VenueName, venueNameIn } from '@etg/contract/venue-title';
import { useLanguage } from './i18n.tsx';

type Named = Pick<Venue, 'title' | 'texts'>;

/** The venue's name in this language, as far as staff wrote one [QF9]. */
export function venueTitle({ title, texts }: Named, language: Language): string {
  return (language !== 'en' && texts?.[language]?.title) || title;
}

export function useVenueTitle(): (venue: Named) => string {
  const language = useLanguage();
  return (venue) => venueTitle(venue, language);
}

/** The same for a venue of which a reply has only the names. */
export function useVenueName(): (name: VenueName) => string {
  const language = useLanguage();
  return (name) => venueNameIn(language, name);
}

/** Where the station stands, in the reader's language, as far as staff wrote it [QF9]. Undefined: they wrote nothing. */
export function useVenuePlace({
  description,
  texts,
}: Pick<Venue, 'description' | 'texts'>): string | undefined {
  const language = useLanguage();
  return (language !== 'en' && texts?.[language]?.description) || description || undefined;
}

/** What staff say to riders here, in the reader's language. */
export function useAnnouncedWords({ announcement }: Pick<Venue, 'announcement'>): string | undefined {
  return announcement?.words?.[useLanguage()];
}
