import { cookies } from '@etg/contract/cookies';
import { useEffect } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { useWelcome } from '../../platform/welcome.ts';
import { languageChange } from './language-change.ts';

/** How long the page stays before it reloads in the user's language (N2). */
const reloadAfterMs = 500;

/** Changes the page to the language in the user's account (C7). */
export function UserLanguage() {
  const { data } = useWelcome();
  const shown = useLanguage();
  const user = data?.user?.language;
  const asked = data?.languageThen;
  useEffect(() => {
    const change = languageChange({ user, asked, stored: readCookie(cookies.language), shown });
    if (change === 'stay' || user === undefined) return;
    writeCookie(cookies.language, user);
    if (change === 'remember') return;
    setTimeout(() => {
      // Not if the browser stores no cookies: the page would reload for ever. Nor if the user has chosen another language.
      if (readCookie(cookies.language) === user) location.reload();
    }, reloadAfterMs);
  }, [user, asked, shown]);
  return null;
}
