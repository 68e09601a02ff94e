import { type Currency, currencies } from '@etg/domain/currencies';
import { z } from 'zod';

/** As Braintree writes amounts. */
export { decimalsOf } from '@etg/domain/currency-decimals';

/**
 * The messages between the server and the gateway sandbox, over the IPC channel of the fork. Faults are set here, never over
 * the connection by which the product pays.
 * The parent sends `start` once and receives `started` or `failed`; then it sends requests, each answered under its id.
 */
const offsetMs = z.int();

export const gatewayFault = z.enum(['none', 'slow', 'drop_after_commit', 'down', 'decline']);
export type GatewayFault = z.infer<typeof gatewayFault>;

export const gatewayFaultOrder = z.strictObject({
  fault: gatewayFault,
  /** How long the fault lasts by the demo clock; without it, until the next `set_fault`. */
  for_s: z
    .int()
    .min(1)
    .max(365 * 86_400)
    .optional(),
  /** How long `slow` delays every answer. */
  slow_s: z.number().min(0).max(600).optional(),
});
export type GatewayFaultOrder = z.infer<typeof gatewayFaultOrder>;

export const gatewayFaultView = z.object({
  fault: gatewayFault,
  /** Unix seconds; null if it lasts until the next `set_fault`. */
  until: z.int().nullable(),
});
export type GatewayFaultView = z.infer<typeof gatewayFaultView>;

/** What somebody tells their bank about a payment that they want back. */
export const gatewayDisputeOrder = z.strictObject({
  /** The id of a settled sale. */
  transaction: z.string().min(1),
  /** Decimal; without it, everything that was not refunded. */
  amount: z.string().optional(),
  reply_in_days: z.int().min(0).max(60).optional(),
  kind: z.enum(['chargeback', 'pre_arbitration', 'retrieval']).optional(),
  reason: z
    .enum([
      'fraud',
      'product_not_received',
      'not_recognized',
      'duplicate',
      'credit_not_processed',
      'cancelled_recurring_transaction',
      'general',
    ])
    .optional(),
});
export type GatewayDisputeOrder = z.infer<typeof gatewayDisputeOrder>;

export const gatewayDisputeDecision = z.enum(['under_review', 'won', 'lost']);
export type GatewayDisputeDecision = z.infer<typeof gatewayDisputeDecision>;

export const gatewayDisputeView = z.object({
  id: z.string(),
  status: z.string(),
  transaction: z.string(),
  /** The order id of the transaction. */
  order: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  /** Unix seconds: from then on it cannot be answered. */
  reply_by: z.int(),
});
export type GatewayDisputeView = z.infer<typeof gatewayDisputeView>;

/** The merchant's credentials; the private key also signs webhooks and client tokens. */
export const gatewayCredentials = z.object({
  merchantId: z.string().regex(/^\w+$/),
  publicKey: z.string().min(1),
  privateKey: z.string().min(16),
});
export type GatewayCredentials = z.infer<typeof gatewayCredentials>;

/** One merchant account per currency: at Braintree, the account decides the currency. */
export function gatewayMerchantAccount(currency: Currency): string {
  return `electron_to_go_${currency.toLowerCase()}`;
}

export const gatewayMerchantAccounts: Readonly<Partial<Record<Currency, string>>> = Object.fromEntries(
  currencies.map((currency) => [currency, gatewayMerchantAccount(currency)]),
);

export const gatewayStart = z.object({
  type: z.literal('start'),
  host: z.string().default('127.0.0.1'),
  /** 0: any free port, reported in `started`. */
  port: z.int().min(0).max(65_535).default(0),
  /** Stores the vault and all transactions between runs. */
  recordsFile: z.string().min(1),
  credentials: gatewayCredentials,
  clockOffsetMs: offsetMs.default(0),
  /** Deletes the records at the start. */
  fresh: z.boolean().default(false),
});
export type GatewayStart = z.infer<typeof gatewayStart>;
export type GatewayStartInput = z.input<typeof gatewayStart>;

const request = z.object({ id: z.int().min(0) });

export const gatewayRequest = z.discriminatedUnion('type', [
  request.extend({ type: z.literal('fault') }),
  request.extend({ type: z.literal('set_fault'), order: gatewayFaultOrder }),
  request.extend({ type: z.literal('disputes') }),
  /** Both are answered when their webhooks have been delivered once. */
  request.extend({ type: z.literal('open_dispute'), order: gatewayDisputeOrder }),
  request.extend({
    type: z.literal('decide_dispute'),
    dispute: z.string().min(1),
    decision: gatewayDisputeDecision,
  }),
  /** Answered when everything due by then has happened and its webhooks have been delivered once. */
  request.extend({ type: z.literal('clock'), offsetMs }),
  /** The address of the webhooks, once it has answered the challenge; null: no webhooks. */
  request.extend({ type: z.literal('webhook'), url: z.url({ protocol: /^https?$/ }).nullable() }),
  /** Marks the state that `reset` returns to, in this process; without it, `reset` empties the records. */
  request.extend({ type: z.literal('mark') }),
  request.extend({ type: z.literal('reset') }),
  request.extend({ type: z.literal('stop') }),
]);
export type GatewayRequest = z.infer<typeof gatewayRequest>;

/** The result of `fault` and `set_fault` is the fault, of requests about disputes the disputes, of the others null. */
const gatewayResult = z.union([gatewayFaultView, gatewayDisputeView, z.array(gatewayDisputeView)]).nullable();
export type GatewayResult = z.infer<typeof gatewayResult>;
export const gatewayReply = z.discriminatedUnion('ok', [
  request.extend({ ok: z.literal(true), result: gatewayResult }),
  request.extend({ ok: z.literal(false), message: z.string() }),
]);
export type GatewayReply = z.infer<typeof gatewayReply>;

/** The answer to `start`, which has no id. */
export const gatewayNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), port: z.int() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type GatewayNotice = z.infer<typeof gatewayNotice>;
