import { currency } from '@etg/contract/entities';
import { z } from 'zod';
import { instrument } from './instrument.ts';

/** The stored records. Times are unix milliseconds by the gateway's clock, amounts integers in the currency's minor unit. */
const time = z.int();
const minor = z.int().min(0);

export const transactionStatus = z.enum([
  'authorized',
  'authorization_expired',
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settlement_confirmed',
  'settlement_declined',
  'settled',
  'voided',
  'processor_declined',
  'gateway_rejected',
  'failed',
]);
export type TransactionStatus = z.infer<typeof transactionStatus>;

/** How an authentication by the bank ended, in Braintree's words. The defaults below are for records without it. */
const threeDSecure = z.object({
  authenticationId: z.string(),
  status: z.enum([
    'authenticate_successful',
    'authenticate_frictionless_failed',
    'authenticate_failed',
    'authentication_bypassed',
  ]),
});
export type ThreeDSecure = z.infer<typeof threeDSecure>;

const transaction = z.object({
  id: z.string(),
  type: z.enum(['sale', 'credit']),
  status: transactionStatus,
  history: z.array(z.object({ status: transactionStatus, at: time, minor })).min(1),
  minor,
  currency,
  merchantAccountId: z.string(),
  orderId: z.string().nullable(),
  customerId: z.string().nullable(),
  /** The vaulted method that paid, or that the payment saved. */
  token: z.string().nullable(),
  instrument,
  processor: z.object({
    code: z.string(),
    text: z.string(),
    type: z.enum(['approved', 'soft_declined', 'hard_declined']),
  }),
  rejection: z.string().nullable(),
  descriptor: z.string().nullable(),
  source: z.string().nullable(),
  threeDSecure: threeDSecure.nullable().default(null),
  /** Of a refund: its sale. `refunds` of a sale: its refunds, oldest first. */
  refunded: z.string().nullable(),
  refunds: z.array(z.string()),
});
export type Transaction = z.infer<typeof transaction>;

const customer = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  /** Tokens of the vaulted methods, oldest first. */
  tokens: z.array(z.string()),
  defaultToken: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  deleted: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

const method = z.object({
  /** The token. */
  id: z.string(),
  customerId: z.string(),
  instrument,
  /** The first payment that its bank authenticated, to which payments without the holder refer. */
  authenticatedBy: z.string().nullable().default(null),
  createdAt: time,
  updatedAt: time,
  deleted: z.boolean(),
});
export type Method = z.infer<typeof method>;

const nonce = z.object({
  id: z.string(),
  instrument,
  /** The vaulted method that it stands for, if any. */
  token: z.string().nullable(),
  expiresAt: time,
  consumed: z.boolean(),
  threeDSecure: threeDSecure.nullable().default(null),
});
export type Nonce = z.infer<typeof nonce>;

/** A bank that waits for the holder's answer about a payment with this nonce. */
const challenge = z.object({
  id: z.string(),
  nonce: z.string(),
  /** As the bank's page shows it. */
  amount: z.string(),
  currency,
  returnTo: z.string(),
  at: time,
  answer: z.enum(['approved', 'refused']).nullable(),
});
export type Challenge = z.infer<typeof challenge>;

/** A request with an `apiRequestKey`: a hash of the request, and the resulting transaction. */
const requestKey = z.object({
  id: z.string(),
  asked: z.string(),
  at: time,
  /** Null if the request was refused. */
  transactionId: z.string().nullable(),
});

export const disputeStatus = z.enum([
  'open',
  'under_review',
  'disputed',
  'accepted',
  'expired',
  'won',
  'lost',
]);
export type DisputeStatus = z.infer<typeof disputeStatus>;

const evidence = z.object({
  id: z.string(),
  /** Either a text or an uploaded document. */
  comment: z.string().nullable(),
  documentId: z.string().nullable(),
  category: z.string().nullable(),
  at: time,
});

/** The defaults are for records of versions that did not store these fields. */
const dispute = z.object({
  id: z.string(),
  transactionId: z.string(),
  status: disputeStatus,
  openedAt: time,
  /** From this moment on it cannot be answered. */
  replyBy: time,
  /** Null: the amount of the sale. */
  minor: minor.nullable().default(null),
  kind: z.enum(['chargeback', 'pre_arbitration', 'retrieval']).default('chargeback'),
  reason: z.string().default('fraud'),
  reasonCode: z.string().default('83'),
  history: z.array(z.object({ status: disputeStatus, at: time })).default([]),
  evidence: z.array(evidence).default([]),
});
export type Dispute = z.infer<typeof dispute>;

/** An uploaded file, of which only the description is stored. */
const document = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  at: time,
});
export type Document = z.infer<typeof document>;

/** A webhook to be delivered. */
const notice = z.object({
  id: z.string(),
  kind: z.enum([
    'transaction_settled',
    'transaction_settlement_declined',
    'dispute_opened',
    'dispute_under_review',
    'dispute_disputed',
    'dispute_accepted',
    'dispute_expired',
    'dispute_won',
    'dispute_lost',
    'payment_method_nonce_authenticated',
  ]),
  /** The id of the transaction, dispute or nonce. */
  subject: z.string(),
  at: time,
  tries: z.int(),
  nextTryAt: time,
  /** Delivered, or given up. */
  done: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const counter = z.object({ id: z.string(), value: z.int() });

export const tables = {
  transaction,
  customer,
  method,
  nonce,
  challenge,
  requestKey,
  dispute,
  document,
  notice,
  counter,
};
export type TableName = keyof typeof tables;
export const tableName = z.enum([
  'transaction',
  'customer',
  'method',
  'nonce',
  'challenge',
  'requestKey',
  'dispute',
  'document',
  'notice',
  'counter',
]) satisfies z.ZodType<TableName>;
export type RecordOf<Name extends TableName> = z.infer<(typeof tables)[Name]>;
