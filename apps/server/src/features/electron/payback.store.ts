import { type Insertable, sql } from 'kysely';
import type { DudPaybackTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export async function insertPayback(tx: Tx, payback: Insertable<DudPaybackTable>): Promise<void> {
  await tx.insertInto('dud_payback').values(payback).execute();
}

/** How often the rule gave a rider something back since then. */
export async function countPaybacks(db: Reader, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('dud_payback')
    .innerJoin('rental', 'rental.id', 'dud_payback.rental_id')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('rental.account_id', '=', accountId)
    .where('dud_payback.given_at', '>', since)
    .where('dud_payback.what', '<>', 'nothing')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether staff have given a rider anything back since a trip began: for its rental, of a plan, as days, or as credit.
 * `waits`: somebody confirmed it, and it may still be undone or declined.
 */
export async function findPutRight(db: Reader, trip: PutRightTrip): Promise<'given' | 'waits' | undefined> {
  const { rentalId, accountId, since } = trip;
  const { rows } = await sql<{ given: boolean; waits: boolean }>`with plan as materialized (
      select id::text from subscription where account_id = ${accountId}
    ), fee as materialized (
      select id::text from fee_posting where rental_id = ${rentalId}
    ), of_rider as (
      select state, ended_at from staff_act
      where (state in ('waiting', 'needs-second-person') or (state = 'done' and ended_at >= ${since}))
        and ((act in ('fee.give-back', 'fee.waive') and subject in (select id from fee))
          or (act in ('plan.refund', 'plan.add-days') and subject in (select id from plan))
          or (act in ('credit.give', 'rider.allow-exchange') and subject = ${accountId}))
    ) select
      exists (select from fee_refund where rental_id = ${rentalId} and reason like 'staff:%')
        or exists (select from added_days where account_id = ${accountId} and added_at >= ${since} and why <> 'dud')
        or exists (select from credit where account_id = ${accountId} and given_at >= ${since})
        or exists (select from exchange_grant where account_id = ${accountId} and granted_at >= ${since})
        or exists (select from of_rider where state = 'done') as given,
      exists (select from of_rider where state <> 'done') as waits`.execute(db);
  const [found] = rows;
  if (found?.given) return 'given';
  return found?.waits ? 'waits' : undefined;
}

interface PutRightTrip {
  rentalId: string;
  accountId: string;
  since: Date;
}

/** The plan under which a rental began. */
export async function findPlanOfRental(
  db: Reader,
  { account_id, plan, started_at }: { account_id: string; plan: string; started_at: Date },
) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', account_id)
    .where(sql<boolean>`plan::text = ${plan}`)
    .where('started_at', '<=', started_at)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a rider rented anything else since a plan began. */
export async function hasOtherRental(
  db: Reader,
  { accountId, rentalId, since }: { accountId: string; rentalId: string; since: Date },
): Promise<boolean> {
  const other = await db
    .selectFrom('rental')
    .select('id')
    .where('account_id', '=', accountId)
    .where('started_at', '>=', since)
    .where('id', '<>', rentalId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
