import { mostCounted, type RiderList } from '@etg/contract/console/rider-lists';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import type { RiderQuery } from './rider-query.rules.ts';

/** Somebody new in the list comes with the next of these; changes of those in it come at once. */
const readAgainMs = 15_000;

/** One list, a page at a time, and how many riders are in each of them. */
export function useRiderList(query: RiderQuery) {
  const t = useText();
  const locale = useLocale();
  const pages = useInfiniteQuery({
    queryKey: ['GET /riders', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /riders', { query: { ...query, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: readAgainMs,
  });
  const newest = pages.data?.pages[0];
  return {
    pages,
    riders: pages.isPlaceholderData ? undefined : pages.data?.pages.flatMap((page) => page.riders),
    now: newest?.now ?? 0,
    countOf(list: RiderList): string {
      const count = newest?.counts[list];
      if (count === undefined) return '';
      const shown = count.toLocaleString(locale);
      return count >= mostCounted ? t('console.count-more', { count: shown }) : shown;
    },
  };
}
