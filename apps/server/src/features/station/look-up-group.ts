import type { NestView } from '@etg/contract/station';
import type { Venue } from '@etg/contract/venue';
import type { Reader } from '../../platform/database/database.ts';
import { isFree, readyByCable, toNestView, toVenue, unlockable } from './station.rules.ts';
import { findNests, findStation, findVenueGroups } from './station.store.ts';

export interface GroupView {
  venue: Venue;
  free_nests: number;
  supernovasOnline: number;
  corona_virus: boolean;
  nests: NestView[];
}

/** What stands behind the code on a placard, right now. */
export async function lookUpGroup(db: Reader, code: string): Promise<GroupView | undefined> {
  const station = await findStation(db, code);
  if (!station) return undefined;
  const [nests, groups] = await Promise.all([findNests(db, code), findVenueGroups(db, station.id)]);
  const ready = station.online ? nests.flatMap((nest) => unlockable(nest) ?? []) : [];
  const free_nests = nests.filter(isFree).length;
  return {
    venue: toVenue(station, {
      // Nobody is sent to a station that cannot answer.
      electrons: { get: ready.length, return: station.online ? free_nests : 0 },
      cables: [...new Set(ready.map((nest) => nest.cable))],
      groups,
      ready: readyByCable((cable) => ready.filter((nest) => nest.cable === cable).length),
      ...(!station.online && { silent: true }),
      ...(station.corona_virus && { paused: true }),
    }),
    free_nests,
    supernovasOnline: station.online ? 1 : 0,
    corona_virus: station.corona_virus,
    nests: nests.map((nest) => ({
      ...toNestView(nest),
      ready: station.online && unlockable(nest) !== undefined,
    })),
  };
}
