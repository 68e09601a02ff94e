import { useQuery } from '@tanstack/react-query';
import { openPaymentClient } from './open-payment-client.ts';

/** One client for the whole payment: its token is valid for a day, and its code is loaded once. */
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
