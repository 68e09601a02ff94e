import { cookies } from '@etg/contract/cookies';
import { useEffect, useEffectEvent } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { useOnline } from '../../platform/online.ts';
import { readUnsentLanguage } from '../../platform/unsent-language.ts';
import { useWelcome } from '../../platform/welcome.ts';
import { languageChange } from './language-change.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** How long the page stays before it reloads in the user's language (N2). */
const reloadAfterMs = 500;

/** Changes the page to the language in the user's account (C7), and first the account to one that was chosen here. */
export function UserLanguage() {
  const { data } = useWelcome();
  const shown = useLanguage();
  const user = data?.user?.language;
  const asked = data?.languageThen;
  useUnsentChoice();
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

/** A language chosen before a reload, or without a network: chosen again once the server can be reached. */
function useUnsentChoice(): void {
  const online = useOnline();
  const choose = useLanguageChoice();
  const resume = useEffectEvent(() => {
    const unsent = readUnsentLanguage();
    if (unsent) void choose(unsent);
  });
  useEffect(() => {
    if (online) resume();
  }, [online]);
}
