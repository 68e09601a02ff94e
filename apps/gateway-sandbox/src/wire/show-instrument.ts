import type { Instrument, InstrumentType } from '../records/instrument.ts';
import { identityAt } from '../vault/test-cards.ts';
import type { Xml } from './xml.ts';

type Fields = { [name: string]: Xml };

const unknownIndicators = Object.fromEntries(
  [
    ...['business', 'commercial', 'consumer', 'corporate', 'countryOfIssuance', 'debit', 'durbinRegulated'],
    ...['healthcare', 'issuingBank', 'payroll', 'prepaid', 'prepaidReloadable', 'productId', 'purchase'],
  ].map((name) => [name, 'Unknown']),
);

/** The address of the logo at Braintree; the demo draws its own. */
function imageOf(name: string): string {
  return `https://assets.braintreegateway.com/payment_method_logo/${name}.png?environment=development`;
}

const image: Record<InstrumentType, string> = {
  credit_card: 'unknown',
  paypal_account: 'paypal',
  venmo_account: 'venmo',
  apple_pay_card: 'apple_pay',
  android_pay_card: 'android_pay_card',
};

/** The SDK's element name of each type, in a method and in a transaction. */
export const instrumentElement: Record<InstrumentType, { method: string; transaction: string }> = {
  credit_card: { method: 'creditCard', transaction: 'creditCard' },
  paypal_account: { method: 'paypalAccount', transaction: 'paypal' },
  venmo_account: { method: 'venmoAccount', transaction: 'venmoAccount' },
  apple_pay_card: { method: 'applePayCard', transaction: 'applePay' },
  android_pay_card: { method: 'androidPayCard', transaction: 'androidPayCard' },
};

export interface Shown {
  token: string | null;
  /** Whose instrument it is; null for one that nobody stored. */
  customerId: string | null;
}

export function showInstrument(instrument: Instrument, { token, customerId }: Shown): Fields {
  const every = { token, imageUrl: imageOf(image[instrument.type]) };
  switch (instrument.type) {
    case 'credit_card': {
      const { bin, last4, cardType, expirationMonth, expirationYear, cardholderName } = instrument;
      return {
        ...every,
        imageUrl: imageOf(cardType.toLowerCase().replaceAll(' ', '_')),
        bin,
        last4,
        cardType,
        expirationMonth,
        expirationYear,
        cardholderName,
        customerLocation: 'US',
        uniqueNumberIdentifier: identityAt(instrument.identity, customerId),
        ...unknownIndicators,
      };
    }
    case 'paypal_account':
      return { ...every, email: instrument.email, payerEmail: instrument.email, payerId: instrument.payerId };
    case 'venmo_account': {
      const { username, venmoUserId } = instrument;
      return { ...every, username, venmoUserId, sourceDescription: `Venmo Account: ${username}` };
    }
    case 'apple_pay_card': {
      const { bin, last4, cardType, expirationMonth, expirationYear } = instrument;
      const name = `${cardType.replace('Apple Pay - ', '')} ${last4}`;
      return {
        ...every,
        bin,
        last4,
        cardType,
        expirationMonth,
        expirationYear,
        paymentInstrumentName: name,
        sourceDescription: name,
      };
    }
    case 'android_pay_card': {
      const { bin, last4, cardType, expirationMonth, expirationYear } = instrument;
      return {
        ...every,
        bin,
        expirationMonth,
        expirationYear,
        virtualCardType: cardType,
        virtualCardLast4: last4,
        sourceCardType: cardType,
        sourceCardLast4: last4,
        sourceDescription: `${cardType} ${last4}`,
        isNetworkTokenized: true,
      };
    }
  }
}

/** The type and details of a nonce. */
export function showNonceDetails(instrument: Instrument): { type: string; details: Fields } {
  switch (instrument.type) {
    case 'credit_card': {
      const { bin, last4, cardType, expirationMonth, expirationYear, cardholderName } = instrument;
      const lastTwo = last4.slice(-2);
      const details = { bin, lastTwo, lastFour: last4, cardType, expirationMonth, expirationYear };
      return { type: 'CreditCard', details: { ...details, cardholderName } };
    }
    case 'paypal_account': {
      const { email, payerId } = instrument;
      return { type: 'PayPalAccount', details: { email, payerInfo: { email, payerId } } };
    }
    case 'venmo_account':
      return {
        type: 'VenmoAccount',
        details: { username: instrument.username, venmoUserId: instrument.venmoUserId },
      };
    case 'apple_pay_card':
    case 'android_pay_card': {
      const { bin, last4, cardType } = instrument;
      const type = instrument.type === 'apple_pay_card' ? 'ApplePayCard' : 'AndroidPayCard';
      return { type, details: { bin, cardType, lastTwo: last4.slice(-2), lastFour: last4 } };
    }
  }
}
