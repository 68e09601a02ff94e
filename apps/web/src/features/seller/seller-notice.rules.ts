import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { Pricing } from '@etg/contract/pricing';

type Sold = Pick<FeeSchedule, 'plan' | 'price'>;
type Listed = Pick<Pricing, 'schedules'>;

/** In the order in which plans are offered. What has no price is a gift, and not sold. */
const offered = ['hourly_rate', 'daily', 'monthly', 'semester', 'annual'] as const;

export function soldPlans({ schedules }: Listed): Sold[] {
  return offered.flatMap((plan) => {
    const schedule = schedules[plan];
    return schedule && schedule.price > 0 ? [schedule] : [];
  });
}

/** The plans that can be given back, together where they can be for as long. */
export function refundedPlans({ schedules }: Listed): { days: number; plans: FeeSchedule['plan'][] }[] {
  const byDays = new Map<number, FeeSchedule['plan'][]>();
  for (const plan of offered) {
    const { refund_days: days = 0 } = schedules[plan] ?? {};
    if (days > 0) byDays.set(days, [...(byDays.get(days) ?? []), plan]);
  }
  return [...byDays].map(([days, plans]) => ({ days, plans }));
}
