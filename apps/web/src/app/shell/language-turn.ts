import { isLanguage } from '@etg/contract/languages';

export interface LanguagesNow {
  /** The user's, as the start told it. */
  readonly user: string | undefined;
  /** What the cookie said when the start was asked for. */
  readonly asked: string | undefined;
  /** What the cookie says. */
  readonly stored: string | undefined;
  /** The one the page came in. */
  readonly shown: string;
}

/**
 * What a user's language means for this browser (C7). Only a cookie that differs turns the page, so that a page
 * which comes in another language for whatever reason is not turned for ever. A cookie that has changed since the
 * question was asked is somebody's newer choice, here or in another tab: the answer is too old to undo it.
 */
export function languageTurn({ user, asked, stored, shown }: LanguagesNow): 'stay' | 'remember' | 'reload' {
  if (!isLanguage(user) || user === stored || asked !== stored) return 'stay';
  return stored === undefined && user === shown ? 'remember' : 'reload';
}
