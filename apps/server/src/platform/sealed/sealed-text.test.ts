import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataKeys } from './data-keys.ts';
import { testKeys } from './keys.fixture.ts';
import { CannotDecrypt, decryptText, digestText, encryptText, indexText, keyOf } from './sealed-text.ts';

const column = 'account.phone';
const older: DataKeys = testKeys;
const newer: DataKeys = {
  ...testKeys,
  current: 'k2',
  known: new Map([['k2', randomBytes(32)], ...testKeys.known]),
};
const without: DataKeys = { ...newer, known: new Map([...newer.known].filter(([id]) => id !== 'k1')) };

const reasonOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof CannotDecrypt ? error.reason : error;
  }
};

describe('a sealed text', () => {
  it('opens to what was sealed, whatever it is, and never looks the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const sealed = encryptText(older, column, text);
        expect(decryptText(older, column, sealed)).toBe(text);
        expect(encryptText(older, column, text)).not.toBe(sealed);
        if (text.length > 3) expect(sealed).not.toContain(text);
      }),
    );
  });

  it('is refused once any of its characters is another', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(63), (text, where, which) => {
        const sealed = encryptText(older, column, text);
        const start = sealed.lastIndexOf(':') + 1;
        // Not the last character: in base64 some of its bits may be unused.
        const at = start + (where % (sealed.length - start - 1));
        const other = alphabet[which] ?? 'A';
        fc.pre(sealed[at] !== other);
        const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
        expect(reasonOf(() => decryptText(older, column, changed))).toBe('changed');
      }),
    );
  });

  it('does not open in another column, nor under another key of the same name', () => {
    const sealed = encryptText(older, column, '14155550001');
    expect(reasonOf(() => decryptText(older, 'account.email', sealed))).toBe('changed');
    const impostor: DataKeys = { ...older, known: new Map([['k1', randomBytes(32)]]) };
    expect(reasonOf(() => decryptText(impostor, column, sealed))).toBe('changed');
  });

  it('opens under every key that is known, is sealed under the first, and says which key it lacks', () => {
    const [before, after] = [encryptText(older, column, 'one'), encryptText(newer, column, 'two')];
    expect([decryptText(newer, column, before), decryptText(newer, column, after)]).toEqual(['one', 'two']);
    expect([keyOf(before), keyOf(after), keyOf('14155550001')]).toEqual(['k1', 'k2', undefined]);
    expect(reasonOf(() => decryptText(without, column, before))).toBe('unknown-key');
    expect(() => decryptText(without, column, before)).toThrow(/account\.phone is encrypted with k1/);
  });

  it('of before sealing is read as it is', () => {
    for (const plain of ['14155550001', 'Ann@example.com', 'etg1: a report about etg1:k1', ''])
      expect(decryptText(older, column, plain)).toBe(plain);
  });
});

describe('an index', () => {
  it('is the same for the same value, of any key that seals, and of an address in any case', () => {
    expect(indexText(older, 'phone', '14155550001')).toEqual(indexText(newer, 'phone', '14155550001'));
    expect(indexText(older, 'email', 'Ann@Example.com')).toEqual(
      indexText(older, 'email', 'ann@example.com'),
    );
  });

  it('differs for another value, another purpose and another index key', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8,15}$/), fc.stringMatching(/^\d{8,15}$/), (one, other) => {
        fc.pre(one !== other);
        const all = [
          indexText(older, 'phone', one),
          indexText(older, 'phone', other),
          indexText(older, 'former-rider', one),
          indexText({ ...older, indexKey: randomBytes(32) }, 'phone', one),
        ].map((index) => index.toString('hex'));
        expect(new Set(all).size).toBe(4);
      }),
    );
    expect(digestText(older, 'payment-method', 'PayPal ann@example.com')).not.toContain('ann');
  });
});
