import type { ListedVenue } from '@etg/contract/venue';
import { useLayer } from '@etg/ui/layer';
import { useEffect, useState } from 'react';
import { catchFocus } from '../../platform/focus-heading.ts';

export interface MapLayers {
  readonly listed: boolean;
  readonly setListed: (listed: boolean) => void;
  /** A tap on a venue. Back leads to the map without it. */
  readonly choose: (venue: ListedVenue) => void;
}

/** What Back closes before it leaves the map: the venue that was tapped, and the list. */
export function useMapLayers(select: (venue: ListedVenue | undefined) => void): MapLayers {
  const [listed, setListed] = useState(false);
  const [chosen, setChosen] = useState(false);
  useLayer(listed, () => setListed(false));
  useLayer(chosen, () => {
    setChosen(false);
    select(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element may have been in what was closed
  useEffect(catchFocus, [listed, chosen]);
  return {
    listed,
    setListed,
    choose(venue) {
      setChosen(true);
      select(venue);
    },
  };
}
