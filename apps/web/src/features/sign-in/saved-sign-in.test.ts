import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteSavedSignIn, readSavedSignIn, saveSignIn } from './saved-sign-in.ts';

const saved = {
  phone: { digits: '14155552671', display: '+1 415 555 2671' },
  token: 'a token',
  sentAt: 1_000,
};
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is still there after a reload, as long as its code lives [S1, C3]', () => {
  saveSignIn(saved);
  expect(readSavedSignIn(2_000)).toEqual(saved);
  expect(readSavedSignIn(1_000 + 10 * 60_000)).toBeUndefined();
});

it('is gone once it is over, or when the clock says it is yet to come', () => {
  saveSignIn(saved);
  expect(readSavedSignIn(999)).toBeUndefined();
  deleteSavedSignIn();
  expect(readSavedSignIn(2_000)).toBeUndefined();
});

it('is nothing where something else was stored, or where nothing can be', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      entries.set('etg-sign-in', text);
      expect(readSavedSignIn(2_000)).toBeUndefined();
    }),
  );
  vi.stubGlobal('sessionStorage', undefined);
  saveSignIn(saved);
  expect(readSavedSignIn(2_000)).toBeUndefined();
});
