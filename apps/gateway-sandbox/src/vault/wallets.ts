import type { Instrument, Temper } from '../records/instrument.ts';
import { cardTypeOf, faceOf, identityOf } from './test-cards.ts';

/** Invented wallet accounts and devices, for payments other than by card. */
export function webWallet({ email, vaultable }: { email: string; vaultable: boolean }): Instrument {
  const payerId = `PAYER${email.replace(/\W/g, '').toUpperCase().slice(0, 13)}`;
  return {
    type: 'paypal_account',
    email,
    payerId,
    vaultable,
    identity: `paypal:${email}`,
    temper: 'approved',
  };
}

export function peerToPeer(username: string, temper: Temper = 'approved'): Instrument {
  return {
    type: 'venmo_account',
    username,
    venmoUserId: `venmo-${username}`,
    identity: `venmo:${username}`,
    temper,
  };
}

/** A card in a phone's wallet. */
export function deviceWallet(type: 'apple_pay_card' | 'android_pay_card', number: string): Instrument {
  const brand = cardTypeOf(number);
  return {
    type,
    cardType: type === 'apple_pay_card' ? `Apple Pay - ${brand}` : brand,
    ...faceOf(number),
    expirationMonth: '12',
    expirationYear: '2035',
    identity: identityOf(type, number),
    temper: 'approved',
  };
}
