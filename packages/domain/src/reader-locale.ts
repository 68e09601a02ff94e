import { englishLocaleOf, factsOf } from './region.ts';

/**
 * The locale in which dates and numbers are written: the reader's language and, for English, the country of the venue or
 * of the reader's phone number. English is American unless that country is Great Britain.
 */
export function localeOf(language: string, country?: string): string {
  return language === 'en' ? englishLocaleOf(country) : language;
}

/** The venue's own time zone, or its country's if it names none. */
export function venueZone({ timezone, country }: { timezone: string | null; country: string }): string {
  return timezone ?? factsOf(country).zone;
}
