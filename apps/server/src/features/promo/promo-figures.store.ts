import type { Currency } from '@etg/domain/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { ListCursor } from '../../platform/operator/list-cursor.rules.ts';
import { perAccount, perAddress } from './promo.rules.ts';

export interface GivenAway {
  promo_id: string;
  currency: Currency;
  minor: bigint;
}

/** What these codes and batches have given away, at list price. */
export async function listGivenAway(db: Reader, ids: readonly string[]): Promise<GivenAway[]> {
  if (ids.length === 0) return [];
  const these = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<GivenAway>`
    select coalesce(batch_id, promo_code.id) as promo_id, promo_spend.currency, sum(value_minor)::bigint as minor
    from promo_spend join promo_code on promo_code.id = promo_spend.promo_id
    where promo_spend.promo_id in (select id from promo_code where id = ${these} or batch_id = ${these})
      and value_minor > 0 group by 1, 2`.execute(db);
  return rows;
}

export interface PromoUse {
  order_id: string;
  account_id: string;
  code: string;
  pattern: string | null;
  currency: Currency;
  value_minor: bigint | null;
  spent_at: Date;
  /** As PostgreSQL writes it, to the microsecond. */
  key: string;
}

/** Who used a code, or a code of a batch: a page, the last first. */
export async function listUses(
  db: Reader,
  id: string,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<PromoUse[]> {
  const rest = after ? sql`(spent_at, order_id) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<PromoUse>`
    select order_id, promo_spend.account_id, code, pattern, promo_spend.currency, value_minor, spent_at, spent_at::text as key
    from promo_spend join promo_code on promo_code.id = promo_spend.promo_id
    where promo_spend.promo_id in (select id from promo_code where id = ${id} or batch_id = ${id}) and ${rest}
    order by spent_at desc, order_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Uses of a code or batch by day, from a day on. */
export async function listUsesByDay(db: Reader, id: string, from: string) {
  const { rows } = await sql<{ day: string; used: number }>`
    select day, count(*)::int as used from promo_spend
    where promo_id in (select id from promo_code where batch_id = ${id} or id = ${id}) and day >= ${from}
    group by day order by day`.execute(db);
  return rows;
}

/** Uses, and what was given away, of a month of the calendar: `2026-11`. */
export async function readMonth(db: Reader, month: string) {
  const { rows } = await sql<{ currency: Currency; used: number; minor: bigint }>`
    select currency, count(*)::int as used, coalesce(sum(value_minor), 0)::bigint as minor from promo_spend
    where day between ${`${month}-01`} and ${`${month}-31`} group by currency order by currency`.execute(db);
  return rows;
}

/** First rentals since then, and how many of them were by riders who had used a code. */
export async function countFirstRentals(db: Reader, since: Date) {
  const { rows } = await sql<{ rentals: number; with_code: number }>`
    select count(*)::int as rentals, count(*) filter (where with_code)::int as with_code
    from first_rental where started_at >= ${since}`.execute(db);
  return rows[0] ?? { rentals: 0, with_code: 0 };
}

/** Riders who used a code from 120 to 30 days ago and rented within 30 days of it, and how many of them rented again in those days. */
export async function countStayed(db: Reader, now: Date) {
  const { rows } = await sql<{ came: number; stayed: number }>`
    select count(*) filter (where rentals > 0)::int as came, count(*) filter (where rentals > 1)::int as stayed
    from (select (select count(*) from rental where rental.account_id = used.account_id
        and rental.started_at between used.at and used.at + interval '30 days') as rentals
      from (select account_id, min(spent_at) as at from promo_spend
        where spent_at between ${now}::timestamptz - interval '120 days' and ${now}::timestamptz - interval '30 days'
        group by account_id) as used) as counted`.execute(db);
  return rows[0] ?? { came: 0, stayed: 0 };
}

const friends = sql`select promo_code.inviter_id, code, count(*)::int as invited, count(outcome)::int as rented,
    count(*) filter (where outcome = 'rewarded')::int as months,
    count(*) filter (where outcome in ('same_device', 'same_card', 'not_new'))::int as odd
  from promo_use join promo_code on promo_code.id = promo_use.promo_id
    left join referral_reward on referral_reward.friend_id = promo_use.account_id
      and referral_reward.inviter_id = promo_code.inviter_id
  where promo_use.kind = 'referral' and promo_use.state = 'used' group by promo_code.inviter_id, code`;

export interface Inviter {
  inviter_id: string;
  code: string;
  invited: number;
  rented: number;
  months: number;
  odd: number;
}

/** Those who invited most. */
export async function listInviters(db: Reader, limit: number): Promise<Inviter[]> {
  const { rows } = await sql<Inviter>`
    select * from (${friends}) as found order by invited desc, code limit ${limit}`.execute(db);
  return rows;
}

export async function countInvitations(db: Reader) {
  const { rows } = await sql<{ invited: number; inviters: number; months: number }>`
    select coalesce(sum(invited), 0)::int as invited, count(*)::int as inviters,
      coalesce(sum(months), 0)::int as months from (${friends}) as found`.execute(db);
  return rows[0] ?? { invited: 0, inviters: 0, months: 0 };
}

/** Codes that do not exist, in the time in which they are counted. Every try is counted for its network. */
export async function countWrongCodes(db: Reader, now: Date) {
  const { rows } = await sql<{ wrong: number; slowed: number }>`
    select coalesce(sum(wrong) filter (where not by_person), 0)::int as wrong,
      count(*) filter (where wrong >= case when by_person then ${perAccount.max} else ${perAddress.max} end::int)::int as slowed
    from promo_guess where ends_at > ${now}`.execute(db);
  return rows[0] ?? { wrong: 0, slowed: 0 };
}
