import type { StationView } from '@etg/contract/console/fleet-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../platform/api.ts';
import { useFollow } from '../../platform/live.ts';
import { createStore, type Store, useStore } from '../../platform/store.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { patchRows } from './station-query.rules.ts';
import type { StationPages } from './use-station-list.ts';

/** What the footer and the tabs say about the list, apart from its rows: they change while rows do not. */
export interface InViewState {
  /** The codes of the rows that are drawn, with commas between. */
  readonly shown: Store<string>;
  readonly range: Store<string>;
  /** In unix milliseconds. */
  readonly readAt: Store<number>;
  readonly counts: Store<Readonly<Partial<Record<StationView, number>>> | undefined>;
}

export function createInView(): InViewState {
  return {
    shown: createStore(''),
    range: createStore(''),
    readAt: createStore(Date.now()),
    counts: createStore<Readonly<Partial<Record<StationView, number>>> | undefined>(undefined),
  };
}

const name = 'stations in view';
const mostCodes = 500;

interface InViewProps {
  state: InViewState;
  /** Of the list. */
  queryKey: readonly unknown[];
  view: StationView;
  /** The view has more or fewer stations than when the list was read. */
  onCounts: () => void;
}

/** Reads only the rows in view again when something changed, and puts them in their places [QF2]. Draws nothing. */
export function InView({ state, queryKey, view, onCounts }: InViewProps) {
  const client = useQueryClient();
  const codes = useSettled(useStore(state.shown));
  const query = useQuery({
    queryKey: [name, codes],
    queryFn: ({ signal }) => call('GET /stations', { query: { codes, limit: mostCodes }, signal }),
    enabled: codes !== '',
    gcTime: 0,
  });
  useFollow('stations', [[name]]);
  const { data } = query;
  const apply = useEffectEvent((read: NonNullable<typeof data>) => {
    state.readAt.set(Date.now());
    const fresh = new Map(read.stations.map((row) => [row.code, row]));
    client.setQueryData<StationPages>(queryKey, (before) => {
      if (!before) return before;
      const pages = before.pages.map((page) => {
        const stations = patchRows(page.stations, fresh);
        return stations === page.stations ? page : { ...page, stations: [...stations] };
      });
      return pages.every((page, place) => page === before.pages[place]) ? before : { ...before, pages };
    });
    const known = state.counts.get();
    // The same object as long as nothing changed: the tabs are not drawn again every second.
    if (JSON.stringify(known) !== JSON.stringify(read.counts)) state.counts.set(read.counts);
    if (known && known[view] !== read.counts[view]) onCounts();
  });
  useEffect(() => {
    if (data) apply(data);
  }, [data]);
  return null;
}
