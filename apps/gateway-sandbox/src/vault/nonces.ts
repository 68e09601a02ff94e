import type { Gateway } from '../gateway.ts';
import { newNonceId } from '../records/ids.ts';
import type { Instrument } from '../records/instrument.ts';
import type { Nonce, ThreeDSecure } from '../records/records.ts';
import { testNonce } from './test-nonces.ts';

const nonceLifeMs = 3 * 3_600_000;

export type FoundNonce =
  | { state: 'usable'; instrument: Instrument; token: string | null; threeDSecure: ThreeDSecure | null }
  | { state: 'consumed' | 'luhn_invalid' | 'unknown' };

export function findNonce(gateway: Gateway, id: string): FoundNonce {
  const test = testNonce(id);
  if (typeof test === 'string') return { state: test };
  if (test) return { state: 'usable', instrument: test, token: null, threeDSecure: null };
  const nonce = gateway.store.get('nonce', id);
  if (!nonce || nonce.expiresAt <= gateway.now()) return { state: 'unknown' };
  if (nonce.consumed) return { state: 'consumed' };
  const { instrument, token, threeDSecure } = nonce;
  return { state: 'usable', instrument, token, threeDSecure };
}

/** A nonce is valid for one attempt, whatever the bank answers. */
export function spendNonce(gateway: Gateway, id: string): void {
  const nonce = gateway.store.get('nonce', id);
  if (nonce) gateway.store.put('nonce', { ...nonce, consumed: true });
}

export function issueNonce(gateway: Gateway, instrument: Instrument, token: string | null = null): Nonce {
  const expiresAt = gateway.now() + nonceLifeMs;
  const nonce = { id: newNonceId(), instrument, token, expiresAt, consumed: false, threeDSecure: null };
  return gateway.store.put('nonce', nonce);
}
