import type { Transaction } from '@etg/contract/payment';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { stateOf } from './history.rules.ts';
import { labelWords } from './method-words.tsx';

export interface Column {
  readonly term: string;
  readonly value: string;
}

/** Date, plan status, order id, order status, order amount, payment method, payment status [S26]. */
export function useTransactionWords(): (transaction: Transaction) => Column[] {
  const t = useText();
  const format = useFormat();
  return (transaction) => {
    const { created_at, subscription, order_id = '', order, amount, currency, last_4 } = transaction;
    const method = t(labelWords[transaction.payment_instrument_type]);
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
    ];
  };
}
