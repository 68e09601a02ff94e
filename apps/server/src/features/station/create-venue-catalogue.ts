import type { ListedVenue } from '@etg/contract/venue';
import { foldText } from '@etg/domain/search-text';
import { coalesce } from '../../platform/coalesce.ts';
import type { Core } from '../../platform/core.ts';
import { forEachChunk } from '../../platform/for-each-chunk.ts';
import { listUsedUpBudgets } from '../owner-payment/index.ts';
import { costsBy } from './entry-price.rules.ts';
import type { ReadCountryPrices } from './group.ts';
import { readVenues } from './read-venues.ts';
import { toListedVenue } from './station.rules.ts';
import { listVenueIds, readMoment, readVenueChanges } from './venue.store.ts';

/** A venue in the form that the map needs. */
export interface CataloguedVenue {
  /** The venue's first group, by which pages name it. */
  group: string;
  venue: ListedVenue;
  /** The venue as JSON, ready to be sent. */
  text: string;
  /** Its names in all languages and its address, folded for search. */
  searchText: string;
}

export interface CatalogueChange {
  /** Venues whose state or status has changed. */
  changed: readonly CataloguedVenue[];
  /** Whether venues were added, removed, moved or renamed. */
  replaced: boolean;
}

/**
 * All venues in memory, at most a second old: the map is read far more often than it changes. The rows are the truth. A
 * refresh reads only what any server has written since the last one.
 */
export interface VenueCatalogue {
  /** Refreshes, unless the last refresh was less than a second ago. */
  refreshIfStale(): Promise<void>;
  /** Refreshes at once: a station has just changed. */
  refresh(): Promise<void>;
  all(): Iterable<CataloguedVenue>;
  size(): number;
  /** Increases with every change. */
  version(): number;
  subscribe(listener: (change: CatalogueChange) => void): void;
}

const freshForMs = 1_000;
const atOnce = 2_000;

interface CatalogueDeps extends Pick<Core, 'db' | 'clock'> {
  readPrices: ReadCountryPrices;
}

export function createVenueCatalogue({ db, clock, readPrices }: CatalogueDeps): VenueCatalogue {
  const venues = new Map<string, CataloguedVenue>();
  const listeners: ((change: CatalogueChange) => void)[] = [];
  /** The database's position at the last refresh. */
  let position: string | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let version = 0;
  /** Venues whose owner's budget is used up. A new month or price changes it without a changed row. */
  let usedUp: ReadonlySet<string> = new Set();

  async function reread(ids: readonly string[], budgets: ReadonlySet<string>): Promise<void> {
    await forEachChunk(ids, atOnce, async (slice) => {
      const found = new Map((await readVenues(db, slice, budgets)).map((venue) => [venue.id, venue]));
      const change = { changed: [] as CataloguedVenue[], replaced: false };
      for (const id of slice) {
        const venue = found.get(id);
        const was = venues.get(id);
        const is = venue && toCatalogued(toListedVenue(venue));
        if (is?.text === was?.text) continue;
        if (is) venues.set(id, is);
        else venues.delete(id);
        if (is && was && differInStateOnly(is.venue, was.venue)) change.changed.push(is);
        else change.replaced = true;
      }
      if (!change.replaced && change.changed.length === 0) return;
      version += 1;
      for (const listener of listeners) listener(change);
    });
  }

  async function rereadAll(budgets: ReadonlySet<string>): Promise<void> {
    const ids = await listVenueIds(db);
    const known = new Set(ids);
    await reread([...ids, ...[...venues.keys()].filter((id) => !known.has(id))], budgets);
  }

  async function readBudgets(): Promise<ReadonlySet<string>> {
    const now = clock.now();
    return listUsedUpBudgets(db, { priceIn: costsBy(await readPrices(db, now)), now });
  }

  const refresh = coalesce(async () => {
    const [since, at] = [position, clock.now().getTime()];
    // Before the venues are read: what is written meanwhile is found by the next refresh.
    const next = await readMoment(db);
    const budgets = await readBudgets();
    if (since === undefined) await rereadAll(budgets);
    else {
      const { ids, stations } = await readVenueChanges(db, since);
      const ofBudgets = [...usedUp, ...budgets].filter((id) => usedUp.has(id) !== budgets.has(id));
      await reread([...new Set([...ids, ...ofBudgets])], budgets);
      // A deleted station leaves no changed row, but the count differs.
      if (stations !== countStations(venues.values())) await rereadAll(budgets);
    }
    // Only now: after a failure the next refresh finds the same changes again.
    position = next;
    usedUp = budgets;
    refreshedAt = at;
  });

  return {
    refresh,
    refreshIfStale: async () => {
      // abs(): the catalogue must expire even if the demo clock goes back.
      if (Math.abs(clock.now().getTime() - refreshedAt) >= freshForMs) await refresh();
    },
    all: () => venues.values(),
    size: () => venues.size,
    version: () => version,
    subscribe: (listener) => void listeners.push(listener),
  };
}

function toCatalogued(venue: ListedVenue): CataloguedVenue {
  const { title, address, texts = {} } = venue;
  const names = Object.values(texts).map((text) => text?.title ?? '');
  const searchText = foldText([title, ...names, address].join(' '));
  return { group: venue.state.groups[0] ?? '', venue, text: JSON.stringify(venue), searchText };
}

/** Whether two versions of a venue differ only in their state and status, which stations change all the time. */
function differInStateOnly(is: ListedVenue, was: ListedVenue): boolean {
  return lasting(is) === lasting(was);
}

function lasting({ state, status: _, ...rest }: ListedVenue): string {
  return JSON.stringify([state.groups, rest]);
}

function countStations(venues: Iterable<CataloguedVenue>): number {
  let count = 0;
  for (const { venue } of venues) count += venue.state.groups.length;
  return count;
}
