import type { Order } from '@etg/contract/order';
import { useEffect, useEffectEvent } from 'react';
import { goToBank } from '../../platform/bank-path.ts';
import { useText } from '../../platform/i18n.tsx';
import { usePausedUpdates } from '../../platform/update-pause.ts';
import { followPayment } from './follow-payment.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { reportTrouble } from './order-trouble.ts';
import { useReadOrder } from './use-order.ts';

export interface Following {
  /** A payment is queued or under way. */
  readonly on: boolean;
  /** It takes longer than usual. */
  readonly slow: () => void;
  /** It never reached the server: nothing was charged. */
  readonly notSent: () => void;
}

/** Sends the queued payment once, and polls the order until the result is known [S22, O5]. */
export function useFollowedPayment({ key_id: orderId }: Pick<Order, 'key_id'>, following: Following): void {
  const t = useText();
  const way = useOrderNavigation();
  const read = useReadOrder(orderId);
  usePausedUpdates(following.on);
  const paid = useEffectEvent(() => way.go('purchase', { replace: true }));
  const slow = useEffectEvent(following.slow);
  const notSent = useEffectEvent(following.notSent);
  const failed = useEffectEvent(async (message: string | undefined, server: string | undefined) => {
    const shown = message ?? t('subscription.went-wrong');
    await reportTrouble(orderId, { message: shown, ...(server && { server }) });
    await read().catch(() => undefined);
    way.go('fail', { replace: true });
  });
  const readOrder = useEffectEvent(read);
  const { on } = following;
  useEffect(() => {
    if (!on) return;
    return followPayment(orderId, {
      read: () => readOrder(),
      paid: () => paid(),
      slow: () => slow(),
      bank: goToBank,
      notSent: () => notSent(),
      failed: (message, server) => void failed(message, server),
    });
  }, [orderId, on]);
}
