import type { Plan } from '@etg/contract/order';
import { planKeyOf } from './order.rules.ts';

const monthsOfSemester = 6;

/** By how many per cent half a year is cheaper than six single months, at the old price of a month if it has one. */
export function savingOf(plan: Plan, plans: readonly Plan[]): number | undefined {
  const monthly = plans.find((each) => planKeyOf(each) === 'monthly');
  if (planKeyOf(plan) !== 'semester' || !monthly) return undefined;
  const months = (monthly.old_price ?? monthly.price) * monthsOfSemester;
  const saving = Math.round((1 - plan.price / months) * 100);
  return saving > 0 ? saving : undefined;
}
