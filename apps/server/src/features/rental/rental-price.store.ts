import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';

export interface PricedRental {
  accountId: string;
  /** The plan under which the rental started. */
  plan: PlanKey;
  startedAt: Date;
}

/**
 * What was paid for the plan that a rental used up: an hour, or a day in which it was the first rental. A longer plan is
 * not bought for one rental, and a refunded one costs nothing.
 */
export async function findPaidPrice(
  db: Reader,
  { accountId, plan, startedAt }: PricedRental,
): Promise<Money | undefined> {
  if (plan !== 'hourly_rate' && plan !== 'daily') return undefined;
  const row = await db
    .selectFrom('subscription')
    .leftJoin('plan_order', 'plan_order.id', 'subscription.order_id')
    .select(['subscription.price_minor as minor', 'subscription.currency'])
    .where('subscription.account_id', '=', accountId)
    .where('subscription.plan', '=', plan)
    .where('subscription.started_at', '<=', startedAt)
    .where((row) =>
      row.or([row('plan_order.status', 'is', null), row('plan_order.status', '<>', 'refunded')]),
    )
    .where((row) =>
      plan === 'hourly_rate'
        ? row('subscription.used_at', '=', startedAt)
        : row.not(
            row.exists(
              row
                .selectFrom('rental as earlier')
                .select('earlier.id')
                .whereRef('earlier.account_id', '=', 'subscription.account_id')
                .whereRef('earlier.started_at', '>=', 'subscription.started_at')
                .where('earlier.started_at', '<', startedAt),
            ),
          ),
    )
    .orderBy('subscription.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.minor > 0n ? row : undefined;
}
