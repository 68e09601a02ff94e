import type { BankCheck } from '@etg/contract/bank-check';
import type { Transaction } from '@etg/contract/payment';
import type { MoneyActState, MoneyPurpose } from '../../migrations/payment-schema.ts';
import type { GatewayPort } from '../../platform/braintree/gateway-port.ts';
import { watchGateway } from '../../platform/braintree/watch-gateway.ts';
import type { Core } from '../../platform/core.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { MoneyAct } from './acts/money-act.store.ts';
import { createPaymentMeter, type PaymentMeter } from './create-payment-meter.ts';

export interface MoneyActResult {
  /** `unknown`: not decided yet. The act is retried by itself; it must not be shown as failed. */
  state: Extract<MoneyActState, 'succeeded' | 'declined' | 'failed' | 'voided' | 'unknown'>;
  /** It waits until the bank has authenticated the rider, who is led there. */
  bank?: BankCheck;
  /** Why it was declined or failed, in the rider's language. */
  message?: string;
  /** A soft decline: the same method may work later. */
  isSoft?: boolean;
}

/**
 * Applies the end of a money act to what it paid for. Runs once, in the transaction that writes the end; if it throws, the
 * end is rolled back and the gateway is asked again. Returns the notices for riders' pages, sent after the commit.
 */
export type MoneyActHandler = (payments: Payments, tx: Tx, act: MoneyAct) => Promise<RiderNotice[]>;

/** Where something was paid for: decides the time zone and the date format of its receipt. */
export interface PaidPlace {
  country: string;
  timezone: string;
}

/** What the payment history and the receipt show of the order behind an act. */
export interface OrderNotes {
  shown: Pick<Transaction, 'plan' | 'promo' | 'order_id' | 'order' | 'subscription' | 'credit' | 'reduction'>;
  place: PaidPlace;
}

/** A fee that an act charges or refunds, with its rental. */
export interface FeeNote {
  shown: NonNullable<Transaction['fees']>[number];
  place: PaidPlace;
}

export type DescribedAct = Pick<MoneyAct, 'key' | 'kind' | 'purpose' | 'reference' | 'amount_minor'>;

/** By the key of the acts; acts that are for no fee are left out. */
export type DescribeFees = (
  db: Reader,
  acts: readonly DescribedAct[],
) => Promise<ReadonlyMap<string, readonly FeeNote[]>>;

/** By the reference of the acts; references that are no order are left out. */
export type DescribeOrders = (
  db: Reader,
  references: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, OrderNotes>>;

/** What higher features know of the money: orders and fees are theirs. */
export interface MoneyHandlers {
  /** By the act's purpose. A purpose without a handler, such as a refund's, settles nothing. */
  readonly settle: Readonly<Partial<Record<MoneyPurpose, MoneyActHandler>>>;
  /**
   * Until when an act must not be sent, asked in the transaction that would claim it; undefined if it may be. Of an act
   * that was sent before, only the answer is asked for until then.
   */
  readonly findHold: (tx: Tx, act: MoneyAct, now: Date) => Promise<Date | undefined>;
  readonly describeOrders: DescribeOrders;
  readonly describeFees: DescribeFees;
}

interface PaymentDeps extends Core {
  readonly gateway: GatewayPort;
  /** The riders' web address, for links in receipts. */
  readonly publicUrl: string;
  readonly handlers: MoneyHandlers;
  /** Notifies riders' pages of what their money settled. */
  readonly live: Live;
}

/** What every money act needs. Complete when it is built: nothing is registered on it later. */
export interface Payments extends PaymentDeps {
  /** Calls by key: two callers in one process share one. Other nodes are kept off by the lease in the act's row. */
  readonly performing: Map<string, Promise<MoneyActResult>>;
  /** Other gateway calls, which no caller awaits. */
  readonly background: Set<Promise<void>>;
  readonly meter: PaymentMeter;
  /** Resolves when no gateway call is running. */
  untilIdle(): Promise<void>;
}

export function openPayments(deps: PaymentDeps): Payments {
  const performing = new Map<string, Promise<MoneyActResult>>();
  const background = new Set<Promise<void>>();
  const meter = createPaymentMeter();
  return {
    ...deps,
    gateway: watchGateway(deps.gateway, ({ call, outcome, seconds }) =>
      meter.calls.observe({ call, outcome }, seconds),
    ),
    performing,
    background,
    meter,
    untilIdle: async () => {
      while (performing.size + background.size > 0)
        await Promise.allSettled([...performing.values(), ...background.values()]);
    },
  };
}
