import { useQuery } from '@tanstack/react-query';
import { callQuery } from './query.ts';

/** The rider's open rental with its costs. Polled: a fee is posted by time alone, without any act of the rider. */
export function useOpenRental(wanted = true) {
  return useQuery({
    ...callQuery('GET /users/rental'),
    staleTime: 0,
    refetchInterval: 60_000,
    enabled: wanted,
  });
}
