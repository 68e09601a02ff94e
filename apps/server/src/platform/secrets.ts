import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a header, a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Random secrets need no salt or stretching. Only their hash is stored, so a stolen table is of no use. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** Six digits can be guessed from a plain hash, so the hash is keyed and bound to what the code was sent for. */
export function hashCode(key: Buffer, bound: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${bound}:${code}`).digest();
}

export function isSameSecret(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
