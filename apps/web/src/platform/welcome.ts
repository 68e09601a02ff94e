import { cookies } from '@etg/contract/cookies';
import { useQuery } from '@tanstack/react-query';
import { readCookie } from './cookies.ts';
import { useLanguage } from './i18n.tsx';
import { callQuery } from './query.ts';
import { useSession } from './session.ts';

/** Who is signed in, as the server last said. Asked only while somebody is. */
export function useWelcome() {
  const { status } = useSession();
  return useQuery({ ...useWelcomeQuery(), enabled: status === 'signedIn' });
}

/** The same, for parts that only read it: they never make the server be asked again. */
export function useKnownRider() {
  return useQuery({ ...useWelcomeQuery(), enabled: false });
}

function useWelcomeQuery() {
  const appLanguage = useLanguage();
  const { queryKey, queryFn } = callQuery('POST /welcome', { body: { appLanguage } });
  return {
    queryKey,
    queryFn: async (context: Parameters<typeof queryFn>[0]) => {
      // An answer may arrive after somebody has chosen another language, and knows nothing of it.
      const languageThen = readCookie(cookies.language);
      return { ...(await queryFn(context)), languageThen };
    },
  };
}

/** To invalidate after something about the user changed. */
export const welcomeKey = ['POST /welcome'] as const;
