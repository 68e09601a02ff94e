import type { Gateway } from '../gateway.ts';
import { merchantAccounts } from '../money/merchant-accounts.ts';
import { type Answer, authorize } from '../money/processor.ts';
import { idFromCount } from '../records/ids.ts';
import type { Instrument } from '../records/instrument.ts';
import type { Method } from '../records/records.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { createCustomer, liveCustomer, theCustomer } from './customers.ts';
import { findNonce, spendNonce } from './nonces.ts';

export interface MethodOrder {
  customerId?: string | undefined;
  nonce?: string | undefined;
  token?: string | undefined;
  makeDefault: boolean;
  verify: boolean;
  verificationAccountId?: string | undefined;
  refuseDuplicate: 'never' | 'of_customer' | 'of_anyone';
}

/** The bank declined the verification of a card to be saved. */
export interface FailedVerification {
  answer: Answer;
  instrument: Instrument;
}

/** Saves the instrument of a nonce in a customer's vault. */
export function createMethod(gateway: Gateway, order: MethodOrder): Method | FailedVerification {
  const { customerId, nonce, token } = order;
  if (!customerId) throw new Refusal('MethodCustomerIsRequired');
  if (!nonce) throw new Refusal('MethodNonceIsRequired');
  if (!liveCustomer(gateway, customerId)) throw new Refusal('MethodCustomerIsInvalid');
  if (token && !/^[\w-]{1,36}$/.test(token)) throw new Refusal('TokenIsMalformed');
  if (token && gateway.store.get('method', token)) throw new Refusal('TokenIsInUse');
  const instrument = usable(gateway, nonce);
  if (instrument.type === 'paypal_account' && !instrument.vaultable)
    throw new Refusal('OneTimeAccountCannotBeVaulted');
  refuseDuplicate(gateway, { ...order, customerId }, instrument);
  const refused = order.verify ? verify(gateway, instrument, order.verificationAccountId) : undefined;
  spendNonce(gateway, nonce);
  return refused ?? saveMethod(gateway, { customerId, instrument, token, makeDefault: order.makeDefault });
}

/** Saves an instrument; without a customer id, also creates a customer. */
export function saveMethod(
  gateway: Gateway,
  request: {
    customerId: string | null;
    instrument: Instrument;
    token?: string | null | undefined;
    makeDefault?: boolean | undefined;
  },
): Method {
  const owner = request.customerId ? theCustomer(gateway, request.customerId) : createCustomer(gateway, {});
  const now = gateway.now();
  const method = gateway.store.put('method', {
    id: request.token ?? idFromCount(gateway.store.next('method')),
    customerId: owner.id,
    instrument: request.instrument,
    authenticatedBy: null,
    createdAt: now,
    updatedAt: now,
    deleted: false,
  });
  const isDefault = request.makeDefault || owner.defaultToken === null;
  gateway.store.put('customer', {
    ...owner,
    tokens: [...owner.tokens, method.id],
    defaultToken: isDefault ? method.id : owner.defaultToken,
    updatedAt: now,
  });
  return method;
}

export function updateMethod(
  gateway: Gateway,
  token: string,
  { makeDefault, cardholderName }: { makeDefault: boolean; cardholderName?: string | undefined },
): Method {
  const method = theMethod(gateway, token);
  const { instrument } = method;
  const renamed =
    cardholderName !== undefined && instrument.type === 'credit_card'
      ? { ...instrument, cardholderName }
      : instrument;
  if (makeDefault) {
    const owner = theCustomer(gateway, method.customerId);
    gateway.store.put('customer', { ...owner, defaultToken: token, updatedAt: gateway.now() });
  }
  return gateway.store.put('method', { ...method, instrument: renamed, updatedAt: gateway.now() });
}

/** If the default method is deleted, the newest remaining one becomes the default. */
export function deleteMethod(gateway: Gateway, token: string): void {
  const method = theMethod(gateway, token);
  const owner = theCustomer(gateway, method.customerId);
  const tokens = owner.tokens.filter((other) => other !== token);
  const defaultToken = owner.defaultToken === token ? (tokens.at(-1) ?? null) : owner.defaultToken;
  gateway.store.put('customer', { ...owner, tokens, defaultToken, updatedAt: gateway.now() });
  gateway.store.put('method', { ...method, deleted: true });
}

export function liveMethod(gateway: Gateway, token: string): Method | undefined {
  const found = gateway.store.get('method', token);
  return found?.deleted ? undefined : found;
}

export function theMethod(gateway: Gateway, token: string): Method {
  const found = liveMethod(gateway, token);
  if (!found) throw new NotFound(`payment method ${token}`);
  return found;
}

function usable(gateway: Gateway, nonce: string): Instrument {
  const found = findNonce(gateway, nonce);
  if (found.state === 'usable') return found.instrument;
  if (found.state === 'consumed') throw new Refusal('MethodNonceConsumed');
  throw new Refusal(found.state === 'luhn_invalid' ? 'NumberIsInvalid' : 'MethodNonceUnknown');
}

function refuseDuplicate(
  gateway: Gateway,
  { customerId, refuseDuplicate: when }: MethodOrder,
  { identity }: Instrument,
): void {
  if (when === 'never') return;
  const duplicates = gateway.store
    .all('method')
    .filter((method) => !method.deleted && method.instrument.identity === identity);
  if (when === 'of_anyone' && duplicates.length > 0) throw new Refusal('DuplicateCardExists');
  if (duplicates.some((method) => method.customerId === customerId))
    throw new Refusal('DuplicateCardOfCustomer');
}

/** Only cards can be verified. The amount is zero, since magic amounts apply only to payments. */
function verify(
  gateway: Gateway,
  instrument: Instrument,
  accountId: string | undefined,
): FailedVerification | undefined {
  if (accountId && !merchantAccounts.some((account) => account.id === accountId))
    throw new Refusal('VerificationAccountIsInvalid');
  if (instrument.type !== 'credit_card') return undefined;
  const answer = authorize({ minor: 0, currency: 'USD', instrument, declines: gateway.declines() });
  return answer.status === 'authorized' ? undefined : { answer, instrument };
}
