import { apiPrefix } from '@etg/contract/call';
import type { Reply } from '../../platform/api.ts';
import { ApiError, NetworkError } from '../../platform/api-error.ts';

/**
 * What staff tell riders at a place. Asked without this browser's proof, which this call does not need: a page that asks for
 * nothing else loads no code for it [N3].
 */
export async function readNews(place: string, signal: AbortSignal): Promise<Reply<'GET /news/{place}'>> {
  const response = await fetch(`${apiPrefix}/news/${encodeURIComponent(place)}`, { signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new NetworkError(error);
    },
  );
  if (!response.ok) throw ApiError.from(response.status, undefined);
  return response.json();
}
