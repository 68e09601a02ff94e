import { useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { forgetShell } from './console-worker.ts';
import { dropStationPasswords } from './fleet/station-passwords.ts';
import { useText } from './i18n.tsx';
import { forgetMe } from './kept/kept-me.ts';
import { forgetStations } from './kept/kept-stations.ts';
import { clearOutbox, useWaiting } from './kept/outbox.ts';
import { useMe } from './me.tsx';
import { forgetSession } from './session-end.ts';
import { dropDrafts } from './use-draft.ts';

/** Ends this session. The page then shows the sign-in, and nothing of whoever was signed in. */
export function useSignOut(): () => Promise<void> {
  const t = useText();
  const client = useQueryClient();
  const { id: me } = useMe();
  const count = useWaiting().length;
  return async () => {
    // What was done without a network would be lost: nobody else may send it.
    if (count > 0 && !confirm(t('console.sign-out-waits', { count }))) return;
    await call('POST /sign-out');
    await clearOutbox();
    await forgetStations(me);
    forgetMe();
    await forgetShell().catch(() => undefined);
    dropDrafts();
    dropStationPasswords();
    forgetSession();
    await client.resetQueries();
  };
}
