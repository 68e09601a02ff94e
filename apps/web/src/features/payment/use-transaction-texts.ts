import type { Transaction } from '@etg/contract/payment';
import { useText } from '../../platform/i18n.tsx';
import { labelTexts } from '../../platform/payment-labels.ts';
import { usePlanName } from '../../platform/plan-name.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useVenueName } from '../../platform/venue-text.ts';
import { stateOf } from './history.rules.ts';

export interface Column {
  readonly term: string;
  readonly value: string;
}

export interface TransactionTexts {
  /** What it is for: the plan, the fees of a rental, what is refunded; "payment" only where nothing is known. */
  readonly title: (transaction: Transaction) => string;
  /** With a minus if it goes to the rider. */
  readonly amount: (transaction: Transaction) => string;
  /** The rental it was for, if there is exactly one. */
  readonly rental: (transaction: Transaction) => string | undefined;
  readonly columns: (transaction: Transaction) => Column[];
}

type PaidFee = NonNullable<Transaction['fees']>[number];

export function useTransactionTexts(): TransactionTexts {
  const t = useText();
  const reductionColumns = useReductionColumns();
  const format = useFormat();
  const nameOf = usePlanName();
  const venueOf = useVenueName();

  function feeName({ kind, to, electron }: PaidFee): string {
    return t(`payment.fee-${kind}`, { plan: to ? nameOf({ plan: to }) : '', electron });
  }

  function planName({ plan }: Transaction): string | undefined {
    return plan?.key ? nameOf({ plan: plan.key, gift: plan.gift }) : plan?.view_label;
  }

  function feesName({ fees = [] }: Transaction): string | undefined {
    const [fee, ...others] = fees;
    return fee && (others.length === 0 ? feeName(fee) : t('payment.fees', { count: fees.length }));
  }

  /** A refund of fees names its Electron: the fee itself is the row of the charge. */
  function refundTitle(transaction: Transaction): string {
    const { fees = [] } = transaction;
    const electrons = [...new Set(fees.map(({ electron }) => electron))];
    const what = electrons.length > 0 ? electrons.join(', ') : planName(transaction);
    return what ? t('payment.refund-of', { what }) : t('payment.refund');
  }

  function title(transaction: Transaction): string {
    if (transaction.refund) return refundTitle(transaction);
    const plan = planName(transaction);
    if (transaction.hold) return plan ? t('payment.hold-of', { plan }) : t('payment.hold');
    return feesName(transaction) ?? plan ?? t('payment.payment');
  }

  function amount({ amount: value, currency, refund }: Transaction): string {
    const text = format.money(value, currency);
    // A minus that spreadsheets do not take for a formula.
    return refund ? `\u2212${text}` : text;
  }

  function rental({ fees = [], created_at }: Transaction): string | undefined {
    const [fee] = fees;
    if (!fee || fees.some((each) => each.rental !== fee.rental)) return undefined;
    // The row begins with the day of the payment.
    if (format.date(fee.start) === format.date(created_at)) return venueOf(fee);
    return t('payment.rental-of', { venue: venueOf(fee), day: format.date(fee.start) });
  }

  function paidFor(transaction: Transaction): string {
    const { fees = [], currency, refund } = transaction;
    if (fees.length === 0) return transaction.plan ? title(transaction) : '';
    const lines = fees.map((fee) =>
      t('payment.fee-of', {
        fee: refund ? t('payment.refund-of', { what: fee.electron }) : feeName(fee),
        amount: format.money(fee.amount, currency),
        venue: venueOf(fee),
        day: format.day(fee.start),
      }),
    );
    return lines.join('; ');
  }

  /** Date, plan status, order id, order status, order amount, payment method, payment status [S26], and its purpose. */
  function columns(transaction: Transaction): Column[] {
    const { created_at, subscription, order_id = '', order, last_4 } = transaction;
    const method = t(labelTexts[transaction.payment_instrument_type]);
    return [
      { term: t('payment.column-date'), value: format.dateTime(created_at) },
      {
        term: t('payment.column-plan'),
        value: subscription ? t(`payment.plan-status-${subscription.status}`) : '',
      },
      { term: t('payment.column-order'), value: order_id },
      { term: t('payment.column-order-status'), value: order ? t(`payment.order-${order.status}`) : '' },
      { term: t('payment.column-amount'), value: amount(transaction) },
      { term: t('payment.column-method'), value: last_4 ? `${method} •••• ${last_4}` : method },
      { term: t('payment.column-status'), value: t(`payment.state-${stateOf(transaction)}`) },
      { term: t('payment.column-for'), value: paidFor(transaction) },
      {
        term: t('payment.column-credit'),
        value:
          transaction.credit && !transaction.refund
            ? format.money(transaction.credit, transaction.currency)
            : '',
      },
      ...reductionColumns(transaction),
      { term: t('payment.column-why'), value: transaction.why ? t(`payment.why-${transaction.why}`) : '' },
    ];
  }
  return { title, amount, rental, columns };
}

/** What the plan costs without its code, and what the code took off. */
function useReductionColumns(): (transaction: Transaction) => Column[] {
  const t = useText();
  const format = useFormat();
  return ({ reduction, currency, refund }) => {
    const { list_price = 0, off = 0, code = '' } = reduction ?? {};
    const isShown = reduction !== undefined && !refund;
    return [
      { term: t('payment.column-list-price'), value: isShown ? format.money(list_price, currency) : '' },
      {
        term: t('payment.column-code'),
        value: isShown ? t('payment.code-off', { off: format.money(off, currency), code }) : '',
      },
    ];
  };
}
