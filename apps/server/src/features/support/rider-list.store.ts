import { mostCounted, type RiderList } from '@etg/contract/console/rider-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isRiderCovered } from './scope.store.ts';

/** Where a page of a list ends: the moment by which it is sorted, and the id that decides among equals. */
export interface ListPosition {
  /** As PostgreSQL writes it: a `Date` would lose its microseconds, and the next page would begin too early. */
  at: string;
  id: string;
}

export interface ListedRider extends ListPosition {
  account_id: string;
}

/** Which riders are listed, and who asks. */
export interface RiderListFilter {
  which: RiderList;
  /** Where the rental that is out was taken. */
  station?: string | undefined;
  country?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  scope: Scope;
  now: Date;
}

interface ListQuery extends RiderListFilter {
  after?: ListPosition | undefined;
  limit: number;
}

/** One page, the worst first: longest late, due soonest, owing longest, blocked longest. */
export async function listRiderPage(db: Reader, query: ListQuery): Promise<ListedRider[]> {
  const { which, after, now, limit } = query;
  const from = after
    ? sql`(listed.at, listed.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedRider>`
    select account_id, at::text as at, id from (${sources[which](now)}) as listed
    where ${from} and ${isListed(query)}
    order by listed.at, listed.id limit ${limit}`.execute(db);
  return rows;
}

/** How many there are, up to `mostCounted`. */
export async function countListed(db: Reader, filter: RiderListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from (
    select from (${sources[filter.which](filter.now)}) as listed where ${isListed(filter)}
    limit ${mostCounted}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function isListed({ station, country, ids, scope }: RiderListFilter): RawBuilder<boolean> {
  const account = sql.ref('listed.account_id');
  const taken = (where: RawBuilder<unknown>) => sql`exists (
    select from rental as hand
    join venue as taken_in on taken_in.id = ${venueAt('hand.station_code', 'hand.started_at')}
    where hand.account_id = ${account} and hand.returned_at is null and hand.lost_at is null and ${where})`;
  const conditions = [
    isRiderCovered(scope, account),
    station === undefined ? [] : taken(sql`hand.station_code = ${station}`),
    country === undefined ? [] : taken(sql`taken_in.country = ${country}`),
    ids === undefined ? [] : sql`${account} = any(${[...ids]}::uuid[])`,
  ];
  return sql<boolean>`(${sql.join(conditions.flat(), sql` and `)})`;
}

/** How many are in each list, up to `mostCounted`. */
export async function countRiders(db: Reader, scope: Scope, now: Date): Promise<Record<RiderList, number>> {
  const count = (which: RiderList) => sql<number>`(select count(*)::int from (
    select from (${sources[which](now)}) as listed
    where ${isRiderCovered(scope, sql.ref('listed.account_id'))} limit ${mostCounted}) as counted)`;
  // Asking of every fee whether it is its rider's oldest costs too much here. Of very many fees only the first are counted.
  const owing = sql<number>`(select least(count(distinct account_id), ${mostCounted})::int from (
    select rental.account_id from fee_posting as fee join rental on rental.id = fee.rental_id
    where fee.state in ('owed', 'pending') and ${isUnpaid} and ${isRiderCovered(scope, sql.ref('rental.account_id'))}
    limit ${2 * mostCounted}) as counted)`;
  const { rows } = await sql<Record<RiderList, number>>`
    select ${count('late')} as late, ${count('out')} as out, ${owing} as owing, ${count('blocked')} as blocked`.execute(
    db,
  );
  return rows[0] ?? { late: 0, out: 0, owing: 0, blocked: 0 };
}

const isOpen = sql`returned_at is null and lost_at is null`;

/** A fee that was not paid when it was due: owed, or declined and waiting for another try. */
const isUnpaid = isUnpaidFee(sql.ref('fee'));

/**
 * A value instead of `exists`: for that PostgreSQL reads all payments there are into a hash as soon as it expects many
 * fees, however few are pending.
 */
function isUnpaidFee(fee: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${fee}.state = 'owed' or ${fee}.state = 'pending' and (
    select purpose = 'debt' or ended_at is not null from money_act where key = ${fee}.money_key))`;
}

/** Each list as rows of account, the moment by which it is sorted, and an id. One row for each rider. */
const sources: Readonly<Record<RiderList, (now: Date) => RawBuilder<unknown>>> = {
  late: (now) => sql`select account_id, deadline as at, id from rental where ${isOpen} and deadline < ${now}`,
  out: () => sql`select account_id, deadline as at, id from rental where ${isOpen}`,
  // Of several unpaid fees the oldest stands for the rider.
  owing: () => sql`
    select rental.account_id, fee.due_at as at, fee.id
    from fee_posting as fee join rental on rental.id = fee.rental_id
    where fee.state in ('owed', 'pending') and ${isUnpaid} and not exists (
      select from fee_posting as older join rental as other on other.id = older.rental_id
      where other.account_id = rental.account_id and older.state in ('owed', 'pending')
        and (older.due_at, older.id) < (fee.due_at, fee.id)
        and ${isUnpaidFee(sql.ref('older'))})`,
  blocked: () => sql`
    select account.id as account_id, coalesce(
      (select min(since) from suspension where account_id = account.id and lifted_at is null), created_at) as at, account.id
    from account where blocking_reason is not null`,
};

/** What each of the riders owes, by account and currency. */
export async function listOwed(db: Reader, accountIds: readonly string[]) {
  return db
    .selectFrom('fee_posting as fee')
    .innerJoin('rental', 'rental.id', 'fee.rental_id')
    .select(['rental.account_id', 'fee.currency'])
    .select((row) => row.fn.sum<bigint>('fee.amount_minor').as('minor'))
    .where('rental.account_id', 'in', accountIds)
    .where(isUnpaid)
    .groupBy(['rental.account_id', 'fee.currency'])
    .execute();
}
