import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/query.ts';

/** The rider's saved payment methods, the default first. Never cached: another tab may have changed them. */
export function useMethods() {
  return useQuery({
    ...callQuery('GET /{provider}/payment_methods', { params: { provider: 'braintree' } }),
    staleTime: 0,
    select: ({ payment_methods }) => payment_methods,
  });
}

export const methodsKey = ['GET /{provider}/payment_methods'] as const;
