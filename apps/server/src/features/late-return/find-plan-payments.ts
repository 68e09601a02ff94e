import type { Money } from '@etg/domain/money';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Reader } from '../../platform/database/database.ts';
import { findFirstMembership } from '../subscription/index.ts';
import { readUser } from '../user-story/index.ts';
import type { FeeRow } from './fee.store.ts';
import { listPaidOrders, listUpgrades } from './plan-payment.store.ts';

export interface PlanPayments {
  until: number;
  orders: { id: string; plan: PlanKey; key: string; paid: Money }[];
  /** With the money that was paid for each; nothing of one that could not be charged. */
  upgrades: { fee: FeeRow; plan: PlanKey; paid: Money }[];
}

const manyRentals = planKeys.filter((plan) => !isSingleUse(plan));

/**
 * All that a first-time subscriber has paid for plans: purchases and upgrades, whichever came after the first
 * membership; no late days, and no right to one rental. Undefined where nothing can be asked back [X8, D20].
 */
export async function findPlanPayments(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<PlanPayments | undefined> {
  const user = await readUser(db, accountId, now);
  const first = await findFirstMembership(db, accountId);
  const until = user?.billing?.refund_until;
  if (!first?.paid_at || until === undefined) return undefined;
  const since = first.paid_at;
  const orders = (await listPaidOrders(db, { accountId, plans: manyRentals, since })).flatMap(
    ({ id, plan, key, minor, currency }) =>
      plan && minor > 0n ? [{ id, plan, key, paid: { minor, currency } }] : [],
  );
  if (orders.length === 0) return undefined;
  const upgrades = (await listUpgrades(db, { accountId, since })).map((fee) => ({
    ...{ fee, plan: fee.to_plan ?? fee.plan },
    paid: {
      minor: fee.state === 'paid' ? fee.amount_minor - fee.given_back_minor : 0n,
      currency: fee.currency,
    },
  }));
  return { until, orders, upgrades };
}
