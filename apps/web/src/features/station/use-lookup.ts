import type { GroupSource } from '@etg/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { callQuery } from '../../platform/query.ts';

/** A station by its code, once there is one. The server counts how it was named [K11]. */
export function useLookup(code: string | undefined, source: GroupSource) {
  const { queryKey, queryFn } = callQuery('GET /groups/get/{groupId}', {
    params: { groupId: code ?? '' },
    headers: { source },
  });
  return useQuery({ queryKey, queryFn, enabled: code !== undefined });
}

/** A code that names no station is for the rider to correct; any other failure is ours [Z5, Z2]. */
export function lookupProblem(error: Error | null): 'offline' | 'failed' | undefined {
  if (!error) return undefined;
  const notThere = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return notThere ? 'offline' : 'failed';
}
