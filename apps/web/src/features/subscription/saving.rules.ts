import type { Plan } from '@etg/contract/order';
import { planKeyOf } from './order.rules.ts';

const monthsOfSemester = 6;

/** Per cent that half a year costs less than its months one by one, at the price they are compared with. */
export function savingOf(plan: Plan, plans: readonly Plan[]): number | undefined {
  const monthly = plans.find((each) => planKeyOf(each) === 'monthly');
  if (planKeyOf(plan) !== 'semester' || !monthly) return undefined;
  const months = (monthly.old_price ?? monthly.price) * monthsOfSemester;
  const saving = Math.round((1 - plan.price / months) * 100);
  return saving > 0 ? saving : undefined;
}
