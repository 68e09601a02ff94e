import { type FeeSchedule, feeCountryOf } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import type { Insertable, Selectable } from 'kysely';
import type { FeeScheduleTable } from '../../migrations/pricing-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';

export async function insertSchedules(db: Reader, schedules: Insertable<FeeScheduleTable>[]): Promise<void> {
  await db
    .insertInto('fee_schedule')
    .values(schedules)
    .onConflict((row) => row.column('id').doNothing())
    .execute();
}

/** What a rental of this plan, begun now in this country, would come to. A missing price is an error, never 0. */
export async function findSchedule(db: Reader, country: string, plan: PlanKey): Promise<FeeSchedule> {
  const {
    rows: [row],
  } = await newestSchedule(db, { country: feeCountryOf(country), plan });
  if (!row) throw new Error(`no fee schedule of ${plan} in ${country}`);
  return row.body;
}

const newestSchedule = hotStatement(
  (db, { country, plan }: Pick<Selectable<FeeScheduleTable>, 'country' | 'plan'>) =>
    db
      .selectFrom('fee_schedule')
      .select('body')
      .where('country', '=', country)
      .where('plan', '=', plan)
      .orderBy('version', 'desc')
      .limit(1),
);

/** The schedule a rental was begun with, whatever version is in force by now (D10). */
export async function findScheduleById(db: Reader, id: string): Promise<FeeSchedule> {
  const row = await db
    .selectFrom('fee_schedule')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.body;
}

/** Of every country and plan the newest. */
export async function listSchedules(db: Reader): Promise<FeeSchedule[]> {
  const rows = await db
    .selectFrom('fee_schedule')
    .distinctOn(['country', 'plan'])
    .select('body')
    .orderBy('country')
    .orderBy('plan')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => row.body);
}
