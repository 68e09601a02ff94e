import { useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { forgetSession } from './session-end.ts';
import { dropDrafts } from './use-draft.ts';

/** Ends this session. The page then shows the sign-in, and nothing of whoever was signed in. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call('POST /sign-out');
    dropDrafts();
    forgetSession();
    await client.resetQueries();
  };
}
