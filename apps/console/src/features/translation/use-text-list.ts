import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useFollow } from '../../platform/live.ts';
import type { TextQuery } from './text-query.rules.ts';

/** Everything that a change of a text changes. */
export const textCalls = [['GET /texts'], ['GET /texts/{key}']];

/** The list a page at a time, read again when somebody changes a text. */
export function useTextList(query: TextQuery) {
  const pages = useInfiniteQuery({
    queryKey: ['GET /texts', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /texts', { query: { ...query, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  useFollow('texts', textCalls);
  return {
    pages,
    texts: pages.data?.pages.flatMap((page) => page.texts),
    first: pages.data?.pages[0],
    more: () => void (pages.hasNextPage && !pages.isFetching && pages.fetchNextPage()),
  };
}
