import type { Language } from './languages.ts';

/** The names of a venue in other languages than English, where staff wrote them. No validators: browsers import this file. */
export type VenueTitles = Partial<Record<Exclude<Language, 'en'>, string>>;

/** A venue as replies and messages name it. */
export interface VenueName {
  readonly venue: string;
  readonly venue_titles?: VenueTitles | undefined;
}

/** The venue's name in a language: the English one where staff wrote no other [QF9]. */
export function venueNameIn(language: Language, { venue, venue_titles }: VenueName): string {
  return (language !== 'en' && venue_titles?.[language]) || venue;
}
