import { cookies } from '@etg/contract/cookies';
import type { ListedVenue } from '@etg/contract/venue';
import { type CableType, cableTypes } from '@etg/contract/vocabulary';
import type { Point } from '@etg/domain/walk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { useWelcome } from '../../platform/welcome.ts';
import type { Wish } from './marks.rules.ts';
import { groupOf, type MapMode, readCables } from './venue.rules.ts';

/** Somewhere by the sea in Santa Monica, and how close to look (N4). */
export const defaultCentre: Point = { lat: 34.0195, lng: -118.4885 };
export const zooms = { default: 13, network: 14, device: 15 } as const;

export interface WishChoice {
  readonly wish: Wish;
  readonly setMode: (mode: MapMode) => void;
  readonly setCables: (cables: readonly CableType[]) => void;
}

/** To take or to return, and with which cables. Whoever holds an Electron is here to return it, until they say otherwise. */
export function useWish(asked: MapMode | undefined): WishChoice {
  const holds = (useWelcome().data?.user?.sessions.length ?? 0) > 0;
  const [chosen, setMode] = useState(asked);
  const [cables, choose] = useState<readonly CableType[]>(cableTypes);
  // After the first paint, which the server drew for anybody.
  useEffect(() => choose(readCables(readCookie(cookies.cablePreference))), []);
  const mode = chosen ?? (holds ? 'return' : 'get');
  const [wish, setWish] = useState<Wish>({ mode, cables });
  if (wish.mode !== mode || wish.cables !== cables) setWish({ mode, cables });
  return {
    wish,
    setMode,
    setCables: (next) => {
      choose(next);
      writeCookie(cookies.cablePreference, next.join(','));
    },
  };
}

/** About where the network says one is: the person's own welcome knows it, a visitor asks for one. */
export function useNetworkPlace(): Point | undefined {
  const { status } = useSession();
  const appLanguage = useLanguage();
  const known = useWelcome().data;
  const { queryFn } = callQuery('POST /welcome', { body: { appLanguage } });
  const visitor = useQuery({
    queryKey: ['where the network is'],
    queryFn,
    enabled: status === 'anonymous',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (known ?? visitor.data)?.location;
}

/** The selected venue as it is now, also after it has left the view. */
export function useSelected(lists: readonly (readonly ListedVenue[] | undefined)[]) {
  const [chosen, setChosen] = useState<ListedVenue>();
  const group = chosen && groupOf(chosen);
  const now = lists.flatMap((venues) => venues ?? []).find((venue) => groupOf(venue) === group);
  return [now ?? chosen, setChosen] as const;
}
