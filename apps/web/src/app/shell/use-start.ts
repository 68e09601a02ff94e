import { cookies } from '@etg/contract/cookies';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { useSession } from '../../platform/session.ts';
import { useWelcome } from '../../platform/welcome.ts';
import { languageTurn } from './language-turn.ts';

/** Before the page turns to the user's language (N2). */
const reloadAfterMs = 500;

/** The start call of a signed-in visit (C7). Whatever else goes wrong with it stays silent: the screens say it. */
export function useStart(): 'refused' | 'open' {
  const { status } = useSession();
  const { data, error } = useWelcome();
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
  // What a session was told is no word about who comes after it.
  const refused = status === 'signedIn' && error instanceof ApiError && error.status === 403;
  return refused ? 'refused' : 'open';
}
