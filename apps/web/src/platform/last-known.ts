import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-error.ts';
import { readAnswers, type SavedAnswer, saveAnswer } from './last-known-store.ts';

/**
 * The replies that a rider needs without a network, and which stored reply fits a query: that of the `same`
 * query, or the last one of any query `like` it (the nearest stations, from a slightly different position).
 */
const wanted = new Map<unknown, 'same' | 'like'>([
  ['POST /welcome', 'same'],
  ['GET /users/rental', 'same'],
  ['GET /groups/get/{groupId}', 'same'],
  ['nearest return', 'like'],
  ['GET /users/electrons/history', 'same'],
  ['GET /{provider}/transactions', 'same'],
  ['GET /{provider}/payment_methods', 'same'],
  ['GET /receipts/{receiptId}', 'same'],
  ['GET /users/plan/pauses', 'same'],
  ['GET /users/notifications', 'same'],
  ['GET /users/devices', 'same'],
]);

/** Older replies about a rental are useless. */
const longestMs = 30 * 86_400_000;

/** Stores replies as they come, and restores the last one when the server cannot be reached. */
export function followAnswers(client: QueryClient, who: string): () => void {
  const kept = readAnswers(who).catch((): SavedAnswer[] => []);
  const cache = client.getQueryCache();

  async function restore(query: Query): Promise<void> {
    const answer = matching(await kept, query.queryKey);
    // A reply may have come meanwhile.
    if (!answer || query.state.data !== undefined) return;
    client.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at });
  }

  // Queries that were made before this code was loaded.
  for (const query of cache.getAll().filter(({ queryKey }) => wanted.has(queryKey[0]))) {
    if (query.state.data !== undefined) void remember(query, who);
    else if (isCutOff(query) || !navigator.onLine) void restore(query);
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !wanted.has(event.query.queryKey[0])) return;
    const { query, action } = event;
    if (action.type === 'success' && !action.manual) void remember(query, who);
    if (action.type === 'failed' || action.type === 'error' || (action.type === 'fetch' && !navigator.onLine))
      if (isCutOff(query) || !navigator.onLine) void restore(query);
  });
}

function isCutOff({ state }: Query): boolean {
  return state.fetchFailureReason instanceof NetworkError;
}

async function remember({ queryKey, state }: Query, who: string): Promise<void> {
  const { data, dataUpdatedAt: at } = state;
  // A browser that stores nothing still works with a network.
  await saveAnswer({ name: String(queryKey[0]), who, key: hashKey(queryKey), data, at }).catch(
    () => undefined,
  );
}

export function matching(
  kept: readonly SavedAnswer[],
  queryKey: readonly unknown[],
  now = Date.now(),
): SavedAnswer | undefined {
  const how = wanted.get(queryKey[0]);
  if (how === undefined) return undefined;
  return kept.find(
    ({ name, key, at }) =>
      name === queryKey[0] && (how === 'like' || key === hashKey(queryKey)) && now - at < longestMs,
  );
}

/** Identifies a session without revealing its token. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
