import type { Order } from '@etg/contract/order';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { IconLock } from '@etg/ui/icons-station';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { Later } from './later.tsx';
import { chosenPlan, isNewCard } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { PurchaseEffect } from './purchase-effect.tsx';
import { receiptSums } from './receipt.rules.ts';
import { Receipt } from './receipt.tsx';
import { TermsTick } from './terms-tick.tsx';
import { useChangeOrder, usePlans } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';
import { usePay } from './use-pay.ts';

/** A preview of the receipt, what may be charged later, and the terms [S22, X12]. */
export function OrderReview({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  const change = useChangeOrder(order);
  const { data: plans = [] } = usePlans(order.key_id);
  const plan = chosenPlan(plans, order);
  const [agreed, setAgreed] = useState(order.user.agree_to_terms === 1);
  const { today } = receiptSums(order, plan);
  const pay = usePay(order, today);

  /** Saved as soon as it is ticked: 1 or 0 [X12]. */
  function agree(ticked: boolean): void {
    setAgreed(ticked);
    void change({ user: { agree_to_terms: ticked ? 1 : 0 } }).catch(() => setAgreed(!ticked));
  }
  return (
    <>
      <AppBar back={way.pathOf('payments')} title={t('subscription.review')} />
      <Page>
        <Receipt order={order} plan={plan} />
        <PurchaseEffect order={order} />
        {plan?.schedule && <Later order={order} schedule={plan.schedule} />}
        <TermsTick checked={agreed} onChange={agree} />
      </Page>
      <Dock>
        <Action
          icon={isNewCard(order) ? <IconArrow /> : <IconLock />}
          disabled={!agreed}
          busy={pay.busy}
          onClick={pay.press}
        >
          <PayLabel order={order} today={today} />
        </Action>
        <QuietRow>
          <Quiet href={way.pathOf('payments')} onClick={pay.change}>
            {t('subscription.other-method')}
          </Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}

function PayLabel({ order, today }: { order: Order; today: number }) {
  const t = useText();
  const { price } = useOrderTexts(order);
  if (isNewCard(order)) return t('subscription.next');
  return today === 0 ? t('subscription.start-free') : t('subscription.pay', { amount: price(today) });
}
