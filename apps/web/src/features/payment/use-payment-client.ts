import { useQuery } from '@tanstack/react-query';
import { openPaymentClient } from './open-payment-client.ts';

/** One for as long as somebody pays: its token is good for a day, and its code is fetched once. */
export function usePaymentClient() {
  return useQuery({
    queryKey: ['payment client'],
    queryFn: openPaymentClient,
    staleTime: 3_600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
}
