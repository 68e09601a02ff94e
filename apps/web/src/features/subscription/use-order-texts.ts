import type { Order, Plan } from '@etg/contract/order';
import type { PlanKey } from '@etg/domain/plan';
import type { MessageId } from '@etg/messages/areas';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import type { FeeLine } from './fee-lines.ts';
import { planKeyOf } from './order.rules.ts';
import { priceText } from './price.rules.ts';

export interface OrderTexts {
  readonly price: (amount: number) => string;
  readonly planName: (plan: Pick<Plan, 'title' | 'key_id' | 'view_label'>) => string;
  readonly planTitle: (plan: PlanKey) => string;
  readonly fee: (line: FeeLine) => string;
}

const planTexts: Readonly<Record<string, MessageId>> = {
  hourly_rate: 'subscription.plan-hourly',
  daily: 'subscription.plan-daily',
  monthly: 'subscription.plan-monthly',
  semester: 'subscription.plan-semester',
  annual: 'subscription.plan-annual',
  free_use_no_penalty: 'subscription.plan-free',
  free_use_with_penalty: 'subscription.plan-free',
  promo: 'subscription.plan-promo',
} satisfies Record<PlanKey, MessageId>;

/** Names and amounts of an order, in the rider's language and the order's currency. */
export function useOrderTexts({ order }: Pick<Order, 'order'>): OrderTexts {
  const t = useText();
  const language = useLanguage();
  const price = (amount: number) => priceText(order, amount, language);
  return {
    price,
    planName: (plan) => nameOf(plan),
    planTitle: (plan) => t(planTexts[plan] ?? 'subscription.plan-annual'),
    fee: ({ id, numbers, amount, to }) =>
      t(id, {
        ...numbers,
        ...(amount !== undefined && { amount: price(amount) }),
        ...(to !== undefined && { plan: t(planTexts[to] ?? 'subscription.plan-annual') }),
      }),
  };

  function nameOf({ title, view_label, ...plan }: Pick<Plan, 'title' | 'key_id' | 'view_label'>): string {
    if (view_label === 'ONEDAYFREE') return t('subscription.plan-first-day');
    if (title === 'referral') return t('subscription.plan-referral');
    if (title === 'promo_3days') return t('subscription.plan-promo');
    const id = planTexts[planKeyOf(plan)];
    return id ? t(id) : view_label;
  }
}
