import { createContext, useContext } from 'react';
import type { OrderTarget } from './order.rules.ts';

export interface GoOptions {
  /** Going back skips this step. */
  readonly replace?: boolean;
}

/** How the steps of an order follow each other: as pages, or as steps of the conversation. */
export interface OrderNavigation {
  readonly needsBooking: boolean;
  readonly go: (to: OrderTarget, options?: GoOptions) => void;
  /** The address of a step, for links and the back button. */
  readonly pathOf: (to: OrderTarget) => string;
}

export const OrderNavigationContext = createContext<OrderNavigation | undefined>(undefined);

export function useOrderNavigation(): OrderNavigation {
  const way = useContext(OrderNavigationContext);
  if (!way) throw new Error('The steps of an order must be inside OrderWayContext');
  return way;
}
