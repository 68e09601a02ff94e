import { cookies } from '@etg/contract/cookies';
import { type CableType, cableTypes } from '@etg/contract/vocabulary';
import type { Point } from '@etg/domain/walk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { useWelcome } from '../../platform/welcome.ts';
import type { MapFilter } from './marks.rules.ts';
import { type MapMode, readCables } from './venue.rules.ts';

/** The coast of Santa Monica, and the zoom levels (N4). */
export const defaultCentre: Point = { lat: 34.0195, lng: -118.4885 };
export const zooms = { default: 13, network: 14, device: 15 } as const;

export interface FilterChoice {
  readonly filter: MapFilter;
  readonly setMode: (mode: MapMode) => void;
  readonly setCables: (cables: readonly CableType[]) => void;
}

/** Take or return, and with which cables. For a rider with an Electron it is return, until they choose otherwise. */
export function useMapFilter(asked: MapMode | undefined): FilterChoice {
  const hasElectron = (useWelcome().data?.user?.sessions.length ?? 0) > 0;
  const [chosen, setMode] = useState(asked);
  const [cables, choose] = useState<readonly CableType[]>(cableTypes);
  // After the first paint, which has to match the server's HTML: the server does not read this cookie.
  useEffect(() => choose(readCables(readCookie(cookies.cablePreference))), []);
  const mode = chosen ?? (hasElectron ? 'return' : 'get');
  const [filter, setFilter] = useState<MapFilter>({ mode, cables });
  if (filter.mode !== mode || filter.cables !== cables) setFilter({ mode, cables });
  return {
    filter,
    setMode,
    setCables: (next) => {
      choose(next);
      writeCookie(cookies.cablePreference, next.join(','));
    },
  };
}

/** The approximate place by network address: part of a rider's welcome; a visitor requests a welcome for it. */
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
