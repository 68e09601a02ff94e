import { isLanguage } from '@etg/contract/languages';

export interface LanguagesNow {
  /** The user's language in the reply of `POST /welcome`. */
  readonly user: string | undefined;
  /** The cookie when that call was made. */
  readonly asked: string | undefined;
  /** The cookie now. */
  readonly stored: string | undefined;
  /** The language of the page. */
  readonly shown: string;
}

/**
 * What the user's language means for this browser (C7). Only a cookie that differs reloads the page: otherwise a page that
 * comes in another language, for whatever reason, would reload for ever. If the cookie has changed since the call was
 * made, the user has chosen a language meanwhile, here or in another tab, and the reply is outdated.
 */
export function languageChange({ user, asked, stored, shown }: LanguagesNow): 'stay' | 'remember' | 'reload' {
  if (!isLanguage(user) || user === stored || asked !== stored) return 'stay';
  return stored === undefined && user === shown ? 'remember' : 'reload';
}
