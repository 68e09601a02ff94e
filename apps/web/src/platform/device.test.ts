import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProof } from './device.fixture.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { origin: 'http://192.168.1.20:3000' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page over plain http: there is no WebCrypto. */
function withoutWebCrypto(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
}

const call = { method: 'GET', path: '/api/v1/welcome', token: 'a token' };
const demo = new Headers({ 'device-script-keys': 'welcome' });

describe('where the browser makes no key (plain http)', () => {
  it('there is no proof, unless the server is a demo', async () => {
    withoutWebCrypto();
    const { prove, learn } = await import('./device.ts');
    expect(await prove(call)).toBeUndefined();
    expect(learn(401, new Headers())).toBe(false);
    expect(await prove(call)).toBeUndefined();
  });

  it('a demo gets one by a key made in script, and the refused request is worth repeating', async () => {
    withoutWebCrypto();
    const { prove, learn } = await import('./device.ts');
    expect(await prove(call)).toBeUndefined();
    expect(learn(401, demo)).toBe(true);
    const { genuine, claims } = readProof((await prove(call)) ?? '');
    expect(genuine).toBe(true);
    expect(claims).toMatchObject({ htu: 'http://192.168.1.20:3000/api/v1/welcome', htm: 'GET' });
    expect(learn(401, demo)).toBe(false);
  });

  it('the key made in script is the same on the next page', async () => {
    withoutWebCrypto();
    const first = await import('./device.ts');
    first.learn(200, demo);
    const one = readProof((await first.prove(call)) ?? '');
    vi.resetModules();
    const second = await import('./device.ts');
    const two = readProof((await second.prove(call)) ?? '');
    expect(two.header).toEqual(one.header);
  });
});

describe('where it does', () => {
  it('a key made in script is never used, whatever the server says', async () => {
    const { prove, learn } = await import('./device.ts');
    const before = readProof((await prove(call)) ?? '');
    expect(learn(401, demo)).toBe(false);
    const after = readProof((await prove(call)) ?? '');
    expect(after.header).toEqual(before.header);
    expect(after.genuine).toBe(true);
  });

  it('the key of a page that can keep none lasts as long as the page', async () => {
    const { prove, deleteDeviceKey: forgetKey } = await import('./device.ts');
    const before = readProof((await prove(call)) ?? '');
    forgetKey();
    expect(readProof((await prove(call)) ?? '').header).toEqual(before.header);
  });
});
