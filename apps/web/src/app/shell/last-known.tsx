import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followAnswers, hashToken } from '../../platform/last-known.ts';
import { callQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { useWelcome } from '../../platform/welcome.ts';

/** Stores what the rider needs without a network, for as long as the rider is signed in here. */
export function LastKnown() {
  const client = useQueryClient();
  const { token } = useSession();
  const holds = (useWelcome().data?.user?.sessions.length ?? 0) > 0;
  // Read although no screen may show it now: a rider with a charger must find its costs there without a network too.
  useQuery({ ...callQuery('GET /users/rental'), enabled: holds });
  useEffect(() => {
    // Over plain http there is no `crypto.subtle`, and no service worker that opens the app without a network.
    if (token === undefined || !('subtle' in crypto)) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    void hashToken(token).then((who) => {
      if (wanted) stop = followAnswers(client, who);
    });
    return () => {
      wanted = false;
      stop?.();
    };
  }, [client, token]);
  return null;
}
