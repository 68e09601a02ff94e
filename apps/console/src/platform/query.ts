import { QueryClient } from '@tanstack/react-query';
import { type AnyOptions, type CallArguments, type CallName, type Reply, send } from './api.ts';
import { mayPass } from './console-error.ts';

export interface CallQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

/** For `useQuery(callQuery('GET /staff'))`. */
export function callQuery<Name extends CallName>(
  name: Name,
  ...options: CallArguments<Name>
): CallQuery<Reply<Name>>;
export function callQuery(name: CallName, options: AnyOptions = {}): CallQuery<unknown> {
  return {
    queryKey: [name, options.params ?? {}, options.query ?? {}],
    queryFn: ({ signal }) => send(name, { ...options, signal }),
  };
}

const maxRetries = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Fails at once without a network, instead of waiting silently for one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < maxRetries && mayPass(error),
      },
    },
  });
}
