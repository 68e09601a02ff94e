import { createContext, useContext } from 'react';
import type { OrderTarget } from './order.rules.ts';

export interface GoOptions {
  /** This step was no stop: going back passes it by. */
  readonly replace?: boolean;
}

/** How the steps of an order follow each other: as pages, or as steps of the conversation. */
export interface OrderWay {
  readonly needsBooking: boolean;
  readonly go: (to: OrderTarget, options?: GoOptions) => void;
  /** Where back leads from a step; the conversation has its own. */
  readonly pathOf: (to: OrderTarget) => string;
}

export const OrderWayContext = createContext<OrderWay | undefined>(undefined);

export function useOrderWay(): OrderWay {
  const way = useContext(OrderWayContext);
  if (!way) throw new Error('An order has no way outside OrderWayContext');
  return way;
}
