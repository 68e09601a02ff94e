import type { Order } from '@etg/contract/order';
import { Dock } from '@etg/ui/dock';
import { Note } from '@etg/ui/note';
import { Orbit } from '@etg/ui/orbit';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useOnline } from '../../platform/online.ts';
import { isNewMethod } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import styles from './order-process.module.css';
import { useFollowedPayment } from './use-followed-payment.ts';

/** A payment on its way. An unknown result is waited for, and the rider may leave meanwhile [S22, O5]. */
export function OrderProcess({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  const online = useOnline();
  const [slow, setSlow] = useState(false);
  useFollowedPayment(order, {
    on: true,
    slow: () => setSlow(true),
    notSent: () => way.go(isNewMethod(order) ? 'payments' : 'review', { replace: true }),
  });
  return (
    <>
      <AppBar />
      <Stage live="polite">
        <span className={styles.orbit}>
          <Orbit />
        </span>
        <h1 className="display">{t('subscription.processing')}</h1>
        <p className="lead">{t(slow ? 'subscription.still-working' : 'subscription.processing-note')}</p>
        {!online && <Note tone="warn">{t('subscription.processing-offline')}</Note>}
      </Stage>
      {slow && (
        <Dock>
          <QuietRow>
            <Quiet href="/">{t('subscription.leave')}</Quiet>
            <Quiet href="/contact">{t('subscription.help')}</Quiet>
          </QuietRow>
        </Dock>
      )}
    </>
  );
}
