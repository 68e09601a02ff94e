import { feeCurrencies } from '@etg/domain/fee-schedule';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';
import type { Tx } from '../../platform/database/database.ts';
import { extendPlan, findActivePlan, grantPlan } from '../subscription/index.ts';
import { findHome } from './referral.store.ts';

const longPlans = ['monthly', 'semester', 'annual'];

/** A free month: on top of a plan that was paid for, else as a monthly plan from now. Until when. */
export async function giveMonth(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<Date> {
  const plan = await findActivePlan(tx, accountId, now);
  if (plan && !isSingleUse(plan.plan) && longPlans.includes(plan.plan)) {
    const until = planPeriodEnd('monthly', plan.paid_until);
    await extendPlan(tx, { accountId, subscriptionId: plan.id, until });
    return until;
  }
  const country = await findHome(tx, accountId);
  const granted = await grantPlan(tx, {
    ...{ accountId, plan: 'monthly', country, reason: 'reward', now },
    price: { minor: 0n, currency: feeCurrencies[country] },
  });
  return granted.paid_until;
}
