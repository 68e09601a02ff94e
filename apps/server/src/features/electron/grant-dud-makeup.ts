import type { Money } from '@etg/domain/money';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Tx } from '../../platform/database/database.ts';
import {
  readPaymentsOfPlan,
  refundableOf,
  refundPlan,
  spreadOverPayments,
  whyNotRefunded,
} from '../cancellation/index.ts';
import { addDays } from '../late-return/index.ts';
import type { Payments } from '../payment/index.ts';
import { lockRental } from '../rental/index.ts';
import { readOpenPlan, type SubscriptionRow, undoPlanUse } from '../subscription/index.ts';
import { findPlanOfRental, hasOtherRental } from './payback.store.ts';

export interface DudTrip {
  rentalId: string;
  accountId: string;
  releaseId: string;
  /** It was the only Electron of its rental. */
  isOnly: boolean;
  now: Date;
}

/** What a rider gets for a dud, besides the late fees. */
export type Makeup =
  | { what: 'plan-price'; paid: Money }
  | { what: 'free-use'; until: Date }
  | { what: 'day' };

/**
 * The first that fits: a single use that the dud took stands again; a day or an hour that was bought for it alone is
 * refunded; the first use, or any plan that runs, lasts one day longer. The caller has locked the account and the rental.
 */
export async function grantDudMakeup(deps: Payments, tx: Tx, trip: DudTrip): Promise<Makeup | undefined> {
  const { rentalId, accountId, releaseId, isOnly, now } = trip;
  const rental = await lockRental(tx, rentalId);
  const plan = isOnly ? await findPlanOfRental(tx, rental) : undefined;
  const stands = plan && isSingleUse(plan.plan) && (await undoPlanUse(tx, { subscriptionId: plan.id, now }));
  if (stands) return { what: 'free-use', until: stands.until };
  const paid = plan && (await refundPrice(deps, tx, { ...trip, plan }));
  if (paid) return { what: 'plan-price', paid };
  const open = await readOpenPlan(tx, accountId, now);
  const isFirstUse = open !== undefined && open.id === plan?.id && open.reason === 'first_use';
  if (!open || isSingleUse(open.plan) || (open.paid_until <= now && !isFirstUse)) return undefined;
  const added = await addDays(tx, { accountId, days: 1, why: 'dud', actId: releaseId, now });
  return isFirstUse ? { what: 'free-use', until: added.plan.paid_until } : { what: 'day' };
}

/** Only of a plan that was bought for an hour or a day, and under which nothing else was rented. */
async function refundPrice(
  deps: Payments,
  tx: Tx,
  { plan, accountId, rentalId, releaseId }: DudTrip & { plan: SubscriptionRow },
): Promise<Money | undefined> {
  if (plan.plan !== 'daily' && plan.plan !== 'hourly_rate') return undefined;
  if (plan.reason !== 'bought' || plan.end_reason === 'refunded') return undefined;
  const isUsed =
    plan.plan === 'daily' && (await hasOtherRental(tx, { accountId, rentalId, since: plan.started_at }));
  if (isUsed) return undefined;
  const payments = await readPaymentsOfPlan(tx, plan.id);
  const minor = refundableOf(payments);
  if (whyNotRefunded(payments, minor)) return undefined;
  await refundPlan(deps, tx, {
    subscriptionId: plan.id,
    accountId,
    parts: spreadOverPayments(payments, minor),
    plan: 'ended',
    why: 'dud',
    cause: { by: 'dud', id: releaseId },
  });
  return { minor, currency: plan.currency };
}
