import type { Order } from '@etg/contract/order';
import { useState } from 'react';
import { useChangeOrder } from './use-order.ts';

/** The agreement, saved as soon as it is ticked: 1 or 0 [X12]. */
export function useTerms(order: Order): readonly [agreed: boolean, agree: (ticked: boolean) => void] {
  const change = useChangeOrder(order);
  const [agreed, setAgreed] = useState(order.user.agree_to_terms === 1);
  return [
    agreed,
    (ticked) => {
      setAgreed(ticked);
      void change({ user: { agree_to_terms: ticked ? 1 : 0 } }).catch(() => setAgreed(!ticked));
    },
  ];
}
