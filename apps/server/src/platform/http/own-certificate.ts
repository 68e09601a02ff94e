import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { replaceFile } from '../replace-file.ts';

/** Key and certificate for TLS. */
export interface Certificate {
  key: string;
  cert: string;
  /** The path of `cert`, for other programs on this machine that must trust it. */
  file: string;
}

const dayMs = 86_400_000;
const lifetimeMs = 365 * dayMs;
/** Renewed early, so that it does not expire during a visit. */
const renewBeforeMs = 7 * dayMs;

/**
 * A self-signed certificate: enough for browsers to allow the camera and device keys on a phone in the same network. It is
 * stored, so that a rider who accepted it is not asked again until it expires or this machine gets another address.
 */
export async function ownCertificate(folder: string, now: Date): Promise<Certificate> {
  await mkdir(folder, { recursive: true });
  const [keyFile, file] = [join(folder, 'https.key'), join(folder, 'https.crt')];
  const addresses = ownAddresses();
  const [key, cert] = await Promise.all([readIfThere(keyFile), readIfThere(file)]);
  if (key && cert && isGood({ key, cert }, addresses, now)) return { key, cert, file };
  const made = await makeCertificate(addresses, now);
  await replaceFile(keyFile, made.key);
  await replaceFile(file, made.cert);
  return { ...made, file };
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  // A link-local address is never typed, and a certificate cannot name its zone.
  const lasting = all.map(({ address }) => address).filter((address) => !/^fe80:|%/i.test(address));
  return [...new Set(['127.0.0.1', '::1', ...lasting])];
}

function isGood({ key, cert }: { key: string; cert: string }, addresses: string[], now: Date): boolean {
  try {
    const known = new X509Certificate(cert);
    const lasts = Date.parse(known.validTo) - now.getTime() > renewBeforeMs;
    const begun = Date.parse(known.validFrom) <= now.getTime();
    const fits = known.checkPrivateKey(createPrivateKey(key));
    return lasts && begun && fits && addresses.every((address) => known.checkIP(address) !== undefined);
  } catch {
    return false;
  }
}

async function makeCertificate(addresses: string[], now: Date): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: 'Electron to Go demo' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - dayMs),
    notAfterDate: new Date(now.getTime() + lifetimeMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [{ type: 2, value: 'localhost' }, ...addresses.map((ip) => ({ type: 7 as const, ip }))],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
