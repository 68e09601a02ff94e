import { randomUUID } from 'node:crypto';
import type { PriceEstimate } from '@etg/contract/console/prices';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { PriceEstimateTable } from '../../migrations/pricing-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { PlanOfCountry } from './price-place.rules.ts';

export type EstimateRow = Selectable<PriceEstimateTable>;

export function findEstimate(
  reader: Reader,
  { country, plan }: PlanOfCountry,
): Promise<EstimateRow | undefined> {
  return reader
    .selectFrom('price_estimate')
    .selectAll()
    .where('country', '=', country)
    .where('plan', '=', plan)
    .executeTakeFirst();
}

/** Undefined: its draft was changed, discarded or put in force meanwhile. */
export function lockEstimate(tx: Tx, id: string): Promise<EstimateRow | undefined> {
  return tx.selectFrom('price_estimate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertEstimate(
  tx: Tx,
  {
    country,
    plan,
    schedule,
    from,
    until,
    rentals,
  }: PlanOfCountry & { schedule: FeeSchedule; from: Date; until: Date; rentals: number },
): Promise<EstimateRow> {
  return tx
    .insertInto('price_estimate')
    .values({
      id: randomUUID(),
      country,
      plan,
      schedule: JSON.stringify(schedule),
      from_at: from,
      until_at: until,
      rentals,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateEstimate(
  tx: Tx,
  id: string,
  change: Updateable<PriceEstimateTable>,
): Promise<void> {
  await tx.updateTable('price_estimate').set(change).where('id', '=', id).execute();
}

export async function deleteEstimate(tx: Tx, { country, plan }: PlanOfCountry): Promise<void> {
  await tx.deleteFrom('price_estimate').where('country', '=', country).where('plan', '=', plan).execute();
}

export function toEstimate(row: EstimateRow): PriceEstimate {
  return {
    state: row.ended_at ? 'done' : 'running',
    from: toUnix(row.from_at),
    until: toUnix(row.until_at),
    done: row.rentals_done,
    total: row.rentals,
    real: Number(row.real_minor),
    under: Number(row.under_minor),
    riders: row.riders_done,
    riders_who_pay_more: row.riders_who_pay_more,
  };
}

type Month = Pick<EstimateRow, 'country' | 'plan' | 'from_at' | 'until_at'>;

/** Rentals that ended or were lost in the month, with the schedule that they began under. */
function endedIn(reader: Reader, { country, plan, from_at, until_at }: Month) {
  return reader
    .selectFrom('rental')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('rental_move')
          .select(['schedule_id as first_schedule', 'moved_at'])
          .whereRef('rental_move.rental_id', '=', 'rental.id')
          .orderBy('first_step')
          .limit(1)
          .as('move'),
      (join) => join.onTrue(),
    )
    .where(
      sql<boolean>`(rental.returned_at >= ${from_at} and rental.returned_at < ${until_at} and rental.lost_at is null
        or rental.lost_at >= ${from_at} and rental.lost_at < ${until_at})`,
    )
    .where(
      sql<boolean>`starts_with(coalesce(move.first_schedule, rental.schedule_id), ${`${country}:${plan}:`})`,
    );
}

export async function countEndedRentals(reader: Reader, month: Month): Promise<number> {
  const { count } = await endedIn(reader, month)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** All rentals of the next riders, in the order of their ids. */
export function listRentalsOfRiders(
  reader: Reader,
  { after, riders, ...month }: Month & { after: string | null; riders: number },
) {
  const next = endedIn(reader, month)
    .select('rental.account_id')
    .distinct()
    .$if(after !== null, (query) => query.where('rental.account_id', '>', after))
    .orderBy('rental.account_id')
    .limit(riders);
  return endedIn(reader, month)
    .where('rental.account_id', 'in', next)
    .select([
      'rental.account_id',
      'rental.started_at',
      'rental.returned_at',
      'rental.lost_at',
      'move.moved_at',
      sql<string>`coalesce(move.first_schedule, rental.schedule_id)`.as('first_schedule'),
      forgivenBefore.as('losses_forgiven'),
      paidForFirst(month.plan).as('paid'),
    ])
    .orderBy('rental.account_id')
    .orderBy('rental.started_at')
    .execute();
}

/** Losses of the rider that cost nothing, in other rentals before this one. */
const forgivenBefore = sql<number>`(select count(*)::int from fee_posting
  join rental as other on other.id = fee_posting.rental_id
  where other.account_id = rental.account_id and other.id <> rental.id
    and fee_posting.state = 'forgiven' and fee_posting.posted_at < rental.started_at)`;

/** What was paid for the plan of the rental; null if another rental was the first under it, or it was refunded. */
function paidForFirst(plan: string) {
  return sql<bigint | null>`(select bought.price_minor
    from (select subscription.price_minor, subscription.started_at, plan_order.status
      from subscription left join plan_order on plan_order.id = subscription.order_id
      where subscription.account_id = rental.account_id and subscription.plan = ${plan}
        and subscription.started_at <= rental.started_at
      order by subscription.started_at desc limit 1) as bought
    where coalesce(bought.status, '') <> 'refunded' and not exists (select from rental as earlier
      where earlier.account_id = rental.account_id and earlier.started_at >= bought.started_at
        and earlier.started_at < rental.started_at))`;
}
