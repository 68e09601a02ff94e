import type { Order, Plan } from '@etg/contract/order';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import { usePayingParts } from './paying-parts.ts';
import styles from './receipt.module.css';
import { receiptSums } from './receipt.rules.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface ReceiptProps {
  readonly order: Order;
  readonly plan: Plan | undefined;
  /** Not where the method is being chosen: the order does not know it yet. */
  readonly withMethod?: boolean;
}

/** What will be paid today, shown before the payment [S22]. */
export function Receipt({ order, plan, withMethod = false }: ReceiptProps) {
  const t = useText();
  const planEnd = usePlanEnd();
  const { price, planName } = useOrderTexts(order);
  const { MethodName } = usePayingParts();
  const { before, cut, code, credit, today, hold } = receiptSums(order, plan);
  const { paymentMethod, selectedMethod, planUntil } = order.order;
  const name = plan ? planName(plan) : (order.plan_view_label ?? '');
  return (
    <section className={styles.receipt} aria-label={t('subscription.receipt')}>
      <dl>
        <Line term={name}>{price(before)}</Line>
        {cut > 0 && (
          <Line
            term={code === undefined ? t('subscription.price-cut') : t('subscription.code-cut', { code })}
          >
            <span className={styles.good}>−{price(cut)}</span>
          </Line>
        )}
        {credit > 0 && (
          <Line term={t('subscription.credit')}>
            <span className={styles.good}>−{price(credit)}</span>
          </Line>
        )}
        {hold > 0 && <Line term={t('subscription.hold-line')}>{price(hold)}</Line>}
        {planUntil !== undefined && (
          <Line term={t('subscription.valid-until')}>{planEnd(plan?.id, planUntil)}</Line>
        )}
        <Line term={t('subscription.renews')}>{t('subscription.never')}</Line>
        {withMethod && paymentMethod !== undefined && (
          <Line term={t('subscription.pay-with')}>
            <MethodName label={paymentMethod} token={selectedMethod} />
          </Line>
        )}
        <div className={styles.total}>
          <dt>{t('subscription.today')}</dt>
          <dd>{price(today)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
