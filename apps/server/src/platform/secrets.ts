import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits nobody can guess, safe in a header, a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Random secrets need no salt or stretching: only their hash is kept, so a stolen table opens nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** Six digits are guessable from a plain hash, so their hash is keyed and bound to what they were sent for. */
export function hashCode(key: Buffer, bound: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${bound}:${code}`).digest();
}

export function sameSecret(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
