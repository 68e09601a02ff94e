import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceNonce, isFreshNonce, nonceLifetimeMs } from './device-nonce.rules.ts';

const key = randomBytes(32);
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('a device nonce', () => {
  it('holds for at least five minutes from any moment, and for no more than ten [L3]', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 3 * nonceLifetimeMs }), (given, laterMs) => {
        const nonce = deviceNonce(key, new Date(given));
        const fresh = isFreshNonce(key, nonce, new Date(given + laterMs));
        if (laterMs <= nonceLifetimeMs / 2) expect(fresh).toBe(true);
        if (laterMs >= nonceLifetimeMs) expect(fresh).toBe(false);
      }),
    );
  });

  it('is known again by every node that has the key, and by no other', () => {
    const now = new Date();
    const nonce = deviceNonce(key, now);
    expect(isFreshNonce(Buffer.from(key), nonce, now)).toBe(true);
    expect(isFreshNonce(randomBytes(32), nonce, now)).toBe(false);
  });

  it('is none that was made up or belongs to the time to come', () => {
    const now = new Date();
    for (const nonce of [
      '',
      'x',
      '…'.repeat(22),
      deviceNonce(key, new Date(now.getTime() + nonceLifetimeMs)),
    ])
      expect(isFreshNonce(key, nonce, now)).toBe(false);
  });
});
