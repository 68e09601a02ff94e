import { QueryClient } from '@tanstack/react-query';
import type { AnyOptions, ApiArguments, CallName, Reply } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';
import type { FirstData } from './first-data.ts';

/** Data that a first paint needs: the server makes the call and inlines the reply under `key`. */
export interface FirstQuery {
  readonly key: readonly unknown[];
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

interface Addressed {
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** For a screen's `queries`: a call whose reply the server inlines. */
export function firstQuery(call: CallName, { params = {}, headers = {} }: Addressed = {}): FirstQuery {
  return { key: keyOf(call, params), call, params, headers };
}

export interface CallQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

/** For `useQuery(callQuery('GET /users/electrons/history'))`. Uses the reply that the server inlined, if any. */
export function callQuery<Name extends CallName>(
  call: Name,
  ...options: ApiArguments<Name>
): CallQuery<Reply<Name>>;
export function callQuery(call: CallName, options: AnyOptions = {}): CallQuery<unknown> {
  return {
    queryKey: keyOf(call, options.params ?? {}),
    queryFn: async ({ signal }) => (await callCode()).send(call, { ...options, signal }),
  };
}

/** Loaded with the first call: not every page makes one. */
async function callCode() {
  try {
    // At the same time: every call needs the second as well.
    const [calls] = await Promise.all([import('./api.ts'), import('./device.ts')]);
    return calls;
  } catch (error) {
    throw new NetworkError(error);
  }
}

function keyOf(call: CallName, params: Readonly<Record<string, string>>): readonly unknown[] {
  return [call, params];
}

/** Replies that came with the page must not be requested again at once. */
const freshMs = 10_000;
const maxRetries = 2;

export function createQueryClient(queries: FirstData['queries'] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Fails at once without a network, instead of waiting silently for one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < maxRetries && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, value] of queries) client.setQueryData(key, value);
  return client;
}

/** Whether a retry can help: after a failure of the server or the network, not after a refusal. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
