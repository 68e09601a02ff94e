import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { discountOf, isForPlan, isReducing, type PromoRow } from '../promo/index.ts';
import { findPrice } from './find-price.ts';
import { soldPlans } from './offer.rules.ts';
import { isOpen } from './order.rules.ts';
import type { OrderRow } from './order.store.ts';

export type Discounts = ReadonlyMap<PlanKey, bigint>;

/** What a code takes off the price of each plan, in minor units. A plan that it does not make cheaper is left out. */
export async function readDiscounts(
  db: Reader,
  { order, promo, at }: { order: OrderRow; promo: PromoRow | undefined; at: Date },
): Promise<Discounts> {
  const found = new Map<PlanKey, bigint>();
  if (!promo || !isReducing(promo)) return found;
  // What is paid or being paid keeps the price at which it was bought.
  if (!isOpen(order.status)) return order.plan ? found.set(order.plan, order.discount_minor) : found;
  for (const plan of soldPlans) {
    const priced = isForPlan(promo, plan) ? await findPrice(db, order, { plan, at }) : undefined;
    const discount = priced ? discountOf(priced.price, promo) : 0n;
    if (discount > 0n && isWithinBudget(promo, discount)) found.set(plan, discount);
  }
  return found;
}

function isWithinBudget({ budget_minor, given_minor }: PromoRow, discount: bigint): boolean {
  return budget_minor === null || given_minor + discount <= budget_minor;
}
