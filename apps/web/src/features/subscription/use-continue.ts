import type { Order, Plan } from '@etg/contract/order';
import { useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useIsHere, useLeaving } from '../../platform/leaving.ts';
import { showToast } from '../../platform/toast.ts';
import { startFreePlan } from './checkout.ts';
import { afterPlan, isFreeAtOnce, isPromoPlan } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { reportTrouble } from './order-trouble.ts';
import { type OrderChange, useChangeOrder, useReadOffer } from './use-order.ts';

export interface Continue {
  readonly busy: boolean;
  readonly go: () => void;
}

/** Continues from the plan: to a payment method, to the review, or to a charger that the owner pays for [O2, O4]. */
export function useContinue(order: Order, plan: Plan | undefined): Continue {
  const t = useText();
  const way = useOrderNavigation();
  const change = useChangeOrder(order);
  const readAgain = useReadOffer(order.key_id);
  const leaving = useLeaving();
  const isHere = useIsHere();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function save(): Promise<boolean> {
    const chosen: OrderChange['order'] = plan && !isPromoPlan(plan) ? { plan_id: plan.id } : {};
    const method = order.user.has_payment_methods && !isFreeAtOnce(order) ? await defaultMethod(order) : {};
    const terms = isFreeAtOnce(order) ? ({ agree_to_terms: 1 } as const) : undefined;
    const { code } = await change({ order: { ...chosen, ...method }, ...(terms && { user: terms }) });
    if (code !== 200) showToast({ tone: 'bad', text: t('subscription.plan-gone') });
    return code === 200;
  }
  async function startFree(): Promise<void> {
    const result = await startFreePlan(order.key_id, () => isHere() && way.go('release'));
    if (result.end === 'paid') return;
    const message = (result.end === 'failed' && result.message) || t('subscription.went-wrong');
    // The owner does not pay any more: the plans are on offer, and nothing is paid without the rider's word [P15].
    if (!isFreeAtOnce(await readAgain())) return showToast({ tone: 'bad', text: message });
    await reportTrouble(order.key_id, { message, server: result.end });
    if (isHere()) way.go('fail');
  }
  async function proceed(): Promise<void> {
    if (!(await save())) return;
    if (isFreeAtOnce(order)) await startFree();
    else if (isHere()) way.go(afterPlan(order));
  }
  async function go(): Promise<void> {
    if (underWay.current || leaving) return;
    underWay.current = true;
    setBusy(true);
    await proceed().catch(() => showToast({ tone: 'bad', text: t('subscription.failed') }));
    underWay.current = false;
    setBusy(false);
  }
  return { busy: busy || leaving, go: () => void go() };
}

/** The default method, for an order that has none yet. The review shows it and lets the rider change it. */
async function defaultMethod({ order }: Order): Promise<NonNullable<OrderChange['order']>> {
  if (order.paymentMethod !== undefined) return {};
  const { payment_methods: saved } = await api('GET /{provider}/payment_methods', {
    params: { provider: 'braintree' },
  });
  const method = saved.find((each) => each.default) ?? saved[0];
  return method ? { paymentMethod: method.label, selectedMethod: method.token } : {};
}
