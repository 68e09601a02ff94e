import type { DeviceProofClaims, DeviceProofHeader } from '@etg/contract/device-proof';
import { deviceNonceHeader, useDeviceNonce } from '@etg/contract/headers';
import { base64url } from './device-encoding.ts';
import { deviceInfo } from './device-info.ts';
import { browserKey, type DeviceKey } from './device-key.ts';
import { areScriptKeysAllowed, noteScriptKeys } from './device-script-keys.ts';

/** What the server shall believe that this very browser asks for, just now. */
export interface ProvedRequest {
  readonly method: string;
  /** Without a query. */
  readonly path: string;
  readonly token: string | undefined;
}

let key: Promise<DeviceKey | undefined> | undefined;
let nonce: string | undefined;

/** The proof a request carries (RFC 9449). None where the browser can make no key: the server decides what that opens. */
export async function prove(request: ProvedRequest): Promise<string | undefined> {
  key ??= findKey();
  try {
    const signer = await key;
    return signer && (await sign(signer, request));
  } catch {
    // A key that cannot sign is as good as lost.
    forgetKey();
    return undefined;
  }
}

/** Another tab may have begun with a new one: it is read again. */
export function forgetKey(): void {
  key = undefined;
}

export function learnNonce(fresh: string | null): void {
  nonce = fresh ?? nonce;
}

/** What an answer teaches for the proofs to come; true if the same request would be believed now. */
export function learn(status: number, headers: Headers): boolean {
  learnNonce(headers.get(deviceNonceHeader));
  const mayMakeKey = noteScriptKeys(headers) && !hasSubtle();
  if (mayMakeKey) forgetKey();
  if (status !== 401) return false;
  return mayMakeKey || (headers.get('www-authenticate') ?? '').includes(useDeviceNonce);
}

async function findKey(): Promise<DeviceKey | undefined> {
  if (hasSubtle()) return browserKey();
  if (!areScriptKeysAllowed()) return undefined;
  return (await import('./device-script-key.ts')).scriptKey();
}

/** Browsers leave it out of pages that came over plain http. */
function hasSubtle(): boolean {
  return 'subtle' in crypto;
}

async function sign(signer: DeviceKey, { method, path, token }: ProvedRequest): Promise<string> {
  const header: DeviceProofHeader = { typ: 'dpop+jwt', alg: 'ES256', jwk: signer.jwk };
  const claims: Omit<DeviceProofClaims, 'htm'> & { htm: string } = {
    jti: base64url(crypto.getRandomValues(new Uint8Array(16))),
    htm: method,
    htu: location.origin + path,
    iat: Math.floor(Date.now() / 1_000),
    ...(nonce && { nonce }),
    ...(token && { ath: base64url(await signer.digest(bytes(token))) }),
    ...deviceInfo(),
  };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${base64url(await signer.sign(bytes(signed)))}`;
}

function encoded(part: object): string {
  return base64url(bytes(JSON.stringify(part)));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
