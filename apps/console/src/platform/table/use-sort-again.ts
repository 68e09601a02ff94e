import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** A list of more pages is sorted again only if somebody asks for it. */
const mostPagesByItself = 2;

interface SortedList {
  readonly queryKey: QueryKey;
  readonly pages: { readonly data: { pages: readonly unknown[] } | undefined; refetch(): Promise<unknown> };
  readonly moved: number;
}

/** The order holds still while somebody works on a row. Else a short list is sorted again by itself. */
export function useSortAgain({ pages, moved, queryKey }: SortedList, isPicked = false) {
  const client = useQueryClient();
  const [isHeld, setHeld] = useState(false);
  const [isOther, setOther] = useState(false);
  const sort = () => {
    setOther(false);
    // From the beginning: the pages after the first are read again when they come into view.
    client.setQueryData<InfiniteData<unknown>>(queryKey, (all) =>
      all ? { pages: all.pages.slice(0, 1), pageParams: all.pageParams.slice(0, 1) } : all,
    );
    void pages.refetch();
  };
  const needed = moved > 0 || isOther;
  const sortNow = useEffectEvent(() => {
    if ((pages.data?.pages.length ?? 0) <= mostPagesByItself) sort();
  });
  useEffect(() => {
    if (needed && !isHeld && !isPicked) sortNow();
  }, [needed, isHeld, isPicked]);
  return {
    /** How many rows moved; at least one if rows came or went. */
    moved: needed ? Math.max(1, moved) : 0,
    sort,
    changed: () => setOther(true),
    setHeld,
  };
}
