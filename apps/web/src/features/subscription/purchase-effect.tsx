import type { Order, Plan } from '@etg/contract/order';
import { Note } from '@etg/ui/note';
import { useText } from '../../platform/i18n.tsx';
import { useOrderTexts } from './use-order-texts.ts';

export interface PurchaseEffectProps {
  readonly order: Order;
  /** The plan that is about to be chosen; the default is the order's own. */
  readonly plan?: Plan | undefined;
}

/** What the purchase changes for an Electron that is out and for the current plan, shown before it is paid [D17]. */
export function PurchaseEffect({ order, plan }: PurchaseEffectProps) {
  const t = useText();
  const { price, planTitle } = useOrderTexts(order);
  const isChosen = plan === undefined || plan.id === order.order.plan_id;
  const { rental = plan?.rental, adds_to, gives_back } = (isChosen && order.effect) || {};
  return (
    <>
      {rental && (
        <Note tone={rental === 'moves' ? 'good' : 'warn'}>{t(`subscription.rental-${rental}`)}</Note>
      )}
      {adds_to && <Note tone="info">{t('subscription.adds-to', { plan: planTitle(adds_to) })}</Note>}
      {gives_back && (
        <Note tone="good">
          {gives_back.amount > 0
            ? t('subscription.gives-back', {
                plan: planTitle(gives_back.plan),
                amount: price(gives_back.amount),
              })
            : t('subscription.gives-back-code')}
        </Note>
      )}
    </>
  );
}
