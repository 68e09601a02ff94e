import type { Order, Plan } from '@etg/contract/order';
import type { PlanKey } from '@etg/domain/plan';
import type { MessageId } from '@etg/messages/areas';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import type { FeeWords } from './fee-words.ts';
import { planKeyOf } from './order.rules.ts';
import { priceText } from './price.rules.ts';

export interface OrderWords {
  readonly price: (amount: number) => string;
  readonly planName: (plan: Pick<Plan, 'title' | 'key_id' | 'view_label'>) => string;
  readonly planTitle: (plan: PlanKey) => string;
  readonly fee: (words: FeeWords) => string;
}

const planWords: Readonly<Record<string, MessageId>> = {
  hourly_rate: 'subscription.plan-hourly',
  daily: 'subscription.plan-daily',
  monthly: 'subscription.plan-monthly',
  semester: 'subscription.plan-semester',
  annual: 'subscription.plan-annual',
  free_use_no_penalty: 'subscription.plan-free',
  free_use_with_penalty: 'subscription.plan-free',
  promo: 'subscription.plan-promo',
} satisfies Record<PlanKey, MessageId>;

/** Names and amounts of an order in the reader's language and the order's currency. */
export function useOrderWords({ order }: Pick<Order, 'order'>): OrderWords {
  const t = useText();
  const language = useLanguage();
  const price = (amount: number) => priceText(order, amount, language);
  return {
    price,
    planName: (plan) => nameOf(plan),
    planTitle: (plan) => t(planWords[plan] ?? 'subscription.plan-annual'),
    fee: ({ id, numbers, amount, to }) =>
      t(id, {
        ...numbers,
        ...(amount !== undefined && { amount: price(amount) }),
        ...(to !== undefined && { plan: t(planWords[to] ?? 'subscription.plan-annual') }),
      }),
  };

  function nameOf({ title, view_label, ...plan }: Pick<Plan, 'title' | 'key_id' | 'view_label'>): string {
    if (view_label === 'ONEDAYFREE') return t('subscription.plan-first-day');
    if (title === 'referral') return t('subscription.plan-referral');
    if (title === 'promo_3days') return t('subscription.plan-promo');
    const id = planWords[planKeyOf(plan)];
    return id ? t(id) : view_label;
  }
}
