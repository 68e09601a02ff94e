import type { Order } from '@etg/contract/order';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { Field } from '@etg/ui/field';
import { IconArrow } from '@etg/ui/icons';
import { Group, Page } from '@etg/ui/page';
import type { SubmitEvent } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { zipTexts } from './billing.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import styles from './order-payments.module.css';
import { usePayingParts } from './paying-parts.ts';
import { type PaymentForm, usePaymentForm } from './use-payment-form.ts';

/** How to pay, and where the receipt goes [S20, X10]. */
export function OrderPayments({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  const { MethodChoice } = usePayingParts();
  const form = usePaymentForm(order);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <>
      <AppBar back={way.pathOf('order')} title={t('subscription.payment')} heading={false} />
      <Page>
        <h1 className="title">{t('subscription.how-to-pay')}</h1>
        <div className={styles.methods}>
          <MethodChoice currency={order.currency} chosen={form.method} onChoose={form.choose} />
        </div>
        <form id="billing" onSubmit={submit} noValidate>
          <Group title={t('subscription.receipt-where')}>
            <BillingFields form={form} currency={order.currency} />
          </Group>
        </form>
      </Page>
      <Dock note={<Text id="subscription.price-first" components={{ b: <b /> }} />}>
        <Action
          type="submit"
          form="billing"
          icon={<IconArrow />}
          busy={form.busy}
          disabled={form.method === undefined}
        >
          {t(form.method ? 'subscription.to-review' : 'subscription.choose-method')}
        </Action>
      </Dock>
    </>
  );
}

function BillingFields({ form, currency }: { form: PaymentForm; currency: Order['currency'] }) {
  const t = useText();
  const { billing, problems, asksEmail, fill } = form;
  return (
    <div className="stack">
      {asksEmail && (
        <Field
          label={t('subscription.email')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={billing.email}
          error={form.conflict ?? (problems.email && t(problems.email))}
          onChange={(event) => fill({ email: event.target.value })}
        />
      )}
      <Field
        label={t(zipTexts(currency).label)}
        name="zip"
        autoComplete="postal-code"
        maxLength={20}
        value={billing.zip}
        error={problems.zip && t(problems.zip)}
        onChange={(event) => fill({ zip: event.target.value })}
      />
    </div>
  );
}
