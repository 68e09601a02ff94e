import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FeeScheduleTable } from '../../migrations/pricing-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { readScheduleBody } from './schedule-form.rules.ts';

export type StoredSchedule = Selectable<FeeScheduleTable>;

/** What is there already stays as it is. Gives the ids of those that are new. */
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

/** From when on rentals begin under it. */
const validFrom = sql<Date>`coalesce(valid_from, published_at)`;

/** Its time has come, nobody has withdrawn it, and it can be read. */
function inForce(at: Date) {
  return sql<boolean>`is_sound and ${validFrom} <= ${at} and (withdrawn_at is null or withdrawn_at > ${at})`;
}

export interface ScheduleWish {
  country: string;
  plan: PlanKey;
  /** By our own clock. */
  at: Date;
}

/**
 * What a rental of this plan, begun then in this country, comes to: of the schedules in force the one that began last.
 * Undefined where there is none: nothing is rented there, and no other country's prices are taken instead.
 */
export async function findSchedule(db: Reader, wish: ScheduleWish): Promise<FeeSchedule | undefined> {
  return firstReadable((await schedulesInForce(db, wish)).rows);
}

/** More than one only for the case that our reading is stricter than the database's. */
const schedulesInForce = hotStatement((db, { country, plan, at }: ScheduleWish) =>
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

/** The schedule a rental was begun with, whatever is in force by now (D10). Undefined of one that cannot be read. */
export async function findScheduleById(db: Reader, id: string): Promise<FeeSchedule | undefined> {
  const row = await db
    .selectFrom('fee_schedule')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return firstReadable([row]);
}

/** Of every country and plan the one in force. */
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

/** All there ever were, newest first. */
export async function listStored(db: Reader): Promise<StoredSchedule[]> {
  return db
    .selectFrom('fee_schedule')
    .selectAll()
    .orderBy('country')
    .orderBy('plan')
    .orderBy('version', 'desc')
    .execute();
}

/** Whoever publishes or withdraws a price comes after the other. */
export async function lockSchedule(tx: Tx, id: string): Promise<StoredSchedule | undefined> {
  await sql`lock table fee_schedule in share row exclusive mode`.execute(tx);
  return tx.selectFrom('fee_schedule').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether there is a price of the same plan and country beside this one. */
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
    // Also one that was withdrawn a moment after `at`, by somebody whose turn came first.
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return another !== undefined;
}

export async function markWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('fee_schedule').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Places where nothing can be rented, since their country has no price in force. */
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
