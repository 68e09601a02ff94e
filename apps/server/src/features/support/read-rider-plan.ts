import type { RiderPlan } from '@etg/contract/console/support';
import { toDecimal } from '@etg/domain/money';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findLastPlan, readOpenPlan } from '../subscription/index.ts';
import { shortId } from './short-id.rules.ts';

/** The plan that a rider has, else the last one. */
export async function readRiderPlan(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<RiderPlan | undefined> {
  const open = await readOpenPlan(db, accountId, now);
  const plan = open ?? (await findLastPlan(db, accountId));
  if (!plan) return undefined;
  return {
    id: plan.id,
    plan: plan.plan,
    ...(plan.price_minor > 0n && {
      price: {
        amount: toDecimal({ minor: plan.price_minor, currency: plan.currency }),
        currency: plan.currency,
      },
    }),
    bought: toUnix(plan.started_at),
    until: toUnix(plan.paid_until),
    state: stateOf(plan, { isHeld: open?.held.now !== undefined, now }),
    ...(plan.order_id && { order: shortId(plan.order_id) }),
  };
}

type StoredPlan = NonNullable<Awaited<ReturnType<typeof findLastPlan>>>;

function stateOf(plan: StoredPlan, { isHeld, now }: { isHeld: boolean; now: Date }): RiderPlan['state'] {
  if (plan.end_reason === 'refunded') return 'refunded';
  if (plan.ended_at) return 'over';
  if (isHeld) return 'on-hold';
  if (isSingleUse(plan.plan) && plan.used_at) return 'used';
  if (plan.paid_until <= now) return 'over';
  return plan.cancelled_at ? 'cancelled' : 'running';
}
