import type { Order } from '@etg/contract/order';
import { useRef, useState } from 'react';
import { useChangeOrder } from './use-order.ts';

/**
 * The agreement, saved as soon as it is ticked: 1 or 0 [X12]. Taps are sent one after the other, and only the latest counts:
 * sent side by side, the first one may arrive last.
 */
export function useTerms(order: Order): readonly [agreed: boolean, agree: (ticked: boolean) => void] {
  const change = useChangeOrder(order);
  const [agreed, setAgreed] = useState(order.user.agree_to_terms === 1);
  const latest = useRef(agreed);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  async function send(ticked: boolean): Promise<void> {
    if (latest.current !== ticked) return;
    try {
      await change({ user: { agree_to_terms: ticked ? 1 : 0 } });
    } catch {
      if (latest.current !== ticked) return;
      latest.current = !ticked;
      setAgreed(!ticked);
    }
  }
  return [
    agreed,
    (ticked) => {
      latest.current = ticked;
      setAgreed(ticked);
      sending.current = sending.current.then(() => send(ticked));
    },
  ];
}
