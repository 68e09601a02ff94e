import { createHmac } from 'node:crypto';

/** A nonce is valid in its span and the next, so for at least this long after it was issued. */
const spanMs = 5 * 60_000;

/** Nothing is stored: every node with the same key computes the same nonce. */
export function deviceNonce(key: Buffer, now: Date): string {
  return nonceOf(key, spanAt(now));
}

/** Needs no constant-time comparison: a nonce is no secret, anyone gets one. */
export function isFreshNonce(key: Buffer, nonce: string, now: Date): boolean {
  return [spanAt(now), spanAt(now) - 1].some((span) => nonceOf(key, span) === nonce);
}

/** A proof with a nonce is stale after this, at whatever time in its span the nonce was issued. */
export const nonceLifetimeMs = 2 * spanMs;

function spanAt(now: Date): number {
  return Math.floor(now.getTime() / spanMs);
}

/** All requests within a span get the same nonce. */
let latest: { key: Buffer; span: number; nonce: string } | undefined;

function nonceOf(key: Buffer, span: number): string {
  if (latest?.key === key && latest.span === span) return latest.nonce;
  const nonce = createHmac('sha256', key).update(`device-nonce:${span}`).digest('base64url').slice(0, 22);
  latest = { key, span, nonce };
  return nonce;
}
