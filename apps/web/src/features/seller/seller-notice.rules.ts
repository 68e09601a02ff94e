import type { FeeSchedule } from '@etg/contract/fee-schedule';

type Sold = Pick<FeeSchedule, 'plan' | 'price' | 'refund_days'>;

/** In the order in which plans are offered. */
const offered: readonly FeeSchedule['plan'][] = ['hourly_rate', 'daily', 'monthly', 'semester', 'annual'];

/** What has a price; a gift is not sold. */
export function soldPlans(schedules: readonly Sold[]): Sold[] {
  return offered.flatMap((plan) => schedules.filter((each) => each.plan === plan && each.price > 0));
}

/** The plans that can be given back, together where they can be for as long. */
export function refundedPlans(schedules: readonly Sold[]): { days: number; plans: FeeSchedule['plan'][] }[] {
  const byDays = new Map<number, FeeSchedule['plan'][]>();
  for (const { plan, refund_days: days } of soldPlans(schedules))
    if (days > 0) byDays.set(days, [...(byDays.get(days) ?? []), plan]);
  return [...byDays].map(([days, plans]) => ({ days, plans }));
}
