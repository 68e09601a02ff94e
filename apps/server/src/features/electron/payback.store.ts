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

/** Whether staff have given a rider anything back since a trip began: for its rental, as days, or as credit. */
export async function isPutRightByStaff(
  db: Reader,
  { rentalId, accountId, since }: { rentalId: string; accountId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select
    exists (select from fee_refund where rental_id = ${rentalId} and reason like 'staff:%')
    or exists (select from added_days where account_id = ${accountId} and added_at >= ${since} and why <> 'dud')
    or exists (select from credit where account_id = ${accountId} and given_at >= ${since})
    or exists (select from exchange_grant where account_id = ${accountId} and granted_at >= ${since}) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
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
