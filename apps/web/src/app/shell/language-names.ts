import type { Language } from '@etg/contract/languages';

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  it: 'Italiano',
  ru: 'Русский',
};
