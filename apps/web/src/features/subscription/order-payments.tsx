import type { Order, Plan } from '@etg/contract/order';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { Field } from '@etg/ui/field';
import { IconLock } from '@etg/ui/icons-station';
import { Note } from '@etg/ui/note';
import { Group, Page } from '@etg/ui/page';
import { type SubmitEvent, useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { zipTexts } from './billing.rules.ts';
import { Later } from './later.tsx';
import { chosenPlan, isNewCard } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import styles from './order-payments.module.css';
import { troubleOf } from './order-trouble.ts';
import { PayNote } from './pay-note.tsx';
import { isNewCardChosen } from './paying.rules.ts';
import { usePayingParts } from './paying-parts.ts';
import { PurchaseEffect } from './purchase-effect.tsx';
import { receiptSums } from './receipt.rules.ts';
import { Receipt } from './receipt.tsx';
import { TermsTick } from './terms-tick.tsx';
import type { BillingForm } from './use-billing.ts';
import { usePlans } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';
import { type Paying, usePaying } from './use-paying.ts';

export interface OrderPaymentsProps {
  readonly order: Order;
  /** The address asks for a new card. */
  readonly newCard: boolean;
}

/** All that a payment needs, on one screen with one button [S20, S21, X10, X12]. */
export function OrderPayments({ order, newCard }: OrderPaymentsProps) {
  const t = useText();
  const way = useOrderNavigation();
  const { MethodChoice } = usePayingParts();
  const { data: plans = [] } = usePlans(order.key_id);
  const plan = chosenPlan(plans, order);
  const { today } = receiptSums(order, plan);
  const paying = usePaying(order, { today, newCard });
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    paying.press();
  }
  return (
    <>
      <AppBar back={way.pathOf('order')} title={t('subscription.payment')} heading={false} />
      <Page>
        <h1 className="title">{t('subscription.how-to-pay')}</h1>
        <form id="paying" className={styles.paying} onSubmit={submit} noValidate>
          <MethodChoice currency={order.currency} chosen={paying.method} onChoose={paying.choose} />
          <NewCard order={order} paying={paying} />
          <Group title={t('subscription.receipt-where')}>
            <BillingFields form={paying.form} currency={order.currency} />
          </Group>
          <Receipt order={order} plan={plan} />
          <PurchaseEffect order={order} />
          {plan?.schedule && <Later order={order} schedule={plan.schedule} folded />}
          <TermsTick legal={order.legal} ref={paying.terms} checked={paying.agreed} onChange={paying.agree} />
        </form>
      </Page>
      <PayDock order={order} plan={plan} paying={paying} />
    </>
  );
}

/** Stays once it was opened, so that a look at another method loses nothing that was typed. */
function NewCard({ order, paying }: { order: Order; paying: Paying }) {
  const t = useText();
  const { CardFields } = usePayingParts();
  const wanted = isNewCardChosen(paying.method);
  const [opened, setOpened] = useState(wanted);
  const [again] = useState(() => order.status === 'fail' && isNewCard(order));
  if (wanted && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <div hidden={!wanted}>
      {again && (
        <div className={styles.again}>
          <Note tone="bad" alert>
            {order.fail_message ?? troubleOf(order.key_id) ?? t('subscription.went-wrong')}{' '}
            {t('subscription.card-again')}
          </Note>
        </div>
      )}
      <CardFields ref={paying.card} again={again} onComplete={paying.completeCard} onSubmit={paying.press} />
    </div>
  );
}

function BillingFields({ form, currency }: { form: BillingForm; currency: Order['currency'] }) {
  const t = useText();
  const { billing, shown, asksEmail, fill, leave, fields } = form;
  return (
    <div className="stack">
      {asksEmail && (
        <Field
          ref={fields.email}
          label={t('subscription.email')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={billing.email}
          error={form.objection ?? (shown.email && t(shown.email))}
          onBlur={() => leave('email')}
          onChange={(event) => fill({ email: event.target.value })}
        />
      )}
      <Field
        ref={fields.zip}
        label={t(zipTexts(currency).label)}
        name="zip"
        autoComplete="postal-code"
        maxLength={20}
        value={billing.zip}
        error={shown.zip && t(shown.zip)}
        onBlur={() => leave('zip')}
        onChange={(event) => fill({ zip: event.target.value })}
      />
    </div>
  );
}

interface PayDockProps {
  readonly order: Order;
  readonly plan: Plan | undefined;
  readonly paying: Paying;
}

/** Says the price, or what is still missing, which a press leads to. */
function PayDock({ order, plan, paying }: PayDockProps) {
  const t = useText();
  const { price } = useOrderTexts(order);
  const { today } = receiptSums(order, plan);
  const { missing, busy, sending, checking, trouble, method } = paying;
  function label(): string {
    if (sending) return t('subscription.processing');
    if (today === 0) return t(order.credit ? 'subscription.pay-credit' : 'subscription.start-free');
    const id = isNewCardChosen(method) ? 'subscription.purchase' : 'subscription.pay';
    return t(id, { amount: price(today) });
  }
  return (
    <Dock
      note={
        <span id="pay-note" role="status">
          <PayNote order={order} plan={plan} missing={missing} sending={sending} checking={checking} />
        </span>
      }
    >
      {trouble && (
        <div className={styles.trouble}>
          <Note tone="bad" alert>
            {t(trouble)}
          </Note>
        </div>
      )}
      <Action
        type="submit"
        form="paying"
        icon={<IconLock />}
        busy={busy}
        unready={missing !== undefined}
        aria-describedby="pay-note"
      >
        {label()}
      </Action>
    </Dock>
  );
}
