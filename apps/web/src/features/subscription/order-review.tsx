import type { Order } from '@etg/contract/order';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { IconLock } from '@etg/ui/icons-station';
import { Note } from '@etg/ui/note';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { type MouseEvent, useRef } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { Later } from './later.tsx';
import { chosenPlan, isNewCard } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { methodOf } from './paying.rules.ts';
import { PurchaseEffect } from './purchase-effect.tsx';
import { receiptSums } from './receipt.rules.ts';
import { Receipt } from './receipt.tsx';
import { TermsTick } from './terms-tick.tsx';
import { usePlans, useReadOrder } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';
import { usePay } from './use-pay.ts';
import { useTerms } from './use-terms.ts';

/** A preview of the receipt, what may be charged later, and the terms [S22, X12]. */
export function OrderReview({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  const { data: plans = [] } = usePlans(order.key_id);
  const plan = chosenPlan(plans, order);
  const [agreed, agree] = useTerms(order);
  const terms = useRef<HTMLInputElement>(null);
  const read = useReadOrder(order.key_id);
  const { today } = receiptSums(order, plan);
  const { busy, isEarly, trouble, pay } = usePay(order, today, () => way.go('process', { replace: true }));

  function press(): void {
    if (!agreed) terms.current?.focus();
    else if (isNewCard(order)) way.go('card');
    else pay({ method: methodOf(order), save: read });
  }
  function change(event: MouseEvent): void {
    event.preventDefault();
    way.go('payments');
  }
  return (
    <>
      <AppBar back={way.pathOf('payments')} title={t('subscription.review')} />
      <Page>
        <div className="stack">
          <Receipt order={order} plan={plan} withMethod />
          <PurchaseEffect order={order} />
        </div>
        {plan?.schedule && <Later order={order} schedule={plan.schedule} />}
        <TermsTick legal={order.legal} ref={terms} checked={agreed} onChange={agree} />
        {trouble && (
          <Note tone="bad" alert>
            {t(trouble)}
          </Note>
        )}
      </Page>
      <Dock note={agreed ? undefined : <span id="pay-note">{t('subscription.terms-missing')}</span>}>
        <Action
          icon={isNewCard(order) ? <IconArrow /> : <IconLock />}
          unready={!agreed}
          busy={busy || isEarly(methodOf(order))}
          onClick={press}
          aria-describedby={agreed ? undefined : 'pay-note'}
        >
          <PayLabel order={order} today={today} />
        </Action>
        <QuietRow>
          <Quiet href={way.pathOf('payments')} onClick={change}>
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
  if (today > 0) return t('subscription.pay', { amount: price(today) });
  return t(order.credit ? 'subscription.pay-credit' : 'subscription.start-free');
}
