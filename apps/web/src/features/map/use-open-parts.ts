import type { ListedVenue } from '@etg/contract/venue';
import { useState } from 'react';
import { groupOf } from './venue.rules.ts';

/** What is open on the map: the list in its place, and the sheet of a venue. The only place that knows. */
export interface OpenParts {
  readonly listed: boolean;
  readonly setListed: (listed: boolean) => void;
  /** In its current state, also after it has left the view. */
  readonly selected: ListedVenue | undefined;
  readonly select: (venue: ListedVenue) => void;
}

export function useOpenParts(venues: readonly ListedVenue[] | undefined): OpenParts {
  const [listed, setListed] = useState(false);
  const [chosen, select] = useState<ListedVenue>();
  const group = chosen && groupOf(chosen);
  const now = venues?.find((venue) => groupOf(venue) === group);
  return { listed, setListed, selected: now ?? chosen, select };
}
