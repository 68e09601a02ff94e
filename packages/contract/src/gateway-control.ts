import { z } from 'zod';

/**
 * What the server and the payment gateway's stand-in say to each other over the IPC channel of the fork. Faults are
 * ordered here and never over the wire that the product pays on.
 * The parent sends `start` once, is told `started` or `failed`, then asks requests, each answered under its id.
 */
const offsetMs = z.int();

export const gatewayFault = z.enum(['none', 'slow', 'drop_after_commit', 'down', 'decline']);
export type GatewayFault = z.infer<typeof gatewayFault>;

export const gatewayFaultOrder = z.strictObject({
  fault: gatewayFault,
  /** How long it lasts by the demo's clock; without it, until told otherwise. */
  for_s: z
    .int()
    .min(1)
    .max(365 * 86_400)
    .optional(),
  /** How long `slow` keeps every answer back. */
  slow_s: z.number().min(0).max(600).optional(),
});
export type GatewayFaultOrder = z.infer<typeof gatewayFaultOrder>;

export const gatewayFaultView = z.object({
  fault: gatewayFault,
  /** Unix seconds; null when it lasts until told otherwise. */
  until: z.int().nullable(),
});
export type GatewayFaultView = z.infer<typeof gatewayFaultView>;

/** Who may speak for the merchant; the private key also signs webhooks and client tokens. */
export const gatewayCredentials = z.object({
  merchantId: z.string().regex(/^\w+$/),
  publicKey: z.string().min(1),
  privateKey: z.string().min(16),
});
export type GatewayCredentials = z.infer<typeof gatewayCredentials>;

/** One merchant account per currency: at Braintree it is the account that decides the currency. */
export const gatewayMerchantAccounts = {
  USD: 'electron_to_go_usd',
  JPY: 'electron_to_go_jpy',
  GBP: 'electron_to_go_gbp',
} as const;

export const gatewayStart = z.object({
  type: z.literal('start'),
  host: z.string().default('127.0.0.1'),
  /** 0 takes any free one, told in `started`. */
  port: z.int().min(0).max(65_535).default(0),
  /** Holds the vault and all transactions between runs. */
  recordsFile: z.string().min(1),
  credentials: gatewayCredentials,
  clockOffsetMs: offsetMs.default(0),
  /** Forget the records and begin anew. */
  fresh: z.boolean().default(false),
});
export type GatewayStart = z.infer<typeof gatewayStart>;
export type GatewayStartInput = z.input<typeof gatewayStart>;

const request = z.object({ id: z.int().min(0) });

export const gatewayRequest = z.discriminatedUnion('type', [
  request.extend({ type: z.literal('fault') }),
  request.extend({ type: z.literal('set_fault'), order: gatewayFaultOrder }),
  /** Answered when everything due by then has happened and been told to the webhook's destination once. */
  request.extend({ type: z.literal('clock'), offsetMs }),
  /** Webhooks go there, once it has answered the challenge; null sends none. */
  request.extend({ type: z.literal('webhook'), url: z.url({ protocol: /^https?$/ }).nullable() }),
  /** What `reset` goes back to, in this process; without it, to nothing. */
  request.extend({ type: z.literal('mark') }),
  request.extend({ type: z.literal('reset') }),
  request.extend({ type: z.literal('stop') }),
]);
export type GatewayRequest = z.infer<typeof gatewayRequest>;

/** The result of `fault` and `set_fault` is the fault, of the others null. */
export const gatewayReply = z.discriminatedUnion('ok', [
  request.extend({ ok: z.literal(true), result: gatewayFaultView.nullable() }),
  request.extend({ ok: z.literal(false), message: z.string() }),
]);
export type GatewayReply = z.infer<typeof gatewayReply>;

/** Told without being asked: the answer to `start`. */
export const gatewayNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), port: z.int() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type GatewayNotice = z.infer<typeof gatewayNotice>;
