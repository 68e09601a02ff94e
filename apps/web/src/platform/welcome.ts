import { cookies } from '@etg/contract/cookies';
import { useQuery } from '@tanstack/react-query';
import { readCookie } from './cookies.ts';
import { useLanguage } from './i18n.tsx';
import { callQuery } from './query.ts';
import { useSession } from './session.ts';
import { readUnsentLanguage } from './unsent-language.ts';

/** The last reply of `POST /welcome`, about the signed-in user. Called only while a user is signed in. */
export function useWelcome() {
  const { status } = useSession();
  return useQuery({ ...useWelcomeQuery(), enabled: status === 'signedIn' });
}

/** The same for components that only read it: they never cause a call. */
export function useKnownRider() {
  return useQuery({ ...useWelcomeQuery(), enabled: false });
}

function useWelcomeQuery() {
  const appLanguage = useLanguage();
  const { queryKey, queryFn } = callQuery('POST /welcome', { body: { appLanguage } });
  return {
    queryKey,
    queryFn: async (context: Parameters<typeof queryFn>[0]) => {
      // The user may choose another language before the reply arrives: see `languageChange`. And while their choice has not
      // reached the account, no reply knows their language.
      const languageThen = readUnsentLanguage() ? undefined : readCookie(cookies.language);
      return { ...(await queryFn(context)), languageThen };
    },
  };
}

/** To invalidate after a change of the user's data. */
export const welcomeKey = ['POST /welcome'] as const;
