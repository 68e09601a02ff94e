import { healths } from '@etg/contract/console/fleet-words';
import type { venueFilter } from '@etg/contract/console/venue';
import type { AnnouncementKind, VenueSort } from '@etg/contract/console/venue-words';
import { venueStatus } from '@etg/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { ListCursor } from '../../platform/operator/list-cursor.rules.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isVenueCovered } from '../support/index.ts';
import { healthTables, isHealth, stationsWithHealth } from './station-facts.store.ts';
import { needCare } from './station-list.store.ts';

export interface VenueListQuery extends z.output<typeof venueFilter> {
  scope: Scope;
  sort: VenueSort;
  isTurned: boolean;
  after: ListCursor | undefined;
  limit: number;
}

interface VenuePageRow {
  total: number;
  countries: string[];
  page: { id: string; key: string }[];
}

/** As `cityOf`, for the order only. */
const city = sql`lower(case when position(',' in venue.address) > 0 then trim(split_part(venue.address, ',', 2))
  else coalesce(substring(venue.address from '^(?:[^都道府県]+[都道府県])?([^市区町村]+[市区町村])'), '') end)`;

const sortKeys: Readonly<Record<VenueSort, { type: 'text' | 'integer'; key: RawBuilder<unknown> }>> = {
  title: { type: 'text', key: sql`lower(venue.title)` },
  city: { type: 'text', key: city },
  stations: { type: 'integer', key: sql`coalesce(own.stations, 0)` },
  // The worst station decides; a venue without one comes last.
  health: { type: 'integer', key: sql`coalesce(worst.health, ${sql.lit(healths.length)})` },
};

/** The ids of one page. One statement: all of it is of one moment. */
export async function listVenuePage(db: Reader, query: VenueListQuery): Promise<VenuePageRow> {
  const { sort, isTurned, after, limit, scope } = query;
  const { type, key } = sortKeys[sort];
  const typed = sql.raw(type);
  const [isLater, direction] = isTurned ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const rest = after
    ? sql`where (sort_key, id) ${isLater} (${after.key}::${typed}, ${after.id}::text collate "C")`
    : sql``;
  const byHealth = sort === 'health';
  const { rows } = await sql<VenuePageRow>`
    with ${byHealth ? sql`${healthTables}, worst as materialized (${worstByVenue(scope)}),` : sql``}
    own as materialized (select venue_id, count(*)::int as stations from station
      where service_state <> 'retired' group by venue_id),
    listed as materialized (
      select venue.id::text collate "C" as id, (${key})::${typed} as sort_key
      from venue left join own on own.venue_id = venue.id
      ${byHealth ? sql`left join worst on worst.venue_id = venue.id` : sql``}
      where ${isListed(query)})
    select (select count(*)::int from listed) as total,
      (select coalesce(jsonb_agg(country order by country), '[]') from (
        select distinct country from venue where ${isVenueCovered(scope)}) as each) as countries,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', sort_key::text)
        order by sort_key ${direction}, id ${direction}), '[]') from (
        select id, sort_key from listed ${rest} order by sort_key ${direction}, id ${direction} limit ${limit}) as page) as page`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answers with one row');
  return row;
}

/** For the name of a saved view. */
export async function countVenues(
  db: Reader,
  filter: Pick<VenueListQuery, 'scope' | 'country' | 'shown' | 'q'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with own as materialized (select venue_id, count(*)::int as stations from station
      where service_state <> 'retired' group by venue_id)
    select count(*)::int as count from venue left join own on own.venue_id = venue.id where ${isListed(filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function worstByVenue(scope: Scope): RawBuilder<unknown> {
  return sql`select venue_id, min(health) as health from (${stationsWithHealth(
    sql`${isVenueCovered(scope)} and station.service_state <> 'retired'`,
  )}) as each group by venue_id`;
}

/** What stands at the venue now, as `standingKind` decides it, or else what is planned. */
const kindNow = sql<AnnouncementKind | null>`coalesce(
  (select kind from venue_announcement as begun where begun.venue_id = venue.id and ended_at is null and started_at is not null),
  case when exists (select from venue_pause where venue_pause.venue_id = venue.id and paused_until is null) then 'suspended'
    when venue.status = ${sql.lit(venueStatus.disabled)} then 'hidden'
    when venue.covid_warning then 'cleaning' end)`;
const plannedRow = sql`(select each.* from venue_announcement as each
  where each.venue_id = venue.id and each.ended_at is null and each.started_at is null)`;

const textsMissing = sql<number>`(3 - (select count(*)::int from venue_text where venue_text.venue_id = venue.id
  and (venue_text.title is not null or venue_text.description is not null)
  and (venue.texts_at is null or venue_text.changed_at >= venue.texts_at)))`;

const shownConditions = {
  public: sql`venue.is_public`,
  private: sql`not venue.is_public`,
  announced: sql`(${kindNow} is not null or exists ${plannedRow})`,
  'no-station': sql`coalesce(own.stations, 0) = 0`,
  'texts-missing': sql`${textsMissing} > 0`,
} as const;

function isListed({
  scope,
  country,
  shown,
  q,
}: Pick<VenueListQuery, 'scope' | 'country' | 'shown' | 'q'>): RawBuilder<boolean> {
  const has = (text: RawBuilder<unknown>) => sql`position(lower(${q ?? ''}) in lower(${text})) > 0`;
  const conditions = [
    isVenueCovered(scope),
    country ? sql`venue.country = ${country}` : [],
    shown ? shownConditions[shown] : [],
    q
      ? sql`(${has(sql`venue.title || ' ' || venue.address`)}
        or exists (select from venue_text where venue_text.venue_id = venue.id and ${has(sql`coalesce(venue_text.title, '')`)})
        or exists (select from station where station.venue_id = venue.id and ${has(sql`station.code`)}))`
      : [],
  ];
  return sql<boolean>`(${sql.join(conditions.flat(), sql` and `)})`;
}

export interface ListedVenueRow {
  id: string;
  title: string;
  address: string;
  country: string;
  is_public: boolean;
  who_pays: 'users' | 'owner';
  stations: string[];
  need_care: number;
  texts_missing: number;
  kind: AnnouncementKind | null;
  planned_kind: AnnouncementKind | null;
  planned_at: Date | null;
  zone: string | null;
}

/** The lines of a page. */
export async function listVenueLines(db: Reader, ids: readonly string[]): Promise<ListedVenueRow[]> {
  if (ids.length === 0) return [];
  const these = sql`venue.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<ListedVenueRow>`
    with ${healthTables},
    own as materialized (
      select venue_id, array_agg(code order by code) as stations, count(*) filter (where ${isHealth(...needCare)})::int as need_care
      from (${stationsWithHealth(sql`${these} and station.service_state <> 'retired'`)}) as each group by venue_id)
    select venue.id, venue.title, venue.address, venue.country, venue.is_public, venue.who_pays_for_electrons as who_pays,
      coalesce(own.stations, '{}') as stations, coalesce(own.need_care, 0) as need_care,
      ${textsMissing} as texts_missing, ${kindNow} as kind, planned.kind as planned_kind, planned.starts_at as planned_at, venue.timezone as zone
    from venue left join own on own.venue_id = venue.id left join lateral ${plannedRow} as planned on true
    where ${these}`.execute(db);
  return rows;
}
