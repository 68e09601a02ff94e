import type { PlanKey } from '@etg/domain/plan';
import { planOfRental } from '@etg/domain/plan-change';
import type { Reader } from '../../platform/database/database.ts';

/** The plan that the open rental uses, after its upgrades; undefined without an open rental. */
export async function findHeldPlan(db: Reader, accountId: string): Promise<PlanKey | undefined> {
  const rental = await db
    .selectFrom('rental')
    .select(['id', 'plan', 'first_step'])
    .where('account_id', '=', accountId)
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .executeTakeFirst();
  if (!rental) return undefined;
  const upgrades = await db
    .selectFrom('fee_posting')
    .select('to_plan')
    .where('rental_id', '=', rental.id)
    .where('step', '>=', rental.first_step)
    .where('kind', '=', 'upgrade')
    .where('state', '=', 'paid')
    .orderBy('step')
    .execute();
  return planOfRental(
    rental.plan,
    upgrades.map(({ to_plan }) => to_plan),
  );
}

/** Whether the plan was used: by a rental started during its time, or by one that moved to it. */
export async function wasRentedUnder(
  db: Reader,
  { accountId, since }: { accountId: string; since: Date },
): Promise<boolean> {
  const rental = await db
    .selectFrom('rental')
    .select('id')
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('started_at', '>=', since), row('schedule_from', '>=', since)]))
    .limit(1)
    .executeTakeFirst();
  return rental !== undefined;
}
