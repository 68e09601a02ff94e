import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession, subscribeSession } from '../../platform/session.ts';

/** When another user signs in, everything is read again: nobody may see data that was read for another user. */
export function useResetOnUserChange(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let { token } = getSession();
    return subscribeSession(() => {
      if (getSession().token === token) return;
      token = getSession().token;
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
    });
  }, [queryClient]);
}
