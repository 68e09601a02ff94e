import type { DeviceProofClaims, DeviceProofHeader } from '@etg/contract/device-proof';
import { deviceNonceHeader, useDeviceNonce } from '@etg/contract/headers';
import { base64url } from './device-encoding.ts';
import { deviceInfo } from './device-info.ts';
import { browserKey, type DeviceKey } from './device-key.ts';
import { areScriptKeysAllowed, noteScriptKeys } from './device-script-keys.ts';

/** The request that a proof is for. */
export interface ProvedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly token: string | undefined;
}

let key: Promise<DeviceKey | undefined> | undefined;
let nonce: string | undefined;

/** The proof that a request carries (RFC 9449). Undefined if the browser can make no key: the server decides what it accepts without. */
export async function prove(request: ProvedRequest): Promise<string | undefined> {
  key ??= findKey();
  try {
    const signer = await key;
    return signer && (await sign(signer, request));
  } catch {
    // A key that cannot sign is useless: the next request looks for another.
    deleteDeviceKey();
    return undefined;
  }
}

/** The next proof reads the key again: another tab may have made a new one. */
export function deleteDeviceKey(): void {
  key = undefined;
}

export function learnNonce(fresh: string | null): void {
  nonce = fresh ?? nonce;
}

/** Takes from a reply what later proofs need. True if the same request would be accepted now. */
export function learn(status: number, headers: Headers): boolean {
  learnNonce(headers.get(deviceNonceHeader));
  const mayMakeKey = noteScriptKeys(headers) && !hasSubtle();
  if (mayMakeKey) deleteDeviceKey();
  if (status !== 401) return false;
  return mayMakeKey || (headers.get('www-authenticate') ?? '').includes(useDeviceNonce);
}

async function findKey(): Promise<DeviceKey | undefined> {
  if (hasSubtle()) return browserKey();
  if (!areScriptKeysAllowed()) return undefined;
  return (await import('./device-script-key.ts')).scriptKey();
}

/** Missing on pages over plain http. */
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
