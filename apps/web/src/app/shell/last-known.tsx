import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followAnswers, nameOf } from '../../platform/last-known.ts';
import { callQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { useWelcome } from '../../platform/welcome.ts';

/** Keeps what somebody needs where there is no network, for as long as they are signed in here. */
export function LastKnown() {
  const client = useQueryClient();
  const { token } = useSession();
  const holds = (useWelcome().data?.user?.sessions.length ?? 0) > 0;
  // Whoever closes the app with a charger in the hand shall find its costs there too.
  useQuery({ ...callQuery('GET /users/rental'), enabled: holds });
  useEffect(() => {
    // Plain http has no such digest, and no service worker to open the app without a network.
    if (token === undefined || !('subtle' in crypto)) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    void nameOf(token).then((who) => {
      if (wanted) stop = followAnswers(client, who);
    });
    return () => {
      wanted = false;
      stop?.();
    };
  }, [client, token]);
  return null;
}
