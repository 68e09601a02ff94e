import { stationStateReasons } from '@etg/contract/console/fleet-words';
import type { FreeUsedUp } from '@etg/contract/free-used-up';
import type { EntryPrice, NestView, PausedWords } from '@etg/contract/station';
import type { Venue } from '@etg/contract/venue';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { budgetUsedUp, listUsedUpBudgets, type PayingVenue } from '../owner-payment/index.ts';
import { type CountryPrices, costsBy, entryPriceOf } from './entry-price.rules.ts';
import { listGroupsOfSameVenues, listNestsOf, listStations } from './group.store.ts';
import { isFree, readyByCable, toNestView, toVenue, unlockable } from './station.rules.ts';
import { listOpenPauses } from './venue-pause.store.ts';
import { groupWords, toVenueWords } from './venue-words.rules.ts';
import { listWordsAtStations } from './venue-words.store.ts';

export interface GroupView {
  venue: Venue;
  free_nests: number;
  supernovasOnline: number;
  corona_virus: boolean;
  paused_since?: number;
  paused_words?: PausedWords;
  no_prices?: true;
  price?: EntryPrice;
  free_used_up?: FreeUsedUp;
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

/** How a group of a venue whose owner pays looks to one of its guests, by what is left for them. */
export interface OwnersGroup {
  venue: PayingVenue;
  /** What one rental costs the owner, in minor units. */
  cost: bigint;
  whenFree: Partial<GroupView>;
  whenUsedUp: Partial<GroupView>;
}

/** The groups by their codes. Unknown codes are left out. Their prices are read only for somebody who looks at them. */
export async function readEachGroup(
  db: Reader,
  codes: readonly string[],
  { now, readPrices }: { now: Date; readPrices?: ReadCountryPrices },
): Promise<Map<string, GroupView & { owners?: OwnersGroup }>> {
  const [stations, nests, groups, words, prices] = await Promise.all([
    listStations(db, codes, now),
    listNestsOf(db, codes),
    listGroupsOfSameVenues(db, codes),
    listWordsAtStations(db, codes),
    readPrices?.(db, now),
  ]);
  // Few stations are paused, so that nearly all lookups do not ask.
  const paused = stations.filter(({ corona_virus }) => corona_virus).map(({ id }) => id);
  const pauses = await listOpenPauses(db, paused);
  const usedUp = prices
    ? await listUsedUpBudgets(db, { venues: stations, priceIn: costsBy(prices), now })
    : new Set<string>();
  const nestsByStation = groupRows(nests, ({ station_code }) => station_code);
  const wordsOf = groupWords(words);
  const groupsByVenue = groupRows(groups, ({ venue_id }) => venue_id);
  return new Map(
    stations.map((station) => {
      const ofSameVenue = groupsByVenue.get(station.id) ?? [];
      const view = toGroupView(
        station,
        nestsByStation.get(station.code) ?? [],
        ofSameVenue.map(({ code }) => code),
      );
      const venue = { ...view.venue, ...toVenueWords(wordsOf.get(station.id) ?? [], station) };
      const since = pauses.find(({ venue_id }) => venue_id === station.id)?.paused_from;
      const pausedWords = pausedWordsOf(station);
      return [
        station.code,
        {
          ...view,
          venue,
          ...payerOf({ station, venue, prices, isUsedUp: usedUp.has(station.id), now }),
          ...(since && { paused_since: toUnix(since) }),
          ...(pausedWords && { paused_words: pausedWords }),
        },
      ];
    }),
  );
}

interface PayerFacts {
  station: Station;
  venue: Venue;
  prices: ReadonlyMap<string, CountryPrices> | undefined;
  isUsedUp: boolean;
  now: Date;
}

/** Who pays here, as somebody sees it of whom nothing is known; and what one of the guests may see instead [P15]. */
function payerOf({ station, venue, prices, isUsedUp, now }: PayerFacts) {
  const ofCountry = prices?.get(station.country);
  const price = entryPriceOf(station, ofCountry);
  const priced = price && { price };
  if (station.who_pays_for_electrons !== 'owner' || !prices) return { ...priced };
  const ordinary = entryPriceOf({ ...station, who_pays_for_electrons: 'users' }, ofCountry);
  const { free: _, ...paid } = venue;
  const owners: OwnersGroup = {
    venue: station,
    cost: costsBy(prices)(station.country),
    whenFree: { venue, ...priced },
    whenUsedUp: { venue: paid, ...(ordinary && { price: ordinary }) },
  };
  return {
    ...(isUsedUp
      ? { ...owners.whenUsedUp, free_used_up: budgetUsedUp(venueZone(station), now) }
      : owners.whenFree),
    owners,
  };
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

/** Why staff took the station from riders, as they read it [QF4]. */
function pausedWordsOf(station: Station): PausedWords | undefined {
  const { service_state, service_reason, service_words: words, service_until: until } = station;
  if (service_state === 'live') return undefined;
  const why = stationStateReasons.find((reason) => reason === service_reason) ?? 'other';
  return {
    why,
    ...(service_state === 'out_of_service' && { out_of_service: true }),
    ...(words && { words }),
    ...(until && { until: toUnix(until), zone: venueZone(station) }),
  };
}

function toGroupView(station: Station, nests: Nests, groups: string[]): GroupView {
  const isServing = station.online && station.service_state === 'live';
  const ready = isServing ? nests.flatMap((nest) => unlockable(nest) ?? []) : [];
  const isPaused = station.corona_virus || station.service_state !== 'live';
  const free_nests = nests.filter(isFree).length;
  return {
    venue: toVenue(station, {
      // Riders are not sent to a station that is offline.
      electrons: { get: ready.length, return: station.online ? free_nests : 0 },
      cables: [...new Set(ready.map((nest) => nest.cable))],
      groups,
      ready: readyByCable((cable) => ready.filter((nest) => nest.cable === cable).length),
      ...(!station.online && { silent: true }),
      ...(isPaused && { paused: true }),
    }),
    free_nests,
    supernovasOnline: station.online ? 1 : 0,
    corona_virus: isPaused,
    ...(!station.has_prices && { no_prices: true }),
    nests: nests.map((nest) => ({
      ...toNestView(nest),
      ready: isServing && unlockable(nest) !== undefined,
    })),
  };
}
