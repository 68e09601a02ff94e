import { createHmac } from 'node:crypto';

/** A nonce is good for this span and the next, so one that was just handed out holds for at least this long. */
const spanMs = 5 * 60_000;

/** Nothing is kept: every node that has the key makes the same nonce, and knows it again. */
export function deviceNonce(key: Buffer, now: Date): string {
  return nonceOf(key, spanAt(now));
}

/** A plain comparison: a nonce is no secret, whoever asks is given one. */
export function isFreshNonce(key: Buffer, nonce: string, now: Date): boolean {
  return [spanAt(now), spanAt(now) - 1].some((span) => nonceOf(key, span) === nonce);
}

/** After this a proof that carries a nonce is stale, whenever the nonce was handed out. */
export const nonceLifetimeMs = 2 * spanMs;

function spanAt(now: Date): number {
  return Math.floor(now.getTime() / spanMs);
}

/** The last one made: everybody is told the same for as long as a span lasts. */
let latest: { key: Buffer; span: number; nonce: string } | undefined;

function nonceOf(key: Buffer, span: number): string {
  if (latest?.key === key && latest.span === span) return latest.nonce;
  const nonce = createHmac('sha256', key).update(`device-nonce:${span}`).digest('base64url').slice(0, 22);
  latest = { key, span, nonce };
  return nonce;
}
