/**
 * How dates and numbers are written for a reader: by their language, and by the country they read about where the
 * language alone does not say. English is American unless the venue, or the phone number, is British.
 */
export function localeOf(language: string, country?: string): string {
  if (language !== 'en') return language;
  return country === 'GB' ? 'en-GB' : 'en-US';
}

const zones: Readonly<Record<string, string>> = {
  US: 'America/Los_Angeles',
  JP: 'Asia/Tokyo',
  GB: 'Europe/London',
};

/** The clock of a venue; by its country where it names none itself. */
export function venueZone({ timezone, country }: { timezone: string | null; country: string }): string {
  return timezone ?? zones[country] ?? 'America/Los_Angeles';
}
