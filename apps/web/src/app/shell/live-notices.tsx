import type { NotifyClient } from '@etg/contract/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Live, openLive } from '../../platform/live.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';

/** While somebody is signed in: shows what the server says by itself, and reads again what it says has changed. */
export function LiveNotices() {
  const { token } = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (token === undefined) return;
    const readAgain = () => void queryClient.invalidateQueries();
    let live: Live | undefined;
    let wanted = true;
    function listen(opened: Live): void {
      if (!wanted) return;
      live = opened;
      live.on('notifyClient', showNotice).on('user_changed', readAgain);
      live.io.on('reconnect', readAgain);
    }
    // Without a channel the app still works; it is tried again with the next screen that needs it.
    openLive().then(listen, () => undefined);
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
