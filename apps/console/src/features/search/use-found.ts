import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type Reply } from '../../platform/api.ts';
import { useMay } from '../../platform/me.tsx';
import { useSettled } from '../../platform/use-settled.ts';

export type Found = Reply<'GET /search'> & { readonly typed: string; readonly tookMs: number };

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Shorter than people need between two keys of a number that they are told. */
const settleMs = 120;
const fewest = 2;

/** After `>` are commands, which the server does not know. */
function isSearch(words: string): boolean {
  return words.length >= fewest && !words.startsWith('>');
}

/** What the server finds for the typed words. `now`: without waiting for the next key. */
export function useFound(typed: string, now: boolean) {
  const mayFind = useMay('rider.read');
  const settled = useSettled(typed.trim(), settleMs);
  const words = now ? typed.trim() : settled;
  const isAsked = mayFind && isSearch(words);
  const query = useQuery({
    queryKey: ['GET /search', words],
    queryFn: async ({ signal }): Promise<Found> => {
      const start = performance.now();
      const found = await call('GET /search', { query: { q: words.slice(0, 100), zone }, signal });
      return { ...found, typed: words, tookMs: performance.now() - start };
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const data = isAsked ? query.data : undefined;
  return {
    mayFind,
    /** Whether what is typed now is, or will be, asked about. */
    mayAsk: mayFind && isSearch(typed.trim()),
    isAsked,
    /** What was found for these words, or until then for those before. */
    data,
    /** Nothing newer is on its way. */
    isCurrent: data?.typed === typed.trim() && !query.isPlaceholderData,
    error: isAsked ? query.error : null,
    again: () => void query.refetch(),
  };
}
