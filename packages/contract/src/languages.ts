/** English and Japanese are complete; Italian and Russian fall back to English (P11). */
export const languages = ['en', 'ja', 'it', 'ru'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
