import type { VenueChange } from '@etg/contract/live-events';
import type { ListedVenue } from '@etg/contract/venue';
import type { Point } from '@etg/domain/walk';
import type { MapView } from '@etg/ui/map/map-canvas';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { callQuery } from '../../platform/query.ts';
import { openVenuesLive, type VenuesLive } from '../../platform/venues-live.ts';
import { groupOf, type MapMode } from './venue.rules.ts';
import { withChanges } from './venue-changes.rules.ts';
import { boxOf } from './view-box.rules.ts';

/** Retries without end, at growing intervals; until then the map shows that it is loading (Z20). */
const retryForever = {
  retry: true,
  retryDelay: (failures: number) => Math.min(30_000, 1_000 * 2 ** failures),
};
/** Polled as well, since the live channel may be down. */
const pollMs = 30_000;

export function useMapSettings() {
  return useQuery({ ...callQuery('GET /venues/map'), ...retryForever, staleTime: 60_000 });
}

/** All venues, where they are few enough for a phone. */
export function useAllVenues(wanted: boolean) {
  return useQuery({
    ...callQuery('GET /venues/get'),
    ...retryForever,
    enabled: wanted,
    refetchInterval: pollMs,
  });
}

/** Only the venues in view, clustered by the server. The previous ones stay until the next ones are loaded. */
export function useVenuesInView(view: MapView | undefined, wanted: boolean) {
  const box = view && boxOf(view.box, view.zoom);
  const params = { zoom: String(view?.zoom ?? 0), box: box ?? '0,0,0,0' };
  return useQuery({
    ...callQuery('GET /venues/in/{zoom}/{box}', { params }),
    ...retryForever,
    enabled: wanted && box !== undefined,
    placeholderData: (before) => before,
    refetchInterval: pollMs,
  });
}

const inViewKey = 'GET /venues/in/{zoom}/{box}';

/** Applies live changes while the map is open. After every connect everything is read again. */
export function useLiveVenues(box: string | undefined): void {
  const client = useQueryClient();
  const live = useRef<VenuesLive>(undefined);
  const boxInView = useRef(box);
  useEffect(() => {
    boxInView.current = box;
    if (box) live.current?.emit('look_at', box);
  }, [box]);
  useEffect(() => {
    let open = true;
    openVenuesLive().then(
      (opened) => {
        if (!open) return void opened.disconnect();
        live.current = opened;
        opened.on('connect', () => {
          if (boxInView.current) opened.emit('look_at', boxInView.current);
          readAgain(client);
        });
        opened.on('venues_changed', (changes) => applyChanges(client, changes));
        opened.on('venues_replaced', () => readAgain(client));
        opened.connect();
      },
      // Offline from the start: the next poll reads everything.
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
  // A change of a venue that is not listed: the list is out of date.
  if (all && !changes.every(({ group }) => all.some((venue) => groupOf(venue) === group))) readAgain(client);
  for (const key of ['GET /venues/get', inViewKey, 'POST /venues/find'])
    client.setQueriesData<Listing>(
      { queryKey: [key] },
      (known) => known && { ...known, venues: withChanges(known.venues, changes) },
    );
}

interface FoundSearch {
  readonly near: Point;
  readonly text: string;
  readonly serving: MapMode;
}

/** The nearest venues that match a text, found by the server where the phone does not have all of them. */
export function useFoundVenues({ near: { lat, lng }, text, serving }: FoundSearch, wanted: boolean) {
  const near = `${lat.toFixed(4)},${lng.toFixed(4)}`;
  const { queryFn } = callQuery('POST /venues/find', { body: { near, text, serving } });
  const queryKey = useMemo(() => ['POST /venues/find', serving, near, text], [serving, near, text]);
  return useQuery({ queryKey, queryFn, enabled: wanted, placeholderData: (before) => before });
}

/** The nearest venues, found by the server. */
export function useVenuesNearby(search: Omit<FoundSearch, 'text'>, wanted: boolean) {
  const { data } = useFoundVenues({ ...search, text: '' }, wanted);
  return wanted ? data?.venues : undefined;
}
