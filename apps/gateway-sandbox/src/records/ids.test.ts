import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idFromCount, newNonceId } from './ids.ts';

describe('ids', () => {
  it('of transactions have 8 signs, and no two counts share one', () => {
    const count = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(count, count, (one, other) => {
        expect(idFromCount(one)).toMatch(/^[0-9a-z]{8}$/);
        expect(idFromCount(one) === idFromCount(other)).toBe(one === other);
      }),
    );
  });

  it('of nonces pass the SDK’s path check and never repeat', () => {
    const nonces = Array.from({ length: 500 }, newNonceId);
    expect(new Set(nonces).size).toBe(500);
    expect(nonces.every((nonce) => /^[A-Za-z0-9_-]+$/.test(nonce))).toBe(true);
  });
});
