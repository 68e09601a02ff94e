import { englishLocaleOf, factsOf } from './region.ts';

/**
 * The locale in which dates and numbers are written: the reader's language and, for English, the country of the venue, of
 * the reader's phone number or of the reader's browser. English is American unless that country is Great Britain.
 */
export function localeOf(language: string, country?: string): string {
  return language === 'en' ? englishLocaleOf(country) : language;
}

/** The region of the reader's English, from the browser's languages in their order: GB of `fr-FR, en-GB;q=0.9, en-US`. */
export function regionOfEnglish(tags: readonly string[]): string | undefined {
  const english = tags.map((tag) => tag.trim().toLowerCase()).find((tag) => /^en\b/.test(tag));
  return english?.match(/^en-([a-z]{2})\b/)?.[1]?.toUpperCase();
}

/** The venue's own time zone, or its country's if it names none. */
export function venueZone({ timezone, country }: { timezone: string | null; country: string }): string {
  return timezone ?? factsOf(country).zone;
}
