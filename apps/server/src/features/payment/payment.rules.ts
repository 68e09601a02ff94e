import { paidStatuses, type TransactionStatus, transactionStatuses } from '@etg/contract/vocabulary';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { type Money, toDecimal } from '@etg/domain/money';
import type { MoneyActBody, MoneyActKind, MoneyActState } from '../../migrations/payment-schema.ts';
import { bankReasons } from './bank/bank-check.rules.ts';

/** Due work that performs an act; its subject is the act's key. */
export const performWork = 'perform-money-act';
/** Due work that deletes a removed method from the gateway's vault; its subject is the token. */
/** Asks the gateway once more about an act of unknown outcome, and gives it up if the gateway does not know it. */
export const giveUpWork = 'give-up-payment';
export const deleteMethodWork = 'forget-payment-method';
/** Due work that reads a transaction named by a webhook; its subject is the transaction's id. */
export const rereadWork = 'reread-transaction';
export const receiptWork = 'send-receipt';
/** A receipt that could not get its number in its turn, by its entry of the ledger. */
export const issueReceiptWork = 'issue-receipt';
export const reconcileWork = 'reconcile-payments';

/** The caller performs an act right after planning it. If the caller did not, due work does after this time. */
export const performAfterMs = 5_000;
/** Longer than all calls of one attempt together, so that two processes never send at the same time. */
export const leaseMs = 60_000;
/** Due work starts no more calls at once: they would queue while their leases expire. */
export const mostAtOnce = 10;
export const tryAgainWhenFullMs = 1_000;

/** More declines of newly entered cards in a day suggest that stolen ones are being tried. */
export const declinesADay = 10;

/** The gateway forgets a key after 30 days: the same act sent later would charge twice. */
export const keyLifeMs = 29 * 86_400_000;

/** After so many attempts without an answer an incident is filed for an operator. */
export const operatorAfter = 6;
const pausesMs = [2_000, 10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000] as const;

/** When to ask again for the outcome of an act, after so many attempts: soon at first, then every hour. */
export function askAgainAt(attempts: number, now: Date): Date {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? pausesMs[0];
  return new Date(now.getTime() + pause);
}

/** The gateway's format for amounts, with all decimals of the currency: "5.99", "800" for yen, "1.250" for dinars. */
export function amountText(money: Money): string {
  return toDecimal(money).toFixed(decimalsOf(money.currency));
}

/** Device data differs from tap to tap and does not change the charge. */
export function isSameAct(one: MoneyActBody, other: MoneyActBody): boolean {
  return (
    one.amount === other.amount &&
    one.merchant_account === other.merchant_account &&
    one.token === other.token &&
    one.nonce === other.nonce
  );
}

const captured = new Set([
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settlement_confirmed',
  'settled',
]);
const declined = new Set(['processor_declined', 'gateway_rejected', 'failed']);
const voidable = new Set(['authorized', 'submitted_for_settlement', 'settlement_pending']);
const refundable = new Set(['settling', 'settled', 'settlement_confirmed']);

export function isDeclined(status: string): boolean {
  return declined.has(status);
}

/** How a transaction's status ends the act that made it; undefined while it is not decided. */
export function endOf(kind: MoneyActKind, status: string): Exclude<MoneyActState, OpenState> | undefined {
  if (captured.has(status)) return 'succeeded';
  if (declined.has(status)) return kind === 'sale' || kind === 'hold' ? 'declined' : 'failed';
  if (status === 'settlement_declined') return 'failed';
  if (status === 'voided' || status === 'authorization_expired') return 'voided';
  return undefined;
}
export type OpenState = 'created' | 'sending' | 'unknown';

export type UndoWay = 'void' | 'refund' | 'wait' | 'is-void' | 'nothing';

/** How to refund a sale depends on how far its settlement is (decision 0025). Only a whole sale can be voided. */
export function undoWay(status: string, isWhole: boolean): UndoWay {
  if (status === 'voided' || status === 'authorization_expired') return 'is-void';
  if (voidable.has(status)) return isWhole ? 'void' : 'wait';
  if (refundable.has(status)) return 'refund';
  return declined.has(status) || status === 'settlement_declined' ? 'nothing' : 'wait';
}

/** The gateway's error codes about idempotency keys. */
export const keyCodes = {
  tooLong: '915230',
  notAllowed: '915231',
  ofAnotherRequest: '915232',
  inFlight: '915233',
  ofFailedRequest: '915234',
  serverError: '915235',
} as const;

export const codes = {
  cannotBeVoided: '91504',
  cannotRefundUnlessSettled: '91506',
  customerIsGone: '91510',
  alreadyRefunded: '91512',
  methodIsGone: '91518',
  refundIsTooLarge: '91521',
  nonceConsumed: '91564',
  nonceUnknown: '91565',
  /** "Cardholder Authentication Required": declined by the bank, because nobody was authenticated. */
  needsHolder: '2099',
} as const;

export type DeclineText =
  | 'server.payment.funds'
  | 'server.payment.expired'
  | 'server.payment.details'
  | 'server.payment.limit'
  | 'server.payment.bank-away'
  | 'server.payment.declined'
  | 'server.payment.again'
  | 'server.payment.gone'
  | 'server.payment.unsupported'
  | 'server.payment.failed'
  | 'server.payment.bank-refused'
  | 'server.payment.bank-unavailable'
  | 'server.payment.bank-left'
  | 'server.payment.bank-asks';

const texts: Readonly<Record<string, DeclineText>> = {
  2001: 'server.payment.funds',
  2002: 'server.payment.limit',
  2003: 'server.payment.limit',
  2004: 'server.payment.expired',
  2005: 'server.payment.details',
  2006: 'server.payment.details',
  2008: 'server.payment.details',
  2010: 'server.payment.details',
  3000: 'server.payment.bank-away',
  81715: 'server.payment.details',
  [codes.nonceConsumed]: 'server.payment.again',
  [codes.nonceUnknown]: 'server.payment.again',
  [codes.methodIsGone]: 'server.payment.gone',
  [codes.customerIsGone]: 'server.payment.again',
  [codes.needsHolder]: 'server.payment.bank-asks',
  [bankReasons.refused]: 'server.payment.bank-refused',
  [bankReasons.unavailable]: 'server.payment.bank-unavailable',
  [bankReasons.left]: 'server.payment.bank-left',
  // Rejected by the gateway: the bank's approval is too old, or for another card.
  three_d_secure: 'server.payment.bank-refused',
  91516: 'server.payment.gone',
  91577: 'server.payment.unsupported',
};

/** The text for a decline. A bank's suspicion (lost, stolen, fraud) is never shown: that is just "declined". */
export function declineText(state: 'declined' | 'failed', reason: string | null): DeclineText {
  return texts[reason ?? ''] ?? (state === 'declined' ? 'server.payment.declined' : 'server.payment.failed');
}

const known: ReadonlySet<string> = new Set(transactionStatuses);

/** The status shown in a rider's history; an open act is shown as being authorised. */
export function shownStatus(state: MoneyActState, gatewayStatus: string | null): TransactionStatus {
  if (gatewayStatus === 'settlement_confirmed') return 'settlement_pending';
  if (isShown(gatewayStatus)) return gatewayStatus;
  return state === 'declined' || state === 'failed'
    ? 'failed'
    : state === 'voided'
      ? 'voided'
      : 'authorizing';
}

function isShown(status: string | null): status is TransactionStatus {
  return status !== null && known.has(status);
}

export function isPaid(status: TransactionStatus): boolean {
  return paidStatuses.some((paid) => paid === status);
}
