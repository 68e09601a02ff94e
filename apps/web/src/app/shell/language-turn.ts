import { isLanguage } from '@etg/contract/languages';

export interface LanguagesNow {
  /** The user's, as the start told it. */
  readonly user: string | undefined;
  /** What the cookie says. */
  readonly stored: string | undefined;
  /** The one the page came in. */
  readonly shown: string;
}

/**
 * What a user's language means for this browser (C7). Only a cookie that differs turns the page, so that a page
 * which comes in another language for whatever reason is not turned for ever.
 */
export function languageTurn({ user, stored, shown }: LanguagesNow): 'stay' | 'remember' | 'reload' {
  if (!isLanguage(user) || user === stored) return 'stay';
  return stored === undefined && user === shown ? 'remember' : 'reload';
}
