import { idFromCount } from '../books/ids.ts';
import type { Instrument } from '../books/instrument.ts';
import type { Method } from '../books/records.ts';
import type { Gateway } from '../gateway.ts';
import { merchantAccounts } from '../money/merchant-accounts.ts';
import { type Answer, authorize } from '../money/processor.ts';
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

/** The bank was asked about a card to be kept, and said no. */
export interface FailedVerification {
  answer: Answer;
  instrument: Instrument;
}

/** Puts what a nonce stands for into a customer's vault. */
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
  return refused ?? keepMethod(gateway, { customerId, instrument, token, makeDefault: order.makeDefault });
}

/** Keeps an instrument; without a customer, one is made for it. */
export function keepMethod(
  gateway: Gateway,
  keep: {
    customerId: string | null;
    instrument: Instrument;
    token?: string | null | undefined;
    makeDefault?: boolean | undefined;
  },
): Method {
  const owner = keep.customerId ? theCustomer(gateway, keep.customerId) : createCustomer(gateway, {});
  const now = gateway.now();
  const method = gateway.store.put('method', {
    id: keep.token ?? idFromCount(gateway.store.next('method')),
    customerId: owner.id,
    instrument: keep.instrument,
    createdAt: now,
    updatedAt: now,
    deleted: false,
  });
  const isDefault = keep.makeDefault || owner.defaultToken === null;
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

/** The newest of those that are left becomes the default. */
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
  const twins = gateway.store
    .all('method')
    .filter((method) => !method.deleted && method.instrument.identity === identity);
  if (when === 'of_anyone' && twins.length > 0) throw new Refusal('DuplicateCardExists');
  if (twins.some((method) => method.customerId === customerId)) throw new Refusal('DuplicateCardOfCustomer');
}

/** Only cards can be verified; the amounts that mean something are above what a verification asks for. */
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
