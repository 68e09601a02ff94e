import type { Money } from '@etg/domain/money';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Reader } from '../../platform/database/database.ts';
import type { FeeRow } from '../late-return/index.ts';
import { hasDisputedSale, type MoneyAct } from '../payment/index.ts';
import { findFirstMembership } from '../subscription/index.ts';
import { readUser } from '../user-story/index.ts';
import { listPaidOrders, listUpgrades } from './plan-payment.store.ts';

export interface PlanPayments {
  /** The last moment for a refund, in Unix seconds. */
  until: number;
  orders: { id: string; plan: PlanKey; key: string; paid: Money; credit: Money; method: ChargedMethod }[];
  /** `paid` is zero for an upgrade that has not been paid. */
  upgrades: { fee: FeeRow; plan: PlanKey; paid: Money; method: ChargedMethod }[];
}

/** What was charged, and so where a refund goes. */
export type ChargedMethod = Pick<MoneyAct, 'label' | 'brand' | 'last_4'>;

const multiRentalPlans = planKeys.filter((plan) => !isSingleUse(plan));

/**
 * Everything that a first-time subscriber has paid for plans since the first membership: purchases and upgrades, but no
 * late days and no plan for a single rental. Undefined if nothing can be refunded [X8, D20].
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
  const orders = (await listPaidOrders(db, { accountId, plans: multiRentalPlans, since })).flatMap(
    ({ id, plan, key, minor, credit, currency, ...method }) => {
      const [paid, byCredit] = [BigInt(minor), BigInt(credit)];
      if (!plan || paid + byCredit <= 0n) return [];
      const sums = { paid: { minor: paid, currency }, credit: { minor: byCredit, currency } };
      return [{ id, plan, key, ...sums, method: methodOf(method) }];
    },
  );
  if (orders.length === 0) return undefined;
  const upgrades = (await listUpgrades(db, { accountId, since })).map((fee) => ({
    fee,
    method: methodOf(fee),
    plan: fee.to_plan ?? fee.plan,
    paid: {
      minor: fee.state === 'paid' ? fee.amount_minor - fee.given_back_minor : 0n,
      currency: fee.currency,
    },
  }));
  // The rider's bank has one of these payments or asks for it: what it gives back must not be given back twice.
  const keys = [...orders.map(({ key }) => key), ...upgrades.flatMap(({ fee }) => fee.money_key ?? [])];
  if (await hasDisputedSale(db, keys)) return undefined;
  return { until, orders, upgrades };
}

function methodOf({ label, brand, last_4 }: ChargedMethod): ChargedMethod {
  return { label, brand, last_4 };
}
