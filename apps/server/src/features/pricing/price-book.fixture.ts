import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import type { PlanKey } from '@etg/domain/plan';
import type { BuiltInRegion } from '@etg/domain/region';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface NewPrice {
  country?: BuiltInRegion;
  plan?: PlanKey;
  version: number;
  price?: number;
  publishedAt: Date;
  validFrom?: Date | undefined;
  withdrawnAt?: Date | undefined;
  /** Instead of a valid schedule. */
  body?: unknown;
}

export function aSchedule({ country = 'US', plan = 'monthly', version, price }: NewPrice): FeeSchedule {
  const schedule = tariffSchedule(country, plan);
  return { ...schedule, version, price: price ?? schedule.price };
}

/** A row written by hand, without the product's code. */
export async function writePrice(db: Reader, given: NewPrice): Promise<string> {
  const { country = 'US', plan = 'monthly', version, publishedAt, validFrom, withdrawnAt } = given;
  const id = `${country}:${plan}:${version}`;
  await db
    .insertInto('fee_schedule')
    .values({
      id,
      country,
      plan,
      version,
      body: JSON.stringify(given.body ?? aSchedule(given)),
      published_at: publishedAt,
      valid_from: validFrom ?? null,
      withdrawn_at: withdrawnAt ?? null,
    })
    .execute();
  return id;
}

/** Like a row from before migration 026, when the database did not check schedules. */
export async function writeUnchecked(db: Reader, given: NewPrice): Promise<string> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`alter table fee_schedule drop constraint fee_schedule_is_sound`);
  const id = await writePrice(db, given);
  await run(sql`alter table fee_schedule add constraint fee_schedule_is_sound
    check (withdrawn_at is not null or fee_schedule_fault(id, country, plan, version, body) is null) not valid`);
  return id;
}
