import { useQuery } from '@tanstack/react-query';
import { useLanguage } from './i18n.tsx';
import { callQuery } from './query.ts';
import { useSession } from './session.ts';

/** Who is signed in, as the server last said. Asked only while somebody is. */
export function useWelcome() {
  const { status } = useSession();
  const appLanguage = useLanguage();
  return useQuery({
    ...callQuery('POST /welcome', { body: { appLanguage } }),
    enabled: status === 'signedIn',
  });
}

/** To invalidate after something about the user changed. */
export const welcomeKey = ['POST /welcome'] as const;
