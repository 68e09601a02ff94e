import type { ListedVenue } from '@etg/contract/venue';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation as useAddress } from 'wouter';
import { useNow } from '../../platform/use-now.ts';
import { useWelcome } from '../../platform/welcome.ts';
import type { MapCanvas, MapView } from './map-canvas.ts';
import type { Wish } from './marks.rules.ts';
import { useCentring } from './use-centring.ts';
import { type Location, useLocation } from './use-location.ts';
import { defaultCentre, useNetworkPlace, useSelected, useWish } from './use-map.ts';
import { isMapDocument, useMapTiles } from './use-map-tiles.ts';
import { useAllVenues, useMapSettings } from './use-venues.ts';
import { type MapMode, venueNow } from './venue.rules.ts';
import { nearestWith } from './venue-list.rules.ts';

const minuteMs = 60_000;

/** Everything the map's parts share. */
export function useMapScreen(asked: MapMode | undefined) {
  const canvas = useRef<MapCanvas>(undefined);
  const now = useMinute();
  const asking = useMapSettings();
  const settings = useMapTiles(asking.data);
  const fetched = useAllVenues(settings?.by_box === false);
  const venues = fetched.data?.venues;
  const [view, setView] = useState<MapView>();
  const [listed, setListed] = useState(false);
  const [selected, select] = useSelected([venues]);
  const choice = useWish(asked);
  const location = useLocation();
  const { me } = location;
  const moved = useCentring(canvas, { me, network: useNetworkPlace(), open: view !== undefined });
  useNearestFirst({ venues, location, wish: choice.wish, now, selected, select });
  const session = useWelcome().data?.user?.sessions[0];
  function onView(next: MapView, byHand: boolean): void {
    setView(next);
    if (byHand) moved();
  }
  return {
    ...{ canvas, now, settings, venues, listed, setListed, selected, select, location, onView },
    choice,
    /** What is seen by everybody who draws a venue. */
    shown: { wish: choice.wish, me, now },
    session: choice.wish.mode === 'return' ? session : undefined,
    near: me ?? view?.center ?? defaultCentre,
    isReady: settings !== undefined && (settings.by_box || venues !== undefined),
    isFailing: asking.failureCount + fetched.failureCount > 0,
    tryAgain: () => void (asking.data ? fetched.refetch() : asking.refetch()),
  };
}

export type MapScreen = ReturnType<typeof useMapScreen>;

/** The same object within a minute: everything that is drawn by it stays. */
function useMinute(): Date {
  const minute = Math.floor(useNow(minuteMs) / minuteMs);
  return useMemo(() => new Date(minute * minuteMs), [minute]);
}

interface Nearest {
  venues: readonly ListedVenue[] | undefined;
  location: Location;
  wish: Wish;
  now: Date;
  selected: ListedVenue | undefined;
  select: (venue: ListedVenue) => void;
}

/** Whoever has told where they are sees the nearest place that can help them, without another tap. */
function useNearestFirst({ venues, location: { me }, wish, now, selected, select }: Nearest): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !venues || !me) return;
    done.current = true;
    if (selected) return;
    const nearest = nearestWith(venues, me, '').find((venue) => {
      const { count, shut } = venueNow(venue, wish, now);
      return !shut && count > 0;
    });
    if (nearest) select(nearest);
  }, [venues, me, wish, now, selected, select]);
}

/** Back to the page one came from, or to the start. */
export function useClose(): () => void {
  const [, navigate] = useAddress();
  return useCallback(() => {
    if (isMapDocument()) navigate('/');
    else history.back();
  }, [navigate]);
}
