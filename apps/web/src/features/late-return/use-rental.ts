import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/query.ts';

/** The open rental with its costs, as the server last said. A step may have come by itself: read again now and then. */
export function useRental() {
  return useQuery({ ...callQuery('GET /users/rental'), staleTime: 0, refetchInterval: 60_000 });
}
