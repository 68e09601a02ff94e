import type { Order } from '@etg/contract/order';
import { Note } from '@etg/ui/note';
import { Orbit } from '@etg/ui/orbit';
import { Stage } from '@etg/ui/stage';
import { useEffect, useEffectEvent } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useOnline } from '../../platform/online.ts';
import { usePausedUpdates } from '../../platform/update-pause.ts';
import { followPayment } from './follow-payment.ts';
import { useOrderNavigation } from './order-navigation.ts';
import styles from './order-process.module.css';
import { reportTrouble } from './order-trouble.ts';
import { useReadOrder } from './use-order.ts';

/** Sends the queued payment once, and polls the order until the result is known [S22, O5]. */
export function OrderProcess({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  const online = useOnline();
  usePausedUpdates(true);
  const read = useReadOrder(order.key_id);
  const paid = useEffectEvent(() => way.go('purchase', { replace: true }));
  const again = useEffectEvent(() => way.go('review', { replace: true }));
  const failed = useEffectEvent(async (message: string | undefined, server: string | undefined) => {
    const shown = message ?? t('subscription.went-wrong');
    await reportTrouble(order.key_id, { message: shown, ...(server && { server }) });
    await read().catch(() => undefined);
    way.go('fail', { replace: true });
  });
  const readOrder = useEffectEvent(read);
  useEffect(
    () =>
      followPayment(order.key_id, {
        read: () => readOrder(),
        paid: () => paid(),
        notSent: () => again(),
        failed: (message, server) => void failed(message, server),
      }),
    [order.key_id],
  );
  return (
    <>
      <AppBar />
      <Stage live="polite">
        <span className={styles.orbit}>
          <Orbit />
        </span>
        <h1 className="display">{t('subscription.processing')}</h1>
        <p className="lead">{t('subscription.processing-note')}</p>
        {!online && <Note tone="warn">{t('subscription.processing-offline')}</Note>}
      </Stage>
    </>
  );
}
