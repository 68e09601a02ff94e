import type { Gateway } from '../gateway.ts';
import { idFromCount } from '../records/ids.ts';
import type { Transaction } from '../records/records.ts';
import { Refusal } from '../refusal.ts';
import { saveMethod } from '../vault/methods.ts';
import { spendNonce } from '../vault/nonces.ts';
import { readAmount } from './amount.ts';
import { type MerchantAccount, merchantAccount } from './merchant-accounts.ts';
import { move } from './move.ts';
import { findPayer, type Payer } from './payer.ts';
import { type Answer, authorize, rejected } from './processor.ts';
import { isAuthenticated, whyNotAuthenticated } from './strong-authentication.ts';

export interface SaleOrder {
  amount?: string | undefined;
  orderId?: string | undefined;
  merchantAccountId?: string | undefined;
  customerId?: string | undefined;
  nonce?: string | undefined;
  token?: string | undefined;
  descriptor?: string | undefined;
  source?: string | undefined;
  settle: boolean;
  vault: boolean;
  /** Refuses the payment unless the bank has authenticated the holder. */
  threeDSecure?: boolean | undefined;
  /** Sent with an `apiRequestKey`, which replaces the check for duplicates. */
  keyed: boolean;
}

const duplicateWindowMs = 30_000;
const longestOrderId = 255;

/** Charges or authorises a nonce, a vaulted method, or a customer's default method. */
export function sell(gateway: Gateway, order: SaleOrder): Transaction {
  const account = merchantAccount(order.merchantAccountId);
  const minor = readAmount(order.amount, account.currency);
  if (order.orderId && order.orderId.length > longestOrderId) throw new Refusal('OrderIdIsTooLong');
  if (order.descriptor !== undefined && !isDescriptor(order.descriptor))
    throw new Refusal('DescriptorIsInvalid');
  const payer = findPayer(gateway, order);
  const { instrument } = payer;
  // Venmo exists only in the United States.
  if (instrument.type === 'venmo_account' && account.currency !== 'USD')
    throw new Refusal('InstrumentNotSupported');

  if (payer.nonce) spendNonce(gateway, payer.nonce);
  const charge = { minor, currency: account.currency, instrument, declines: gateway.declines() };
  const isDuplicate = !order.keyed && hasDuplicate(gateway, { order, account, minor, payer });
  const answer = isDuplicate
    ? rejected('duplicate')
    : (whyNotAuthenticated(gateway, { order, payer, currency: account.currency }) ?? authorize(charge));
  const saved = order.vault && answer.status === 'authorized' ? saveToVault(gateway, payer) : payer;
  const sale = record(gateway, { order, account, minor, payer: saved, answer });
  if (sale.status === 'authorized') rememberAuthentication(gateway, sale);
  return order.settle && sale.status === 'authorized'
    ? move(gateway, sale, { status: 'submitted_for_settlement' })
    : sale;
}

/** Company and product on the statement of a card: letters, digits, periods and spaces. */
function isDescriptor(name: string): boolean {
  return [
    /^[a-z\d. ]{3}\*[a-z\d. ]{1,18}$/i,
    /^[a-z\d. ]{7}\*[a-z\d. ]{1,14}$/i,
    /^[a-z\d. ]{12}\*[a-z\d. ]{1,9}$/i,
  ].some((shape) => shape.test(name));
}

function saveToVault(gateway: Gateway, payer: Payer): Payer {
  if (payer.token) return payer;
  const { id, customerId } = saveMethod(gateway, payer);
  return { ...payer, token: id, customerId };
}

function rememberAuthentication(gateway: Gateway, { id, token, threeDSecure }: Transaction): void {
  const method = token ? gateway.store.get('method', token) : undefined;
  if (method && isAuthenticated(threeDSecure) && method.authenticatedBy === null)
    gateway.store.put('method', { ...method, authenticatedBy: id });
}

interface Sale {
  order: SaleOrder;
  account: MerchantAccount;
  minor: number;
  payer: Payer;
}

function record(gateway: Gateway, sale: Sale & { answer: Answer }): Transaction {
  const { order, account, minor, payer, answer } = sale;
  const { status, processor, rejection } = answer;
  return gateway.store.put('transaction', {
    id: idFromCount(gateway.store.next('transaction')),
    type: 'sale',
    status,
    history: [{ status, at: gateway.now(), minor }],
    minor,
    currency: account.currency,
    merchantAccountId: account.id,
    orderId: order.orderId ?? null,
    customerId: payer.customerId,
    token: payer.token,
    instrument: payer.instrument,
    processor,
    rejection,
    descriptor: order.descriptor ?? null,
    source: order.source ?? null,
    threeDSecure: payer.threeDSecure,
    refunded: null,
    refunds: [],
  });
}

/** The same amount for the same order by the same instrument within seconds counts as a double tap. */
function hasDuplicate(gateway: Gateway, { order, account, minor, payer }: Sale): boolean {
  const from = gateway.now() - duplicateWindowMs;
  return gateway.store
    .all('transaction')
    .some(
      (other) =>
        other.type === 'sale' &&
        other.minor === minor &&
        other.currency === account.currency &&
        other.orderId === (order.orderId ?? null) &&
        other.instrument.identity === payer.instrument.identity &&
        !unsuccessful.has(other.status) &&
        (other.history[0]?.at ?? 0) > from,
    );
}

export const unsuccessful: ReadonlySet<Transaction['status']> = new Set([
  'processor_declined',
  'gateway_rejected',
  'failed',
]);
