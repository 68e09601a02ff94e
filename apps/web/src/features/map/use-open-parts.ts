import type { ListedVenue } from '@etg/contract/venue';
import { useLayer } from '@etg/ui/layer';
import { useState } from 'react';
import { groupOf } from './venue.rules.ts';

/** What is open on the map: the list in its place, and the sheet of a venue. The only place that knows. */
export interface OpenParts {
  readonly listed: boolean;
  readonly setListed: (listed: boolean) => void;
  /** In its current state, also after it has left the view. */
  readonly selected: ListedVenue | undefined;
  /** Shown without a tap: Back leaves the map. */
  readonly select: (venue: ListedVenue) => void;
  /** Shown by a tap: Back leads to the map without it. */
  readonly tap: (venue: ListedVenue) => void;
}

export function useOpenParts(venues: readonly ListedVenue[] | undefined): OpenParts {
  const [listed, setListed] = useState(false);
  const [shown, setShown] = useState<ListedVenue>();
  const [tapped, setTapped] = useState(false);
  useLayer(listed, () => setListed(false));
  useLayer(tapped, () => {
    setTapped(false);
    setShown(undefined);
  });
  const group = shown && groupOf(shown);
  const now = venues?.find((venue) => groupOf(venue) === group);
  return {
    listed,
    setListed,
    selected: now ?? shown,
    select: setShown,
    tap(venue) {
      setTapped(true);
      setShown(venue);
    },
  };
}
