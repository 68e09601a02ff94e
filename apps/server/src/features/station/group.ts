import type { EntryPrice, NestView } from '@etg/contract/station';
import type { Venue } from '@etg/contract/venue';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { type CountryPrices, entryPriceOf } from './entry-price.rules.ts';
import { listGroupsOfSameVenues, listNestsOf, listStations } from './group.store.ts';
import { isFree, readyByCable, toNestView, toVenue, unlockable } from './station.rules.ts';
import { listOpenPauses } from './venue-pause.store.ts';

export interface GroupView {
  venue: Venue;
  free_nests: number;
  supernovasOnline: number;
  corona_virus: boolean;
  paused_since?: number;
  no_prices?: true;
  price?: EntryPrice;
  nests: NestView[];
}

type Station = Awaited<ReturnType<typeof listStations>>[number];
type Nests = Awaited<ReturnType<typeof listNestsOf>>;

/** Prices are a higher feature, which app.ts passes in. */
export type ReadCountryPrices = (db: Reader, now: Date) => Promise<ReadonlyMap<string, CountryPrices>>;

/** The station and venue that belong to the code on a placard, as they are now. */
export async function readGroup(db: Reader, code: string, now: Date): Promise<GroupView | undefined> {
  return (await readEachGroup(db, [code], { now })).get(code);
}

/** The groups by their codes. Unknown codes are left out. Their prices are read only for somebody who looks at them. */
export async function readEachGroup(
  db: Reader,
  codes: readonly string[],
  { now, readPrices }: { now: Date; readPrices?: ReadCountryPrices },
): Promise<Map<string, GroupView>> {
  const [stations, nests, groups, prices] = await Promise.all([
    listStations(db, codes, now),
    listNestsOf(db, codes),
    listGroupsOfSameVenues(db, codes),
    readPrices?.(db, now),
  ]);
  // Few stations are paused, so that nearly all lookups do not ask.
  const paused = stations.filter(({ corona_virus }) => corona_virus).map(({ id }) => id);
  const pauses = await listOpenPauses(db, paused);
  const nestsByStation = groupRows(nests, ({ station_code }) => station_code);
  const groupsByVenue = groupRows(groups, ({ venue_id }) => venue_id);
  return new Map(
    stations.map((station) => {
      const ofSameVenue = groupsByVenue.get(station.id) ?? [];
      const view = toGroupView(
        station,
        nestsByStation.get(station.code) ?? [],
        ofSameVenue.map(({ code }) => code),
      );
      const price = entryPriceOf(station, prices?.get(station.country));
      const since = pauses.find(({ venue_id }) => venue_id === station.id)?.paused_from;
      return [
        station.code,
        { ...view, ...(price && { price }), ...(since && { paused_since: toUnix(since) }) },
      ];
    }),
  );
}

function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function toGroupView(station: Station, nests: Nests, groups: string[]): GroupView {
  const ready = station.online ? nests.flatMap((nest) => unlockable(nest) ?? []) : [];
  const free_nests = nests.filter(isFree).length;
  return {
    venue: toVenue(station, {
      // Riders are not sent to a station that is offline.
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
    ...(!station.has_prices && { no_prices: true }),
    nests: nests.map((nest) => ({
      ...toNestView(nest),
      ready: station.online && unlockable(nest) !== undefined,
    })),
  };
}
