import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-error.ts';
import { type Kept, keep, readKept } from './last-known-store.ts';

/**
 * What somebody who holds a charger wants to know where there is no network, and how close a kept answer must come:
 * `same` question, or the last one `like` it (the nearest stations, asked from a step further on).
 */
const wanted = new Map<unknown, 'same' | 'like'>([
  ['POST /welcome', 'same'],
  ['GET /users/rental', 'same'],
  ['GET /groups/get/{groupId}', 'same'],
  ['nearest return', 'like'],
]);

/** After this long what we knew of a rental helps nobody. */
const longestMs = 30 * 86_400_000;

/** Keeps answers as they come, and gives the last one where no new one comes. */
export function followAnswers(client: QueryClient, who: string): () => void {
  const kept = readKept(who).catch((): Kept[] => []);
  const cache = client.getQueryCache();

  async function restore(query: Query): Promise<void> {
    const answer = matching(await kept, query.queryKey);
    // Something may have come meanwhile.
    if (!answer || query.state.data !== undefined) return;
    client.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at });
  }

  // What was asked before this part of the app had arrived.
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
  // A phone that keeps nothing works as long as it has a network.
  await keep({ name: String(queryKey[0]), who, key: hashKey(queryKey), data, at }).catch(() => undefined);
}

export function matching(
  kept: readonly Kept[],
  queryKey: readonly unknown[],
  now = Date.now(),
): Kept | undefined {
  const how = wanted.get(queryKey[0]);
  return kept.find(
    ({ name, key, at }) =>
      name === queryKey[0] && (how === 'like' || key === hashKey(queryKey)) && now - at < longestMs,
  );
}

/** Tells one sign-in from another, and opens nothing. */
export async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
