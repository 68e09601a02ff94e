import { createHash, randomBytes } from 'node:crypto';
import type { DeviceProofClaims } from '@etg/contract/device-proof';
import { describe, expect, it } from 'vitest';
import { deviceNonce } from './device-nonce.rules.ts';
import { clockToleranceMs, isAbout, isFresh, type ProvedRequest } from './device-proof.rules.ts';

const nonceKey = randomBytes(32);
const now = new Date('2026-11-20T12:00:00Z');
const token = 'a-token-of-twenty-characters';
const ath = createHash('sha256').update(token).digest('base64url');

function claims(given: Partial<DeviceProofClaims> = {}): DeviceProofClaims {
  const htu = 'https://go.example/api/v1/welcome';
  return { jti: 'x'.repeat(22), htm: 'POST', htu, iat: now.getTime() / 1_000, ath, ...given };
}
const request: ProvedRequest = { method: 'POST', path: '/api/v1/welcome', host: 'go.example', token };
const origin = 'https://go.example';

describe('a proof is about', () => {
  it('the request it was signed for [L3]', () => {
    expect(isAbout(claims(), request, origin)).toBe(true);
    const { ath: _, ...withoutToken } = claims();
    expect(isAbout(withoutToken, { ...request, token: undefined }, origin)).toBe(true);
  });

  it.each<[string, Partial<DeviceProofClaims>]>([
    ['another method', { htm: 'GET' }],
    ['another path', { htu: 'https://go.example/api/v1/name' }],
    ['a path with a query', { htu: 'https://go.example/api/v1/welcome?a=1' }],
    ['a path with a fragment', { htu: 'https://go.example/api/v1/welcome#a' }],
    ['another host', { htu: 'https://evil.example/api/v1/welcome' }],
    ['another scheme', { htu: 'http://go.example/api/v1/welcome' }],
    ['another port', { htu: 'https://go.example:8443/api/v1/welcome' }],
    ['no address at all', { htu: '/api/v1/welcome' }],
    ['another token', { ath: 'x'.repeat(43) }],
    ['no token', { ath: undefined }],
  ])('none that it was not signed for: %s', (_, given) => {
    expect(isAbout({ ...claims(), ...given }, request, origin)).toBe(false);
  });

  it('no request without the token it names', () => {
    expect(isAbout(claims(), { ...request, token: undefined }, origin)).toBe(false);
  });

  it('in the demo, the host that was asked for, by whatever name and scheme', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000']) {
      const htu = `http://${host}/api/v1/welcome`;
      expect(isAbout(claims({ htu }), { ...request, host }, undefined)).toBe(true);
      expect(isAbout(claims({ htu }), { ...request, host: 'localhost:3001' }, undefined)).toBe(false);
    }
  });
});

describe('a proof is fresh', () => {
  const remembering = { nonceKey, rememberedSince: undefined };
  const iatAt = (ms: number) => (now.getTime() + ms) / 1_000;

  it('by a phone clock that is about right', () => {
    for (const off of [-clockToleranceMs, 0, clockToleranceMs])
      expect(isFresh(claims({ iat: iatAt(off) }), remembering, now)).toBe(true);
    for (const off of [-clockToleranceMs - 1_000, clockToleranceMs + 1_000])
      expect(isFresh(claims({ iat: iatAt(off) }), remembering, now)).toBe(false);
  });

  it('by our nonce whatever the phone clock says: a wrong one locks nobody out [L3]', () => {
    const nonce = deviceNonce(nonceKey, now);
    for (const iat of [0, iatAt(-365 * 86_400_000), iatAt(365 * 86_400_000)])
      expect(isFresh(claims({ iat, nonce }), remembering, now)).toBe(true);
  });

  it('not by its clock alone when it was signed before anybody remembers: it may have been used [L3]', () => {
    const since = { nonceKey, rememberedSince: now };
    expect([-1_000, 0].map((off) => isFresh(claims({ iat: iatAt(off) }), since, now))).toEqual([false, true]);
    expect(isFresh(claims({ iat: 0, nonce: deviceNonce(nonceKey, now) }), since, now)).toBe(true);
  });

  it('not by a nonce that was made up', () => {
    expect(isFresh(claims({ iat: 0, nonce: 'made-up' }), remembering, now)).toBe(false);
  });
});
