import type { Plan } from '@etg/contract/order';
import { planKeyOf } from './order.rules.ts';

/** How many months of the monthly plan a longer plan is compared with. */
const monthsOf: Readonly<Record<string, number>> = { semester: 6, annual: 12 };

export interface Saving {
  readonly percent: number;
  /** What it is compared with: that many months of another plan, at the price charged for them now. */
  readonly months: number;
  readonly than: Plan;
  readonly amount: number;
}

/** How much cheaper a longer plan is than as many single months. Undefined if it is not. */
export function savingOf(plan: Plan, plans: readonly Plan[]): Saving | undefined {
  const months = monthsOf[planKeyOf(plan)];
  const than = plans.find((each) => planKeyOf(each) === 'monthly');
  if (months === undefined || !than) return undefined;
  // At list price: a code works for one purchase, not for so many months.
  const amount = (than.list_price ?? than.price) * months;
  // Rounded down: never more than is really saved.
  const percent = Math.floor((1 - (plan.list_price ?? plan.price) / amount) * 100);
  return percent > 0 ? { percent, months, than, amount } : undefined;
}
