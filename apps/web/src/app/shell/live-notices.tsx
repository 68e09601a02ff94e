import type { NotifyClient } from '@etg/contract/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Live, openLive } from '../../platform/live.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';

/** While the rider is signed in: shows the server's notices, and reads everything again when the server reports a change. */
export function LiveNotices() {
  const { token } = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (token === undefined) return;
    const readAgain = async () => {
      const firstReadings = queryClient
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
      await queryClient.invalidateQueries();
      // A first reading is not begun anew: it may have read what was there before the change.
      for (const { queryKey } of firstReadings) void queryClient.invalidateQueries({ queryKey });
    };
    let live: Live | undefined;
    let wanted = true;
    function subscribe(opened: Live): void {
      if (!wanted) return;
      live = opened;
      live.on('notifyClient', showNotice).on('user_changed', readAgain);
      live.io.on('reconnect', readAgain);
    }
    // The app works without the live connection. The next screen that needs it tries again.
    openLive().then(subscribe, () => undefined);
    return () => {
      wanted = false;
      live?.off('notifyClient', showNotice).off('user_changed', readAgain);
      live?.io.off('reconnect', readAgain);
    };
  }, [token, queryClient]);
  return null;
}

function showNotice({ text, type }: NotifyClient): void {
  showToast({ text, tone: type === 'error' ? 'bad' : 'good' });
}
