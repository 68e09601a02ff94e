import type { NewsBody } from '@etg/contract/console/news';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Spot, StoredNews } from './news.rules.ts';

/** One change after the other: how many are shown at once is limited. */
export function lockNews(tx: Tx): Promise<void> {
  return lockByName(tx, 'news');
}

const withVenue = sql`case when venue.id is null then null else jsonb_build_object('title', venue.title,
  'address', venue.address, 'country', venue.country, 'lat', venue.lat, 'lng', venue.lng) end as venue`;
const newest = sql`select distinct on (id) * from news order by id, version desc`;

/** Nobody looks further back, except in the record. What riders read, or will read, is always listed. */
const mostListed = 200;

/** Every version of the news that are listed, the newest first. */
export async function listNewsVersions(reader: Reader, now: Date): Promise<StoredNews[]> {
  const { rows } = await sql<StoredNews>`
    with newest as (${newest}), listed as (
      (select id from newest order by put_at desc limit ${mostListed})
      union select id from newest where published and (ends_at is null or ends_at > ${now}))
    select news.*, ${withVenue} from news join listed on listed.id = news.id
    left join venue on venue.id = news.venue_id
    order by news.put_at desc, news.version desc`.execute(reader);
  return rows;
}

/** The newest version of each that is published: what riders may be told now or later. */
export async function listPublished(reader: Reader): Promise<StoredNews[]> {
  const { rows } = await sql<StoredNews>`
    select newest.*, ${withVenue} from (${newest}) newest left join venue on venue.id = newest.venue_id
    where newest.published order by newest.put_at desc`.execute(reader);
  return rows;
}

/** The newest version of one. */
export async function findNews(reader: Reader, id: string): Promise<StoredNews | undefined> {
  const { rows } = await sql<StoredNews>`
    select news.*, ${withVenue} from news left join venue on venue.id = news.venue_id
    where news.id = ${id} order by news.version desc limit 1`.execute(reader);
  return rows[0];
}

/** Where a station stands. */
export async function findSpotOfStation(reader: Reader, code: string): Promise<Spot | undefined> {
  return reader
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id as venue_id', 'venue.country', 'venue.lat', 'venue.lng'])
    .where('station.code', '=', code)
    .executeTakeFirst();
}

/** Where every station stands that riders can see. */
export async function listSpots(reader: Reader): Promise<Spot[]> {
  return reader
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id as venue_id', 'venue.country', 'venue.lat', 'venue.lng'])
    .where('station.service_state', 'in', ['live', 'paused'])
    .execute();
}

export async function findVenueOfNews(reader: Reader, id: string) {
  return reader
    .selectFrom('venue')
    .select(['title', 'address', 'country', 'lat', 'lng', 'timezone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Written {
  id: string;
  version: number;
  published: boolean;
  body: NewsBody;
  zone: string;
  by: string;
  now: Date;
}

export async function insertNews(
  tx: Tx,
  { id, version, published, body, zone, by, now }: Written,
): Promise<void> {
  const { kind, country, venue_id, around_km, words, from, until } = body;
  const written = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  await tx
    .insertInto('news')
    .values({
      id,
      version,
      published,
      kind,
      country,
      venue_id,
      around_km,
      words: JSON.stringify(written),
      starts_at: from === null ? null : new Date(from * 1_000),
      ends_at: until === null ? null : new Date(until * 1_000),
      zone,
      by,
      put_at: now,
    })
    .execute();
}
