import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownCertificate } from './own-certificate.ts';

const now = new Date('2026-11-15T12:00:00Z');
const dayMs = 86_400_000;
const later = (days: number) => new Date(now.getTime() + days * dayMs);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a certificate of our own', () => {
  it('names this machine, is kept for the next start, and its key is for our eyes only', async () => {
    const made = await ownCertificate(join(folder, 'new'), now);
    const read = new X509Certificate(made.cert);
    expect(read.checkHost('localhost')).toBe('localhost');
    expect(['127.0.0.1', '::1'].map((address) => read.checkIP(address) !== undefined)).toEqual([true, true]);
    expect(read.ca).toBe(false);
    expect((await stat(join(folder, 'new', 'https.key'))).mode & 0o777).toBe(0o600);
    expect(await ownCertificate(join(folder, 'new'), later(300))).toEqual(made);
  });

  it('is made anew when it is about to expire', async () => {
    const made = await ownCertificate(folder, now);
    const renewed = await ownCertificate(folder, later(360));
    expect(renewed.cert).not.toBe(made.cert);
    expect(Date.parse(new X509Certificate(renewed.cert).validTo)).toBeGreaterThan(later(720).getTime());
  });

  it.each([
    ['is broken', 'https.crt', 'no certificate'],
    ['lost its key', 'https.key', 'no key'],
  ])('that %s is made anew', async (_what, file, text) => {
    const made = await ownCertificate(folder, now);
    await writeFile(join(folder, file), text);
    expect((await ownCertificate(folder, now)).cert).not.toBe(made.cert);
  });
});
