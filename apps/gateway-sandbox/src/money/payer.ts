import type { Gateway } from '../gateway.ts';
import type { Instrument } from '../records/instrument.ts';
import type { Customer, Method, ThreeDSecure } from '../records/records.ts';
import { Refusal } from '../refusal.ts';
import { liveCustomer } from '../vault/customers.ts';
import { liveMethod } from '../vault/methods.ts';
import { findNonce } from '../vault/nonces.ts';

export interface Payer {
  instrument: Instrument;
  customerId: string | null;
  /** The token of the method in the vault, if it is there. */
  token: string | null;
  /** Used up by the payment. */
  nonce: string | null;
  /** How the bank authenticated the holder for this payment. */
  threeDSecure: ThreeDSecure | null;
}

interface PayerOrder {
  nonce?: string | undefined;
  token?: string | undefined;
  customerId?: string | undefined;
}

export function findPayer(gateway: Gateway, { nonce, token, customerId }: PayerOrder): Payer {
  if (nonce && token) throw new Refusal('PaymentMethodConflict');
  const customer = customerId ? liveCustomer(gateway, customerId) : undefined;
  if (customerId && !customer) throw new Refusal('CustomerIdIsInvalid');
  if (nonce) return byNonce(gateway, nonce, customer);
  const method = liveMethod(gateway, token ?? customer?.defaultToken ?? '');
  if (method) return byMethod(method, customer);
  if (token) throw new Refusal('TokenIsInvalid');
  throw new Refusal(customer ? 'CustomerHasNoMethod' : 'PaymentMethodIsRequired');
}

function byNonce(gateway: Gateway, id: string, customer: Customer | undefined): Payer {
  const found = findNonce(gateway, id);
  switch (found.state) {
    case 'unknown':
      throw new Refusal('NonceUnknown');
    case 'consumed':
      throw new Refusal('NonceConsumed');
    case 'luhn_invalid':
      throw new Refusal('NumberOfNonceIsInvalid');
    case 'usable': {
      const { instrument, token, threeDSecure } = found;
      const method = token ? liveMethod(gateway, token) : undefined;
      if (method) return { ...byMethod(method, customer), nonce: id, threeDSecure };
      return { instrument, customerId: customer?.id ?? null, token: null, nonce: id, threeDSecure };
    }
  }
}

function byMethod({ id, customerId, instrument }: Method, customer: Customer | undefined): Payer {
  if (customer && customer.id !== customerId) throw new Refusal('MethodOfAnotherCustomer');
  return { instrument, customerId, token: id, nonce: null, threeDSecure: null };
}
