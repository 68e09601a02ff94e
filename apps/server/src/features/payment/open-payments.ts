import type { Transaction } from '@etg/contract/payment';
import type { MoneyActState, MoneyPurpose } from '../../migrations/payment-schema.ts';
import type { GatewayPort } from '../../platform/braintree/gateway-port.ts';
import type { Core } from '../../platform/core.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/due-work/do-one.ts';
import type { MoneyAct } from './money-act.store.ts';

export interface MoneyActResult {
  /** `unknown`: not decided yet, it goes on by itself; nobody may say that it failed. */
  state: Extract<MoneyActState, 'succeeded' | 'declined' | 'failed' | 'voided' | 'unknown'>;
  /** Why it was declined or failed, in the person's own language. */
  message?: string;
  /** A decline that may be none tomorrow: the same method may be tried again. */
  isSoft?: boolean;
}

/**
 * Told in the transaction that writes the act's end, however that became known, and once: what it throws undoes the
 * end, which is then found out again. What it returns is done after the commit.
 */
export type MoneyActHandler = (tx: Tx, act: MoneyAct) => Promise<AfterCommit | undefined>;

/** Where something was paid for: whose clock its receipt goes by, and how dates are written there. */
export interface PaidPlace {
  country: string;
  timezone: string;
}

/** What the payment history says of the order behind an act, and its receipt. */
export interface OrderNotes {
  shown: Pick<Transaction, 'plan' | 'promo' | 'order_id' | 'order' | 'subscription'>;
  place: PaidPlace;
}

/** A fee that an act pays or gives back, with the rental it is of. */
export interface FeeNote {
  shown: NonNullable<Transaction['fees']>[number];
  place: PaidPlace;
}

export type DescribedAct = Pick<MoneyAct, 'key' | 'kind' | 'purpose' | 'reference' | 'amount_minor'>;

/** By the key of the acts; one that is for no fee is left out. */
export type DescribeFees = (
  db: Reader,
  acts: readonly DescribedAct[],
) => Promise<ReadonlyMap<string, readonly FeeNote[]>>;

/** By the reference of the acts; a reference that is no order of yours is left out. */
export type DescribeOrders = (
  db: Reader,
  references: readonly string[],
) => Promise<ReadonlyMap<string, OrderNotes>>;

/** What every act of money needs: the gateway, who wants to hear of its end, and what is on its way right now. */
export interface Payments extends Core {
  gateway: GatewayPort;
  /** Where riders find us, for links in receipts. */
  publicUrl: string;
  handlers: Map<MoneyPurpose, MoneyActHandler>;
  orders: { describe: DescribeOrders };
  fees: { describe: DescribeFees };
  /** Two callers in one process share one call; other nodes are kept off by the act's row and its lease. */
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
    fees: { describe: async () => new Map() },
    underWay,
    beside,
    settled: async () => {
      while (underWay.size + beside.size > 0)
        await Promise.allSettled([...underWay.values(), ...beside.values()]);
    },
  };
}
