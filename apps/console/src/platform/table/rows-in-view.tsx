import type { ConsoleTopic } from '@etg/contract/console/topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFollow } from '../live.ts';
import { createStore, type Store, useStore } from '../store.ts';
import { useSettled } from '../use-settled.ts';
import { patchRows } from './patch-rows.rules.ts';
import type { ListPage, ListPages, ViewCounts } from './use-list-pages.ts';

/** What the footer and the tabs say about a list, apart from its rows: they change while rows do not. */
export interface InViewState {
  /** The ids of the rows that are drawn, with commas between. */
  readonly shown: Store<string>;
  readonly range: Store<string>;
  /** In unix milliseconds. */
  readonly readAt: Store<number>;
  readonly counts: Store<ViewCounts | undefined>;
}

export function createInView(): InViewState {
  return {
    shown: createStore(''),
    range: createStore(''),
    readAt: createStore(Date.now()),
    counts: createStore<ViewCounts | undefined>(undefined),
  };
}

interface RowsInViewProps<Row> {
  state: InViewState;
  /** The first part of the query's key, for those who change a row. */
  name: string;
  /** Hints about any row. */
  topic: ConsoleTopic;
  /** Of the list. */
  queryKey: readonly unknown[];
  idOf: (row: Row) => string;
  /** Reads the rows with these ids, which have commas between, and the counts. */
  read: (ids: string, signal: AbortSignal) => Promise<Pick<ListPage<Row>, 'rows' | 'counts'>>;
  view: string;
  /** The view has more or fewer rows than when the list was read. */
  onCounts: () => void;
}

/** Reads only the rows in view again when something changed, and puts them in their places [QF2]. Draws nothing. */
export function RowsInView<Row>(props: RowsInViewProps<Row>) {
  const { state, name, topic, queryKey, idOf, read, view, onCounts } = props;
  const client = useQueryClient();
  const ids = useSettled(useStore(state.shown));
  const { data } = useQuery({
    queryKey: [name, ids],
    queryFn: ({ signal }) => read(ids, signal),
    enabled: ids !== '',
    gcTime: 0,
  });
  useFollow(topic, [[name]]);
  const apply = useEffectEvent((now: NonNullable<typeof data>) => {
    state.readAt.set(Date.now());
    const fresh = new Map(now.rows.map((row) => [idOf(row), row]));
    client.setQueryData<ListPages<ListPage<Row>>>(queryKey, (before) => {
      if (!before) return before;
      const pages = before.pages.map((page) => {
        const rows = patchRows(page.rows, fresh, idOf);
        return rows === page.rows ? page : { ...page, rows: [...rows] };
      });
      return pages.every((page, place) => page === before.pages[place]) ? before : { ...before, pages };
    });
    const known = state.counts.get();
    // The same object as long as nothing changed: the tabs are not drawn again every second.
    if (JSON.stringify(known) !== JSON.stringify(now.counts)) state.counts.set(now.counts);
    if (known && known[view] !== now.counts[view]) onCounts();
  });
  useEffect(() => {
    if (data) apply(data);
  }, [data]);
  return null;
}
