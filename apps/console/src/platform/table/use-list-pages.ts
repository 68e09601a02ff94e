import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../time.tsx';

/** How many rows each view of a list has. */
export type ViewCounts = Readonly<Record<string, number>>;

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next?: string | undefined;
  /** Of what is filtered. */
  readonly total: number;
  readonly counts: ViewCounts;
}

type SortValue = string | number | undefined;
/** A page, and by what each of its rows was sorted when it was read. */
type SortedPage<Page> = Page & { readonly sorted: readonly SortValue[] };
export type ListPages<Page> = InfiniteData<SortedPage<Page>, string>;

interface PagedList<Row, More> {
  queryKey: readonly unknown[];
  read: (asked: { limit: number; after?: string }, signal: AbortSignal) => Promise<ListPage<Row> & More>;
  /** By what the server sorts a row. */
  sortedBy: (row: Row) => SortValue;
}

const pageRows = 100;

/** A long list a page at a time, sorted by the server. Its rows in view are read again by `RowsInView`. */
export function useListPages<Row, More>({ queryKey, read, sortedBy }: PagedList<Row, More>) {
  const locale = useLocale();
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<SortedPage<ListPage<Row> & More>> => {
      const page = await read({ limit: pageRows, ...(pageParam && { after: pageParam }) }, signal);
      return { ...page, sorted: page.rows.map(sortedBy) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Rows in view are read again by hints; the rest waits until it comes into view.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const { data } = pages;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages of another order are other data
  const moved = useMemo(
    () =>
      data?.pages.flatMap((page) => page.rows.filter((row, place) => sortedBy(row) !== page.sorted[place]))
        .length ?? 0,
    [data],
  );
  const first = data?.pages[0];
  return {
    queryKey,
    pages,
    rows: pages.isPlaceholderData ? undefined : rows,
    first,
    /** Rows that would stand elsewhere if the list were sorted again. */
    moved,
    more: () => void (pages.hasNextPage && !pages.isFetching && pages.fetchNextPage()),
    countOf: (view: string, counts: ViewCounts | undefined): string =>
      (counts ?? first?.counts)?.[view]?.toLocaleString(locale) ?? '',
  };
}
