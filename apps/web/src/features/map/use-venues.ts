import type { VenueChange } from '@etg/contract/live-events';
import type { ListedVenue } from '@etg/contract/venue';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { callQuery } from '../../platform/query.ts';
import { openVenuesLive, type VenuesLive } from '../../platform/venues-live.ts';
import type { MapView } from './map-canvas.ts';
import { groupOf } from './venue.rules.ts';
import { withChanges } from './venue-changes.rules.ts';
import { boxOf } from './view-box.rules.ts';

/** What did not come is asked for again and again, more and more patiently: the map stays in loading (Z20). */
const patiently = {
  retry: true,
  retryDelay: (failures: number) => Math.min(30_000, 1_000 * 2 ** failures),
};
/** While the live channel is away, the truth is looked up at this pace. */
const unheardMs = 30_000;

export function useMapSettings() {
  return useQuery({ ...callQuery('GET /venues/map'), ...patiently, staleTime: 60_000 });
}

/** Every venue, where they are few enough to carry about. */
export function useAllVenues(wanted: boolean) {
  return useQuery({
    ...callQuery('GET /venues/get'),
    ...patiently,
    enabled: wanted,
    refetchInterval: unheardMs,
  });
}

/** Only those in view, gathered by the server; what was in view before stays until they are here. */
export function useVenuesInView(view: MapView | undefined, wanted: boolean) {
  const box = view && boxOf(view.box, view.zoom);
  const params = { zoom: String(view?.zoom ?? 0), box: box ?? '0,0,0,0' };
  return useQuery({
    ...callQuery('GET /venues/in/{zoom}/{box}', { params }),
    ...patiently,
    enabled: wanted && box !== undefined,
    placeholderData: (before) => before,
    refetchInterval: unheardMs,
  });
}

const inViewKey = 'GET /venues/in/{zoom}/{box}';

/** Follows what changes while the map is open; after a silence everything is read again. */
export function useLiveVenues(box: string | undefined): void {
  const client = useQueryClient();
  const live = useRef<VenuesLive>(undefined);
  const looking = useRef(box);
  useEffect(() => {
    looking.current = box;
    if (box) live.current?.emit('look_at', box);
  }, [box]);
  useEffect(() => {
    let open = true;
    openVenuesLive().then(
      (opened) => {
        if (!open) return void opened.disconnect();
        live.current = opened;
        opened.on('connect', () => {
          if (looking.current) opened.emit('look_at', looking.current);
          readAgain(client);
        });
        opened.on('venues_changed', (changes) => applyChanges(client, changes));
        opened.on('venues_replaced', () => readAgain(client));
        opened.connect();
      },
      // Offline from the start: the next look at the clock reads everything.
      () => undefined,
    );
    return () => {
      open = false;
      live.current?.off();
      live.current?.disconnect();
      live.current = undefined;
    };
  }, [client]);
}

function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['GET /venues/get'] });
  void client.invalidateQueries({ queryKey: [inViewKey] });
}

interface Listing {
  readonly venues: readonly ListedVenue[];
}

function applyChanges(client: QueryClient, changes: readonly VenueChange[]): void {
  const all = client.getQueryData<Listing>(['GET /venues/get', {}])?.venues;
  // Told of one that we do not know: what we know is out of date.
  if (all && !changes.every(({ group }) => all.some((venue) => groupOf(venue) === group))) readAgain(client);
  for (const key of ['GET /venues/get', inViewKey, 'POST /venues/find'])
    client.setQueriesData<Listing>(
      { queryKey: [key] },
      (known) => known && { ...known, venues: withChanges(known.venues, changes) },
    );
}

/** The nearest venues with these words, where the phone does not know all of them. */
export function useFoundVenues(wish: { near: string; text: string }, wanted: boolean) {
  const { queryFn } = callQuery('POST /venues/find', { body: wish });
  const queryKey = useMemo(() => ['POST /venues/find', wish.near, wish.text], [wish.near, wish.text]);
  return useQuery({ queryKey, queryFn, enabled: wanted, placeholderData: (before) => before });
}
