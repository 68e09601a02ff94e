import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession, subscribeSession } from '../../platform/session.ts';

/** Nobody sees what was read for somebody else: with another person everything is read again. */
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
