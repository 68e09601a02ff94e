import type { ListedVenue } from '@etg/contract/venue';
import { foldText } from '@etg/domain/search-text';
import type { Core } from '../../platform/core.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { onceAtATime } from '../../platform/once-at-a-time.ts';
import { readVenues } from './read-venues.ts';
import { toListedVenue } from './station.rules.ts';
import { listVenueIds, readMoment, readVenueChanges } from './venue.store.ts';

/** A venue as the map knows it. */
export interface CataloguedVenue {
  /** Its first group, by which pages name it. */
  group: string;
  venue: ListedVenue;
  /** The same as it goes over the wire. */
  text: string;
  /** Name and address as a search compares them. */
  searchText: string;
}

export interface CatalogueChange {
  /** What stands ready somewhere, or whether somewhere is open at all, is another. */
  changed: readonly CataloguedVenue[];
  /** Venues came, went, moved or were named anew. */
  replaced: boolean;
}

/**
 * Every venue as of a moment ago, in memory: the map is read far more often than anything on it changes. The rows stay
 * the truth; a look costs what was written since the last one, on whichever server.
 */
export interface VenueCatalogue {
  /** Looks again, unless somebody did within the last second. */
  refreshIfStale(): Promise<void>;
  /** Looks at once: a station has just said something. */
  refresh(): Promise<void>;
  all(): Iterable<CataloguedVenue>;
  size(): number;
  /** Another number after every news. */
  version(): number;
  subscribe(listener: (news: CatalogueChange) => void): void;
}

const freshForMs = 1_000;
const atOnce = 2_000;

export function venueBook({ db, clock }: Pick<Core, 'db' | 'clock'>): VenueCatalogue {
  const book = new Map<string, CataloguedVenue>();
  const listeners: ((news: CatalogueChange) => void)[] = [];
  let moment: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let version = 0;

  /** The moment is taken first: what is written meanwhile is found by the next look. */
  async function lookAt(ids: readonly string[]): Promise<void> {
    await inSlices(ids, atOnce, async (slice) => {
      const found = new Map((await readVenues(db, slice)).map((venue) => [venue.id, venue]));
      const news = { changed: [] as CataloguedVenue[], replaced: false };
      for (const id of slice) {
        const venue = found.get(id);
        const was = book.get(id);
        const is = venue && toCatalogued(toListedVenue(venue));
        if (is?.text === was?.text) continue;
        if (is) book.set(id, is);
        else book.delete(id);
        if (is && was && differInStateOnly(is.venue, was.venue)) news.changed.push(is);
        else news.replaced = true;
      }
      if (!news.replaced && news.changed.length === 0) return;
      version += 1;
      for (const listener of listeners) listener(news);
    });
  }

  async function lookAtAll(): Promise<void> {
    const ids = await listVenueIds(db);
    const known = new Set(ids);
    await lookAt([...ids, ...[...book.keys()].filter((id) => !known.has(id))]);
  }

  const look = onceAtATime(async () => {
    const [since, at] = [moment, clock.now().getTime()];
    const next = await readMoment(db);
    if (since === undefined) await lookAtAll();
    else {
      const { ids, stations } = await readVenueChanges(db, since);
      await lookAt(ids);
      if (stations !== stationsIn(book.values())) await lookAtAll();
    }
    moment = next;
    lookedAt = at;
  });

  return {
    refresh: look,
    refreshIfStale: async () => {
      // A clock moved back makes nothing fresh for ever.
      if (Math.abs(clock.now().getTime() - lookedAt) >= freshForMs) await look();
    },
    all: () => book.values(),
    size: () => book.size,
    version: () => version,
    subscribe: (listener) => void listeners.push(listener),
  };
}

function toCatalogued(venue: ListedVenue): CataloguedVenue {
  const { title, address } = venue;
  const words = foldText(`${title} ${address}`);
  return { group: venue.state.groups[0] ?? '', venue, text: JSON.stringify(venue), searchText: words };
}

/** Whether two differ in nothing but what a station says from minute to minute. */
function differInStateOnly(is: ListedVenue, was: ListedVenue): boolean {
  return lasting(is) === lasting(was);
}

function lasting({ state, status: _, ...rest }: ListedVenue): string {
  return JSON.stringify([state.groups, rest]);
}

function stationsIn(venues: Iterable<CataloguedVenue>): number {
  let count = 0;
  for (const { venue } of venues) count += venue.state.groups.length;
  return count;
}
