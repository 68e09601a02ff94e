import type { readNews } from '@etg/contract/console/news';
import type { NewsState } from '@etg/contract/console/news-words';
import { cityOf } from '@etg/domain/city-of';
import { servedRegions } from '@etg/domain/region';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findPlaceOfNews } from './find-place-of-news.ts';
import { bodyOf, countStations, type Spot, type StoredNews, stateOf } from './news.rules.ts';
import { listNewsVersions, listSpots } from './news.store.ts';

const order: readonly NewsState[] = ['on', 'planned', 'draft', 'over', 'stopped'];

type Reply = z.input<(typeof readNews)['reply']>;

/** All news that this person may see, those that are shown first, then the newest [QM9]. */
export async function readConsoleNews(
  reader: Reader,
  { member, now }: { member: StaffMember; now: Date },
): Promise<Reply> {
  const [all, spots] = await Promise.all([listNewsVersions(reader, now), listSpots(reader)]);
  const seen = all.filter((news) => covers(member.scope, findPlaceOfNews(news)));
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
