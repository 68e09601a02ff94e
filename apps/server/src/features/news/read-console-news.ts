import type { NewsBody, readNews } from '@etg/contract/console/news';
import type { NewsState } from '@etg/contract/console/news-words';
import { cityOf } from '@etg/domain/city-of';
import { servedRegions } from '@etg/domain/region';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { covers, type Place } from '../../platform/operator/staff-scope.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { concerns, stateOf } from './news.rules.ts';
import { listNewsVersions, listSpots, type Spot, type StoredNews } from './news.store.ts';

const order: readonly NewsState[] = ['on', 'planned', 'draft', 'over', 'stopped'];

type Reply = z.input<(typeof readNews)['reply']>;

/** Where news are told, for who may change them: around a venue is a matter of its country. */
export function placeOfNews({ country, venue_id, around_km, venue }: StoredNews): Place {
  if (country !== null) return { country, venueIds: [] };
  if (venue_id === null || !venue) return 'company';
  return { country: venue.country, venueIds: around_km === null ? [venue_id] : [] };
}

/** All news that this person may see, those that are shown first, then the newest [QM9]. */
export async function readConsoleNews(
  reader: Reader,
  { member, now }: { member: StaffMember; now: Date },
): Promise<Reply> {
  const [all, spots] = await Promise.all([listNewsVersions(reader, now), listSpots(reader)]);
  const seen = all.filter((news) => covers(member.scope, placeOfNews(news)));
  const ids = [...new Set(seen.map(({ id }) => id))];
  const described = ids.flatMap((id) => {
    const versions = all.filter((news) => news.id === id).sort((one, other) => other.version - one.version);
    const [newest] = versions;
    return newest ? [toConsole(newest, { versions, spots, now })] : [];
  });
  return {
    news: described.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
    countries: servedRegions().filter((country) => covers(member.scope, { country, venueIds: [] })),
    everywhere: covers(member.scope, 'company'),
    now: toUnix(now),
  };
}

function toConsole(
  news: StoredNews,
  { versions, spots, now }: { versions: readonly StoredNews[]; spots: readonly Spot[]; now: Date },
): Reply['news'][number] {
  const { id, version, venue, zone } = news;
  const wasPublished = versions.some((each) => each.published);
  return {
    id,
    version,
    state: stateOf(news, { wasPublished, now }),
    body: bodyOf(news),
    ...(venue && { venue: { title: venue.title, city: cityOf(venue.address) } }),
    zone,
    stations: countStations(news, spots),
    versions: versions.map((each) => ({
      version: each.version,
      published: each.published,
      body: bodyOf(each),
      by: each.by,
      at: toUnix(each.put_at),
    })),
  };
}

/** At how many stations riders read it. */
export function countStations(
  news: Pick<StoredNews, 'country' | 'venue_id' | 'around_km' | 'venue'>,
  spots: readonly Spot[],
): number {
  return spots.filter((spot) => concerns(news, { spot, isThere: true })).length;
}

export function bodyOf(news: StoredNews): NewsBody {
  const { kind, country, venue_id, around_km, words, starts_at, ends_at } = news;
  const { en, ja = '', it = '', ru = '' } = words;
  return {
    kind,
    country,
    venue_id,
    around_km,
    words: { en, ja, it, ru },
    from: starts_at && toUnix(starts_at),
    until: ends_at && toUnix(ends_at),
  };
}
