import type { ListedVenue } from '@etg/contract/venue';
import { layers } from '@etg/ui/layer';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation as useAddress } from 'wouter';
import { useNow } from '../../platform/use-now.ts';
import { useWelcome } from '../../platform/welcome.ts';
import type { MapCanvas, MapView } from './map-canvas.ts';
import type { MapFilter } from './marks.rules.ts';
import { useCentring } from './use-centring.ts';
import { type Location, useLocation } from './use-location.ts';
import { defaultCentre, useMapFilter, useNetworkPlace, useSelected } from './use-map.ts';
import { useMapLayers } from './use-map-layers.ts';
import { isMapDocument, useMapTiles } from './use-map-tiles.ts';
import { useAllVenues, useMapSettings } from './use-venues.ts';
import { type MapMode, venueNow } from './venue.rules.ts';
import { nearestWith } from './venue-list.rules.ts';

const minuteMs = 60_000;

/** The state that the parts of the map share. */
export function useMapScreen(asked: MapMode | undefined) {
  const canvas = useRef<MapCanvas>(undefined);
  const now = useMinute();
  const settingsQuery = useMapSettings();
  const settings = useMapTiles(settingsQuery.data);
  const venuesQuery = useAllVenues(settings?.by_box === false);
  const venues = venuesQuery.data?.venues;
  const [view, setView] = useState<MapView>();
  const [selected, select] = useSelected([venues]);
  const layered = useMapLayers(select);
  const choice = useMapFilter(asked);
  const location = useLocation();
  const { me } = location;
  const markMoved = useCentring(canvas, { me, network: useNetworkPlace(), open: view !== undefined });
  useSelectNearest({ venues, location, filter: choice.filter, now, selected, select });
  const session = useWelcome().data?.user?.sessions[0];
  function onView(next: MapView, byHand: boolean): void {
    setView(next);
    if (byHand) markMoved();
  }
  return {
    canvas,
    now,
    settings,
    venues,
    ...layered,
    selected,
    location,
    onView,
    choice,
    /** For every part that draws a venue. */
    shown: { filter: choice.filter, me, now },
    session: choice.filter.mode === 'return' ? session : undefined,
    near: me ?? view?.center ?? defaultCentre,
    isReady: settings !== undefined && (settings.by_box || venues !== undefined),
    isFailing: settingsQuery.failureCount + venuesQuery.failureCount > 0,
    tryAgain: () => void (settingsQuery.data ? venuesQuery.refetch() : settingsQuery.refetch()),
  };
}

export type MapScreen = ReturnType<typeof useMapScreen>;

/** The same object within a minute, so that nothing is drawn again meanwhile. */
function useMinute(): Date {
  const minute = Math.floor(useNow(minuteMs) / minuteMs);
  return useMemo(() => new Date(minute * minuteMs), [minute]);
}

interface NearestOptions {
  venues: readonly ListedVenue[] | undefined;
  location: Location;
  filter: MapFilter;
  now: Date;
  selected: ListedVenue | undefined;
  select: (venue: ListedVenue) => void;
}

/** Selects the nearest venue that can help, once the phone's position is known, without another tap. */
function useSelectNearest({ venues, location: { me }, filter, now, selected, select }: NearestOptions): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !venues || !me) return;
    done.current = true;
    if (selected) return;
    const nearest = nearestWith(venues, me, '').find((venue) => {
      const { count, shut } = venueNow(venue, filter, now);
      return !shut && count > 0;
    });
    if (nearest) select(nearest);
  }, [venues, me, filter, now, selected, select]);
}

/** Back to the previous page, or to the start. */
export function useClose(): () => void {
  const [, navigate] = useAddress();
  return useCallback(() => {
    if (isMapDocument()) navigate('/');
    else layers?.leave();
  }, [navigate]);
}
