import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api.ts';
import { useFollow } from '../../platform/live.ts';
import type { PromoOrder, PromoQuery } from './promo-query.rules.ts';

const pageRows = 100;

/** Everything that an act on codes changes. */
export const promoCalls = [['GET /promos'], ['GET /promos/{promoId}'], ['GET /promos/{promoId}/uses']];

/** The list a page at a time, read again when staff decide something. */
export function usePromoList(query: PromoQuery, order: PromoOrder) {
  const pages = useInfiniteQuery({
    queryKey: ['GET /promos', query, order],
    queryFn: ({ pageParam, signal }) =>
      call('GET /promos', {
        query: { ...query, ...order, limit: pageRows, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  useFollow('acts', promoCalls);
  const { data } = pages;
  const promos = useMemo(() => data?.pages.flatMap((page) => page.promos), [data]);
  return {
    pages,
    promos,
    first: data?.pages[0],
    more: () => void (pages.hasNextPage && !pages.isFetching && pages.fetchNextPage()),
  };
}
