import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Coprime to 36 ** 8, so that the products pass through every id of 8 characters before one repeats. */
const stride = 1_013_904_223_873n;
const space = 36n ** 8n;

/** The id of the n-th transaction or token: 8 characters as at Braintree, the same in every run, and unique. */
export function idFromCount(count: number): string {
  return ((BigInt(count) * stride) % space).toString(36).padStart(8, '0');
}

/** Random: anyone who knows a nonce can pay with it, so it must not be guessable. */
export function newNonceId(): string {
  const part = () => Array.from(randomBytes(6), (byte) => alphabet[byte % 36]).join('');
  return `tokencc_sb_${part()}_${part()}_${part()}_${part()}_${part()}`;
}
