import { cookies } from '@etg/contract/cookies';
import { useQuery } from '@tanstack/react-query';
import { readCookie } from './cookies.ts';
import { useLanguage } from './i18n.tsx';
import { callQuery } from './query.ts';
import { useSession } from './session.ts';

/** Who is signed in, as the server last said. Asked only while somebody is. */
export function useWelcome() {
  const { status } = useSession();
  const appLanguage = useLanguage();
  const { queryKey, queryFn } = callQuery('POST /welcome', { body: { appLanguage } });
  return useQuery({
    queryKey,
    queryFn: async (context) => {
      // An answer may arrive after somebody has chosen another language, and knows nothing of it.
      const languageThen = readCookie(cookies.language);
      return { ...(await queryFn(context)), languageThen };
    },
    enabled: status === 'signedIn',
  });
}

/** To invalidate after something about the user changed. */
export const welcomeKey = ['POST /welcome'] as const;
