import type { Transaction } from '@etg/contract/payment';
import { useText } from '../../platform/i18n.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { useFormat } from '../../platform/use-format.ts';
import { stateOf } from './history.rules.ts';
import { labelTexts } from './method-texts.tsx';

export interface Column {
  readonly term: string;
  readonly value: string;
}

export interface TransactionTexts {
  /** The plan or the fees; "payment" only where neither is known. */
  readonly title: (transaction: Transaction) => string;
  /** The rental it was for, if there is exactly one. */
  readonly rental: (transaction: Transaction) => string | undefined;
  readonly columns: (transaction: Transaction) => Column[];
}

type PaidFee = NonNullable<Transaction['fees']>[number];

export function useTransactionTexts(): TransactionTexts {
  const t = useText();
  const format = useFormat();
  const planName = usePlanName();

  function feeName({ kind, to }: PaidFee): string {
    return t(`payment.fee-${kind}`, { plan: to ? planName({ plan: to }) : '' });
  }

  function title({ fees = [], plan }: Transaction): string {
    const [fee, ...others] = fees;
    if (fee) return others.length === 0 ? feeName(fee) : t('payment.fees', { count: fees.length });
    if (plan?.key) return planName({ plan: plan.key, gift: plan.gift });
    return plan?.view_label ?? t('payment.payment');
  }

  function rental({ fees = [] }: Transaction): string | undefined {
    const [fee] = fees;
    if (!fee || fees.some((each) => each.rental !== fee.rental)) return undefined;
    return t('payment.rental-of', { venue: fee.venue, day: format.date(fee.start) });
  }

  function paidFor({ fees = [], currency, ...transaction }: Transaction): string {
    if (fees.length === 0) return transaction.plan ? title({ currency, ...transaction }) : '';
    const lines = fees.map((fee) =>
      t('payment.fee-of', {
        fee: feeName(fee),
        amount: format.money(fee.amount, currency),
        venue: fee.venue,
        day: format.day(fee.start),
      }),
    );
    return lines.join('; ');
  }

  /** Date, plan status, order id, order status, order amount, payment method, payment status [S26], and its purpose. */
  function columns(transaction: Transaction): Column[] {
    const { created_at, subscription, order_id = '', order, amount, currency, last_4 } = transaction;
    const method = t(labelTexts[transaction.payment_instrument_type]);
    return [
      { term: t('payment.column-date'), value: format.dateTime(created_at) },
      {
        term: t('payment.column-plan'),
        value: subscription ? t(`payment.plan-status-${subscription.status}`) : '',
      },
      { term: t('payment.column-order'), value: order_id },
      { term: t('payment.column-order-status'), value: order ? t(`payment.order-${order.status}`) : '' },
      { term: t('payment.column-amount'), value: format.money(amount, currency) },
      { term: t('payment.column-method'), value: last_4 ? `${method} •••• ${last_4}` : method },
      { term: t('payment.column-status'), value: t(`payment.state-${stateOf(transaction)}`) },
      { term: t('payment.column-for'), value: paidFor(transaction) },
    ];
  }
  return { title, rental, columns };
}
