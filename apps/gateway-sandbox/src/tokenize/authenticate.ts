import type { Currency } from '@etg/contract/vocabulary';
import type { Gateway } from '../gateway.ts';
import { newNonceId } from '../records/ids.ts';
import type { Challenge, Nonce, ThreeDSecure } from '../records/records.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { findNonce, issueNonce } from '../vault/nonces.ts';
import { postNotice } from '../webhook/notices.ts';

export interface Lookup {
  nonce: string;
  /** As the bank's page shows it. */
  amount: string;
  currency: Currency;
  returnTo: string;
}

/** The bank of a card is asked who pays: it says so at once, or wants to ask the holder. */
export type LookedUp = { outcome: 'decided'; nonce: Nonce } | { outcome: 'asks'; challenge: Challenge };

export function lookUp(gateway: Gateway, { nonce: id, ...shown }: Lookup): LookedUp {
  const nonce = ownNonce(gateway, id);
  if (nonce.threeDSecure) return { outcome: 'decided', nonce };
  const { instrument } = nonce;
  const bank = instrument.type === 'credit_card' ? instrument.bank : 'none';
  switch (bank) {
    case 'none':
      return { outcome: 'decided', nonce: decide(gateway, nonce, 'authentication_bypassed') };
    case 'recognizes':
      return { outcome: 'decided', nonce: decide(gateway, nonce, 'authenticate_successful') };
    case 'does_not_recognize':
      return { outcome: 'decided', nonce: decide(gateway, nonce, 'authenticate_frictionless_failed') };
    default:
      return { outcome: 'asks', challenge: challengeOf(gateway, nonce.id, shown) };
  }
}

/** Braintree's test nonces belong to nobody, so nothing can be written to them. */
function ownNonce(gateway: Gateway, id: string): Nonce {
  const found = findNonce(gateway, id);
  if (found.state === 'consumed') throw new Refusal('NonceConsumed');
  if (found.state !== 'usable') throw new Refusal('NonceUnknown');
  return gateway.store.get('nonce', id) ?? issueNonce(gateway, found.instrument, found.token);
}

/** A second page that asks about the same payment continues the first. */
function challengeOf(gateway: Gateway, nonce: string, shown: Omit<Lookup, 'nonce'>): Challenge {
  const open = gateway.store.all('challenge').find((each) => each.nonce === nonce && each.answer === null);
  const { id, at } = open ?? { id: newNonceId(), at: gateway.now() };
  return gateway.store.put('challenge', { id, nonce, ...shown, at, answer: null });
}

export interface BankPage {
  challenge: Challenge;
  last4: string;
  /** The bank never gets as far as a question. */
  silent: boolean;
}

export function readBankPage(gateway: Gateway, id: string): BankPage {
  const challenge = gateway.store.get('challenge', id);
  const nonce = challenge && gateway.store.get('nonce', challenge.nonce);
  if (!challenge || nonce?.instrument.type !== 'credit_card') throw new NotFound(`challenge ${id}`);
  const { last4, bank } = nonce.instrument;
  return { challenge, last4, silent: bank === 'silent' };
}

/** The holder's answer. Only the first one counts. */
export function answerChallenge(
  gateway: Gateway,
  id: string,
  answer: NonNullable<Challenge['answer']>,
): Challenge {
  const { challenge, silent } = readBankPage(gateway, id);
  const nonce = gateway.store.get('nonce', challenge.nonce);
  if (challenge.answer !== null || silent || nonce?.instrument.type !== 'credit_card') return challenge;
  const isPassed = answer === 'approved' && nonce.instrument.bank !== 'asks_in_vain';
  decide(gateway, nonce, isPassed ? 'authenticate_successful' : 'authenticate_failed');
  postNotice(gateway, 'payment_method_nonce_authenticated', nonce.id);
  return gateway.store.put('challenge', { ...challenge, answer });
}

function decide(gateway: Gateway, nonce: Nonce, status: ThreeDSecure['status']): Nonce {
  return gateway.store.put('nonce', { ...nonce, threeDSecure: { authenticationId: newNonceId(), status } });
}
