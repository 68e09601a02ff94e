import type { Order } from '@etg/contract/order';
import { Chip } from '@etg/ui/chip';
import { IconTag } from '@etg/ui/icons-money';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import styles from './promo-box.module.css';
import { useChangeOrder } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface AppliedCodeProps {
  readonly order: Order;
  /** That the code was applied, for some seconds. */
  readonly news: string | undefined;
}

/** The code that makes plans of this order cheaper, in place of the field in which it was typed [O3, QM4]. */
export function AppliedCode({ order, news }: AppliedCodeProps) {
  const t = useText();
  const language = useLanguage();
  const { price } = useOrderTexts(order);
  const change = useChangeOrder(order);
  const [busy, setBusy] = useState(false);
  const { reduction } = order.order;
  if (!reduction) return null;
  const { code, percent = 0, amount } = reduction;
  const off =
    amount === undefined
      ? new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
      : price(amount);
  function remove(): void {
    setBusy(true);
    void change({ order: { promo: false, promo_id: null } })
      .catch(() => undefined)
      .then(() => setBusy(false));
  }
  return (
    <div className={styles.box}>
      <div className={styles.promo}>
        <IconTag />
        <span className={styles.applied}>{t('subscription.promo-off', { code, off })}</span>
        <Chip disabled={busy} onClick={remove}>
          {t('subscription.promo-remove')}
        </Chip>
      </div>
      <div role="alert" className={styles.answer}>
        {news && <Note tone="good">{news}</Note>}
      </div>
    </div>
  );
}
