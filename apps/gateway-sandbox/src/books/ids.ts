import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Neither even nor a multiple of 3, so that multiplying visits every id of 8 signs before it repeats one. */
const stride = 1_013_904_223_873n;
const space = 36n ** 8n;

/** The n-th transaction or token: 8 signs as Braintree's, the same in every run, never the same twice. */
export function idFromCount(count: number): string {
  return ((BigInt(count) * stride) % space).toString(36).padStart(8, '0');
}

/** Whoever has a nonce may spend it once, so nobody must be able to guess one. */
export function newNonceId(): string {
  const part = () => Array.from(randomBytes(6), (byte) => alphabet[byte % 36]).join('');
  return `tokencc_sb_${part()}_${part()}_${part()}_${part()}_${part()}`;
}
