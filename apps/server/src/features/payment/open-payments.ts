import type { MoneyPurpose } from '../../migrations/payment-schema.ts';
import type { GatewayPort } from '../../platform/braintree/gateway-port.ts';
import type { Core } from '../../platform/core.ts';
import type { DescribeOrders } from './describe-orders.ts';
import type { MoneyAct } from './money-act.store.ts';
import type { MoneyActHandler } from './on-money-act-ended.ts';
import type { MoneyActResult } from './perform-money-act.ts';

/** What every act of money needs: the gateway, who wants to hear of its end, and what is on its way right now. */
export interface Payments extends Core {
  gateway: GatewayPort;
  /** Where riders find us, for links in receipts. */
  publicUrl: string;
  handlers: Map<MoneyPurpose, MoneyActHandler>;
  orders: { describe: DescribeOrders };
  /** Two callers in one process share one call. */
  underWay: Map<string, Promise<MoneyActResult>>;
  /** Other calls to the gateway that nobody waits for. */
  beside: Set<Promise<void>>;
  /** Counts an act that has ended, once somebody measures. */
  count(act: Pick<MoneyAct, 'kind' | 'state'>): void;
  /** Resolves when no call to the gateway is under way any more. */
  settled(): Promise<void>;
}

export function openPayments(parts: Core & { gateway: GatewayPort; publicUrl: string }): Payments {
  const underWay = new Map<string, Promise<MoneyActResult>>();
  const beside = new Set<Promise<void>>();
  return {
    ...parts,
    count: () => undefined,
    handlers: new Map(),
    orders: { describe: async () => new Map() },
    underWay,
    beside,
    settled: async () => {
      while (underWay.size + beside.size > 0)
        await Promise.allSettled([...underWay.values(), ...beside.values()]);
    },
  };
}
