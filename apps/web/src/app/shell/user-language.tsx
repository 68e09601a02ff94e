import { cookies } from '@etg/contract/cookies';
import { useEffect } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { useWelcome } from '../../platform/welcome.ts';
import { languageTurn } from './language-turn.ts';

/** Before the page turns to the user's language (N2). */
const reloadAfterMs = 500;

/** Follows the language that the start told of somebody (C7). */
export function UserLanguage() {
  const { data } = useWelcome();
  const shown = useLanguage();
  const user = data?.user?.language;
  const asked = data?.languageThen;
  useEffect(() => {
    const turn = languageTurn({ user, asked, stored: readCookie(cookies.language), shown });
    if (turn === 'stay' || user === undefined) return;
    writeCookie(cookies.language, user);
    if (turn === 'remember') return;
    setTimeout(() => {
      // Not where no cookie is kept: it would come back in the same language again and again. Nor after a newer choice.
      if (readCookie(cookies.language) === user) location.reload();
    }, reloadAfterMs);
  }, [user, asked, shown]);
  return null;
}
