import type { Session } from '@etg/contract/user';
import type { ListedVenue } from '@etg/contract/venue';
import { layers } from '@etg/ui/layer';
import type { MapView } from '@etg/ui/map/map-canvas';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation as useAddress } from 'wouter';
import { useNow } from '../../platform/use-now.ts';
import { useWelcome } from '../../platform/welcome.ts';
import type { MapCanvas } from './map-canvas.ts';
import type { MapFilter } from './marks.rules.ts';
import { useCentring, useMoveTo } from './use-centring.ts';
import { type Location, useLocation } from './use-location.ts';
import { defaultCentre, useMapFilter, useNetworkPlace } from './use-map.ts';
import { isMapDocument, useMapTiles } from './use-map-tiles.ts';
import { useOpenParts } from './use-open-parts.ts';
import { useTakenPlace } from './use-taken-place.ts';
import { useAllVenues, useMapSettings, useVenuesNearby } from './use-venues.ts';
import type { MapMode } from './venue.rules.ts';
import { nearestServing } from './venue-list.rules.ts';

const minuteMs = 60_000;

/** The state that the parts of the map share. */
export function useMapScreen(asked: MapMode | undefined) {
  const canvas = useRef<MapCanvas>(undefined);
  const now = useMinute();
  const settingsQuery = useMapSettings();
  const settings = useMapTiles(settingsQuery.data);
  const byBox = settings?.by_box === true;
  const venuesQuery = useAllVenues(settings !== undefined && !byBox);
  const venues = venuesQuery.data?.venues;
  const [view, setView] = useState<MapView>();
  const open = useOpenParts(venues);
  const { selected, select } = open;
  const choice = useMapFilter(asked);
  const location = useLocation();
  const { me } = location;
  const session = firstDue(useWelcome().data?.user?.sessions);
  const taken = useTakenPlace(session !== undefined, { venues, byBox });
  const markMoved = useCentring(canvas, { me, taken, network: useNetworkPlace(), open: view !== undefined });
  const near = me ?? view?.center ?? defaultCentre;
  // A phone that does not have all venues asks the server for those nearby, once somebody needs one.
  const found = useVenuesNearby({ near, serving: choice.filter.mode }, byBox && Boolean(me ?? selected));
  const known = venues ?? found;
  useSelectNearest({ venues: known, location, filter: choice.filter, now, selected, select });
  const moveTo = useMoveTo(canvas, open.listed);
  function choose(venue: ListedVenue): void {
    moveTo(venue.coordinates);
    open.tap(venue);
    open.setListed(false);
  }
  function onView(next: MapView, byHand: boolean): void {
    setView(next);
    if (byHand) markMoved();
  }
  return {
    canvas,
    now,
    settings,
    venues,
    ...open,
    /** A venue of the list, or one that was offered: shown on the map with its sheet. */
    choose,
    location,
    onView,
    choice,
    /** For every part that draws a venue. */
    shown: { filter: choice.filter, me, now },
    session: choice.filter.mode === 'return' ? session : undefined,
    near,
    /** The nearest venue that can help, where the selected one cannot. */
    instead: known && nearestServing(known, near, { filter: choice.filter, now }),
    isReady: settings !== undefined && (byBox || venues !== undefined),
    isFailing: settingsQuery.failureCount + venuesQuery.failureCount > 0,
    tryAgain: () => void (settingsQuery.data ? venuesQuery.refetch() : settingsQuery.refetch()),
  };
}

export type MapScreen = ReturnType<typeof useMapScreen>;

/** The Electron that has to be back first. */
function firstDue(sessions: readonly Session[] = []): Session | undefined {
  return sessions.toSorted((one, other) => one.deadline - other.deadline)[0];
}

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
    const nearest = nearestServing(venues, me, { filter, now });
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
