import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Region } from '@etg/domain/region';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FeeScheduleTable } from '../../migrations/pricing-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { readScheduleBody } from './schedule-form.rules.ts';

export type StoredSchedule = Selectable<FeeScheduleTable>;

/** Existing schedules are not changed. Returns the ids of the new ones. */
export async function insertSchedules(
  db: Reader,
  schedules: readonly Insertable<FeeScheduleTable>[],
): Promise<string[]> {
  const inserted = await db
    .insertInto('fee_schedule')
    .values(schedules)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Rentals can start under a schedule from this time on. */
const validFrom = sql<Date>`coalesce(valid_from, published_at)`;

/** Valid at that time, not withdrawn by then, and readable. */
function inForce(at: Date) {
  return sql<boolean>`is_sound and ${validFrom} <= ${at} and (withdrawn_at is null or withdrawn_at > ${at})`;
}

export interface ScheduleQuery {
  country: string;
  plan: PlanKey;
  /** By the server's clock. */
  at: Date;
}

/**
 * The prices and fees of a rental of this plan, started at that time in this country: the newest schedule in force.
 * Undefined if there is none: nothing can be rented there, and no other country's prices are used instead.
 */
export async function findSchedule(db: Reader, query: ScheduleQuery): Promise<FeeSchedule | undefined> {
  return firstReadable((await schedulesInForce(db, query)).rows);
}

/** Three rows instead of one: the newest may pass the database's check and still be unreadable here. */
const schedulesInForce = hotStatement((db, { country, plan, at }: ScheduleQuery) =>
  db
    .selectFrom('fee_schedule')
    .select('body')
    .where(sql<boolean>`country = ${country}`)
    .where('plan', '=', plan)
    .where(inForce(at))
    .orderBy(validFrom, 'desc')
    .orderBy('version', 'desc')
    .limit(3),
);

function firstReadable(rows: readonly { body: unknown }[]): FeeSchedule | undefined {
  for (const { body } of rows) {
    const read = readScheduleBody(body);
    if ('schedule' in read) return read.schedule;
  }
  return undefined;
}

/** The schedules that rentals started with, whatever is in force now (D10). One that cannot be read is left out. */
export async function listSchedules(db: Reader, ids: readonly string[]): Promise<Map<string, FeeSchedule>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('fee_schedule').select(['id', 'body']).where('id', 'in', ids).execute();
  return new Map(
    rows.flatMap((row) => {
      const schedule = firstReadable([row]);
      return schedule ? [[row.id, schedule] as const] : [];
    }),
  );
}

/** The schedule in force for every country and plan. */
export async function listInForce(db: Reader, at: Date): Promise<FeeSchedule[]> {
  const rows = await db
    .selectFrom('fee_schedule')
    .distinctOn(['country', 'plan'])
    .select('body')
    .where(inForce(at))
    .orderBy('country')
    .orderBy('plan')
    .orderBy(validFrom, 'desc')
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap((row) => firstReadable([row]) ?? []);
}

/** The amounts of the schedules in force, without their fees: every look at a station reads them. */
export async function listAmountsInForce(db: Reader, at: Date) {
  return (await amountsInForce(db, { at })).rows;
}

const amountsInForce = hotStatement((db, { at }: { at: Date }) =>
  db
    .selectFrom('fee_schedule')
    .distinctOn(['country', 'plan'])
    .select(['country', 'plan'])
    .select([
      sql<Currency>`body->>'currency'`.as('currency'),
      sql<number>`(body->>'price')::int`.as('price'),
      sql<number>`(body->>'hold')::int`.as('hold'),
      sql<number>`(body->>'window')::int`.as('window'),
    ])
    .where(inForce(at))
    .orderBy('country')
    .orderBy('plan')
    .orderBy(validFrom, 'desc')
    .orderBy('version', 'desc'),
);

/** All schedules, also withdrawn ones, the newest version first. */
export async function listStored(db: Reader): Promise<StoredSchedule[]> {
  return db
    .selectFrom('fee_schedule')
    .selectAll()
    .orderBy('country')
    .orderBy('plan')
    .orderBy('version', 'desc')
    .execute();
}

/** All versions of one country, the newest of each plan first. */
export function listVersions(db: Reader, country: Region): Promise<StoredSchedule[]> {
  return db
    .selectFrom('fee_schedule')
    .selectAll()
    .where('country', '=', country)
    .orderBy('plan')
    .orderBy('version', 'desc')
    .execute();
}

/** Whoever publishes, withdraws or cancels waits until the transaction ends. Nobody who reads waits. */
export async function lockPrices(tx: Tx): Promise<void> {
  await sql`lock table fee_schedule in share row exclusive mode`.execute(tx);
}

export async function lockSchedule(tx: Tx, id: string): Promise<StoredSchedule | undefined> {
  await lockPrices(tx);
  return tx.selectFrom('fee_schedule').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether another price of the same plan and country is in force. */
export async function isAnotherInForce(
  tx: Tx,
  { id, country, plan }: Pick<StoredSchedule, 'id' | 'country' | 'plan'>,
  at: Date,
): Promise<boolean> {
  const another = await tx
    .selectFrom('fee_schedule')
    .select('id')
    .where('country', '=', country)
    .where('plan', '=', plan)
    .where('id', '<>', id)
    .where(inForce(at))
    // Excludes a schedule withdrawn just after `at`, by an operator who got the lock first.
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return another !== undefined;
}

export async function markWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('fee_schedule').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Venues where nothing can be rented, since their country has no price in force. */
export async function listVenuesWithoutPrices(db: Reader, at: Date) {
  return db
    .selectFrom('venue')
    .select(['id', 'title', 'country'])
    .where(
      sql<boolean>`country in (select country from venue group by country having not has_prices(country, ${at}))`,
    )
    .orderBy('country')
    .orderBy('title')
    .limit(500)
    .execute();
}

/** How many rentals of this plan are under way, whatever their version. */
export async function countUnderWay(
  db: Reader,
  { country, plan }: { country: Region; plan: PlanKey },
): Promise<number> {
  const { count } = await db
    .selectFrom('rental')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .where(sql<boolean>`starts_with(schedule_id, ${`${country}:${plan}:`})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A version that has not begun and whose last step is an upgrade to this one. */
export async function findUpgradingTo(
  db: Reader,
  { country, plan, version }: Pick<StoredSchedule, 'country' | 'plan' | 'version'>,
  at: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('fee_schedule')
    .select('id')
    .where('country', '=', country)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`${validFrom} > ${at}`)
    .where(sql<boolean>`body @? ${`$.** ? (@.plan == "${plan}" && @.version == ${version})`}::jsonpath`)
    .where('id', '<>', `${country}:${plan}:${version}`)
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
