import type { Order, Plan } from '@etg/contract/order';
import { type PlanKey, planOfId } from '@etg/domain/plan';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import type { FeeLine } from './fee-lines.ts';
import { priceText } from './price.rules.ts';

export interface OrderTexts {
  readonly price: (amount: number) => string;
  readonly planName: (plan: Pick<Plan, 'id' | 'gift' | 'view_label'>) => string;
  readonly planTitle: (plan: PlanKey) => string;
  readonly fee: (line: FeeLine) => string;
}

/** Names and amounts of an order, in the rider's language and the order's currency. */
export function useOrderTexts(ordering: Pick<Order, 'order' | 'user' | 'currency'>): OrderTexts {
  const t = useText();
  const nameOf = usePlanName();
  const language = useLanguage();
  const price = (amount: number) => priceText(ordering, amount, language);
  return {
    price,
    planName: ({ id, gift, view_label }) => {
      const plan = planOfId(id);
      return plan ? nameOf({ plan, gift }) : view_label;
    },
    // Of the plan that the rider has.
    planTitle: (plan) => nameOf({ plan, gift: ordering.user.billing?.gift }),
    fee: ({ id, numbers, amount, to }) =>
      t(id, {
        ...numbers,
        ...(amount !== undefined && { amount: price(amount) }),
        ...(to !== undefined && { plan: nameOf({ plan: to }) }),
      }),
  };
}
