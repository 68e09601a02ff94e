import type { Language } from '@etg/contract/languages';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  it: 'Italiano',
  ru: 'Русский',
};
