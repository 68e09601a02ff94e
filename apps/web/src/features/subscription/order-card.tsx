import type { Order } from '@etg/contract/order';
import { AppBar } from '../../platform/app-bar.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import { queueCheckout } from './checkout.ts';
import { chosenPlan } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { usePayingParts } from './paying-parts.ts';
import { receiptSums } from './receipt.rules.ts';
import { usePlans } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';
import { formOf } from './use-pay.ts';

/** A new card, the last step before the payment [S21]. */
export function OrderCard({ order }: { order: Order }) {
  const t = useText();
  const planEnd = usePlanEnd();
  const way = useOrderNavigation();
  const { CardForm } = usePayingParts();
  const { data: plans = [] } = usePlans(order.key_id);
  const plan = chosenPlan(plans, order);
  const { price, planName } = useOrderTexts(order);
  const { today } = receiptSums(order, plan);
  const until = order.order.planUntil;
  const values = {
    plan: plan ? planName(plan) : '',
    date: until === undefined ? '' : planEnd(plan?.id, until),
  };
  const note = (
    <Text
      id={until === undefined ? 'subscription.card-note' : 'subscription.card-note-until'}
      values={values}
      components={{ b: <b /> }}
    />
  );
  return (
    <>
      <AppBar back={way.pathOf('review')} title={t('subscription.add-card')} />
      <CardForm
        action={
          today === 0 ? t('subscription.start-free') : t('subscription.purchase', { amount: price(today) })
        }
        note={note}
        onCard={(card) => {
          queueCheckout(order.key_id, formOf(order, card));
          way.go('process', { replace: true });
        }}
      />
    </>
  );
}
