import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api.ts';
import { useFollow } from '../../platform/live.ts';
import type { VenueOrder, VenueQuery } from './venue-query.rules.ts';

const pageRows = 100;
/** Stations change often; how many of a venue need care may be some seconds old. */
const stationsEveryMs = 10_000;

/** The list a page at a time, read again when staff change a venue. */
export function useVenueList(query: VenueQuery, order: VenueOrder) {
  const name = 'GET /venues';
  const pages = useInfiniteQuery({
    queryKey: [name, query, order],
    queryFn: ({ pageParam, signal }) =>
      call('GET /venues', {
        query: { ...query, ...order, limit: pageRows, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  useFollow('venues', [[name]]);
  useFollow('stations', [[name]], stationsEveryMs);
  const { data } = pages;
  const venues = useMemo(() => data?.pages.flatMap((page) => page.venues), [data]);
  return { pages, venues, first: data?.pages[0] };
}
