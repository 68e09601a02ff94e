import type { StationView } from '@etg/contract/console/fleet-words';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type Reply } from '../../platform/api.ts';
import { useLocale } from '../../platform/time.tsx';
import { type StationOrder, type StationQuery, sortValue } from './station-query.rules.ts';

const pageRows = 100;

type Page = Reply<'GET /stations'> & {
  /** By what each row was sorted when it was read. */
  readonly sorted: readonly (string | number | undefined)[];
};
export type StationPages = InfiniteData<Page, string>;

/** The list a page at a time, and how many stations each view has. Rows in view are read again by `InView`. */
export function useStationList(query: StationQuery, order: StationOrder) {
  const locale = useLocale();
  const queryKey = ['GET /stations', query, order] as const;
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const page = await call('GET /stations', {
        query: { ...query, ...order, limit: pageRows, ...(pageParam && { after: pageParam }) },
        signal,
      });
      return { ...page, sorted: page.stations.map((row) => sortValue(row, order.sort)) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Rows in view are read again by hints; the rest waits until it comes into view.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const { data } = pages;
  const stations = useMemo(() => data?.pages.flatMap((page) => page.stations), [data]);
  const moved = useMemo(
    () =>
      data?.pages.flatMap(({ stations: rows, sorted }) =>
        rows.filter((row, place) => sortValue(row, order.sort) !== sorted[place]),
      ).length ?? 0,
    [data, order.sort],
  );
  const first = data?.pages[0];
  return {
    queryKey,
    pages,
    stations: pages.isPlaceholderData ? undefined : stations,
    first,
    /** Rows that would stand elsewhere if the list were sorted again. */
    moved,
    countOf(view: StationView, counts: Readonly<Partial<Record<StationView, number>>> | undefined): string {
      return (counts ?? first?.counts)?.[view]?.toLocaleString(locale) ?? '';
    },
  };
}
