import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/query.ts';

const methodsCall = callQuery('GET /{provider}/payment_methods', { params: { provider: 'braintree' } });

/** The rider's saved payment methods, the default first. Never cached: another tab may have changed them. */
export function useMethods() {
  return useQuery({
    ...methodsCall,
    staleTime: 0,
    select: ({ payment_methods }) => payment_methods,
  });
}

/** The rider's credits, which come with the methods: one sum for each currency. */
export function useCredits() {
  const { data = [] } = useQuery({ ...methodsCall, staleTime: 0, select: ({ credits }) => credits });
  return data;
}

export const methodsKey = ['GET /{provider}/payment_methods'] as const;
