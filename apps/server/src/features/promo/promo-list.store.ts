import type { PromoSort, PromoView } from '@etg/contract/console/promo-words';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { ListCursor } from '../../platform/operator/list-cursor.rules.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { readCode } from './promo.rules.ts';
import { isGroupUsedUp, isListed } from './promo-desk.store.ts';

export interface PromoListQuery {
  view: PromoView;
  q?: string | undefined;
  scope: Scope;
  now: Date;
}

export interface PromoPageQuery extends PromoListQuery {
  sort: PromoSort;
  isTurned: boolean;
  after: ListCursor | undefined;
  limit: number;
}

const uses = sql`(case when promo_code.batch_id is null then promo_code.uses
  else (select sum(other.uses) from promo_code as other where other.batch_id = promo_code.batch_id) end)`;
const groupId = sql<string>`coalesce(promo_code.batch_id, promo_code.id)`;

/** Nothing has a place in every sort: otherwise the next page would leave out what has no value. */
const sortKeys: Readonly<Record<PromoSort, { type: 'text' | 'numeric'; key: RawBuilder<unknown> }>> = {
  made: { type: 'numeric', key: sql`(-extract(epoch from promo_code.created_at))` },
  code: { type: 'text', key: sql`(coalesce(promo_code.pattern, promo_code.code) collate "C")` },
  used: { type: 'numeric', key: sql`(-${uses})` },
  ends: { type: 'numeric', key: sql`coalesce(extract(epoch from promo_code.expires_at), 1e12)` },
};

export function isNumberSort(sort: PromoSort): boolean {
  return sortKeys[sort].type === 'numeric';
}

/** The same as `stateOf` says for one code. */
function conditionOf(view: PromoView, now: Date): RawBuilder<boolean> {
  const isEnded = sql<boolean>`(promo_code.stopped_at is not null or coalesce(promo_code.expires_at <= ${now}, false) or ${isGroupUsedUp})`;
  const isPlanned = sql<boolean>`coalesce(promo_code.starts_at > ${now}, false)`;
  switch (view) {
    case 'all':
      return sql<boolean>`true`;
    case 'ended':
      return isEnded;
    case 'planned':
      return sql<boolean>`(not ${isEnded} and ${isPlanned})`;
    case 'running':
      return sql<boolean>`(not ${isEnded} and not ${isPlanned})`;
  }
}

/** The same as `findPlaceOfPromo`: every venue of a code, or else every country of it, is of the caller. */
function isCovered({ countries, venues }: Scope): RawBuilder<boolean> {
  if (!countries && !venues) return sql<boolean>`true`;
  const isTheirs = [
    countries ? sql`venue.country = any(${[...countries]}::text[])` : [],
    venues ? sql`venue.id = any(${[...venues]}::uuid[])` : [],
  ].flat();
  const byVenues = sql`(venue_ids <> '{}' and (select count(*) from venue
    where venue.id = any(venue_ids) and ${sql.join(isTheirs, sql` and `)}) = cardinality(venue_ids))`;
  const byCountries =
    countries && !venues
      ? sql`(venue_ids = '{}' and promo_code.countries <> '{}' and promo_code.countries <@ ${[...countries]}::text[])`
      : sql`false`;
  return sql<boolean>`(${byVenues} or ${byCountries})`;
}

/** By letters of the code, pattern or name; or by one whole code, as it is typed, of a batch. */
function isFound(q: string | undefined): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`;
  const code = readCode(q);
  const has = (text: RawBuilder<unknown>, typed: string) =>
    sql`position(lower(${typed}) in lower(${text})) > 0`;
  return sql<boolean>`(${sql.join(
    [
      has(sql`coalesce(promo_code.pattern, '') || ' ' || promo_code.view_label`, q),
      code ? has(sql`case when promo_code.batch_id is null then promo_code.code else '' end`, code) : [],
      code ? sql`promo_code.batch_id = (select batch_id from promo_code where code = ${code})` : [],
    ].flat(),
    sql` or `,
  )})`;
}

/** The ids of one page, with what they are sorted by. */
export async function listPromoPage(
  db: Reader,
  { sort, isTurned, after, limit, view, q, scope, now }: PromoPageQuery,
): Promise<{ id: string; key: string }[]> {
  const { type, key } = sortKeys[sort];
  const typed = sql.raw(type === 'text' ? 'text collate "C"' : type);
  const [isLater, direction] = isTurned ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const rest = after
    ? sql`(${key}, ${groupId}) ${isLater} (${after.key}::${typed}, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<{ id: string; key: string }>`
    select ${groupId} as id, ${key}::text as key from promo_code
    where ${isListed} and ${isCovered(scope)} and ${isFound(q)} and ${conditionOf(view, now)} and ${rest}
    order by ${key} ${direction}, ${groupId} ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** How many there are in each view, of those that the caller is in charge of; and how many are filtered. */
export async function countPromos(
  db: Reader,
  { view, q, scope, now }: PromoListQuery,
): Promise<{ counts: Record<PromoView, number>; total: number }> {
  const count = (of: PromoView) => sql`count(*) filter (where ${conditionOf(of, now)})::int`;
  const { rows } = await sql<{ counts: Record<PromoView, number>; total: number }>`
    select jsonb_build_object('all', ${count('all')}, 'running', ${count('running')}, 'planned', ${count('planned')},
      'ended', ${count('ended')}) as counts,
      count(*) filter (where ${conditionOf(view, now)} and ${isFound(q)})::int as total
    from promo_code where ${isListed} and ${isCovered(scope)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without groups answers with one row');
  return row;
}
