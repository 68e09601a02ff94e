import type { Gateway } from '../gateway.ts';
import type { Instrument } from '../records/instrument.ts';
import type { Customer, Method, ThreeDSecure } from '../records/records.ts';
import type { FailedVerification } from '../vault/methods.ts';
import { theMethod } from '../vault/methods.ts';
import { instrumentElement, showInstrument, showNonceDetails } from './show-instrument.ts';
import { ElementList, type Xml } from './xml.ts';

type Fields = { [name: string]: Xml };

export function showMethod(gateway: Gateway, method: Method): Fields {
  return { [instrumentElement[method.instrument.type].method]: methodFields(gateway, method) };
}

function methodFields(
  gateway: Gateway,
  { id, customerId, instrument, createdAt, updatedAt }: Method,
): Fields {
  return {
    ...showInstrument(instrument, { token: id, customerId }),
    customerId,
    globalId: globalId('paymentmethod', id),
    default: gateway.store.get('customer', customerId)?.defaultToken === id,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    subscriptions: new ElementList('subscription', []),
  };
}

const lists: readonly [Instrument['type'], string][] = [
  ['credit_card', 'creditCards'],
  ['paypal_account', 'paypalAccounts'],
  ['venmo_account', 'venmoAccounts'],
  ['apple_pay_card', 'applePayCards'],
  ['android_pay_card', 'androidPayCards'],
];

export function showCustomer(gateway: Gateway, customer: Customer): Fields {
  const { id, firstName, lastName, email, phone, company, createdAt, updatedAt } = customer;
  const methods = customer.tokens.map((token) => theMethod(gateway, token));
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    company,
    globalId: globalId('customer', id),
    merchantId: null,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    addresses: new ElementList('address', []),
    ...Object.fromEntries(
      lists.map(([type, name]) => {
        const ofType = methods.filter((method) => method.instrument.type === type);
        const items = ofType.map((method) => methodFields(gateway, method));
        return [name, new ElementList(instrumentElement[type].method, items)];
      }),
    ),
  };
}

interface ShownNonce {
  id: string;
  instrument: Instrument;
  consumed: boolean;
  threeDSecure: ThreeDSecure | null;
}

export function showNonce(nonce: ShownNonce): Fields {
  const { type, details } = showNonceDetails(nonce.instrument);
  return {
    paymentMethodNonce: {
      nonce: nonce.id,
      type,
      details,
      consumed: nonce.consumed,
      default: false,
      threeDSecureInfo: showThreeDSecure(nonce.threeDSecure),
      securityQuestions: new ElementList('question', []),
    },
  };
}

export function showThreeDSecure(info: ThreeDSecure | null): Fields | null {
  if (!info) return null;
  const shifted = info.status === 'authenticate_successful';
  return {
    status: info.status,
    enrolled: info.status === 'authentication_bypassed' ? 'B' : 'Y',
    liabilityShifted: shifted,
    liabilityShiftPossible: info.status !== 'authentication_bypassed',
    threeDSecureAuthenticationId: info.authenticationId,
  };
}

export function showVerification({ answer, instrument }: FailedVerification): Fields {
  const { status, processor, rejection } = answer;
  return {
    status,
    processorResponseCode: processor.code,
    processorResponseText: processor.text,
    processorResponseType: processor.type,
    gatewayRejectionReason: rejection,
    cvvResponseCode: instrument.type === 'credit_card' ? instrument.cvvCode : 'I',
    avsPostalCodeResponseCode: 'I',
    avsStreetAddressResponseCode: 'I',
    creditCard: showInstrument(instrument, { token: null, customerId: null }),
  };
}

/** The id used by Braintree's GraphQL API. */
export function globalId(kind: string, id: string): string {
  return Buffer.from(`${kind}_${id}`).toString('base64url');
}
