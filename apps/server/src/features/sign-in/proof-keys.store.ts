import type { DeviceProofHeader } from '@etg/contract/device-proof';
import { type CryptoKey, calculateJwkThumbprint, importJWK } from 'jose';

export interface ProofKey {
  key: CryptoKey;
  /** RFC 7638; stored with the login to recognise the key. */
  thumbprint: string;
}

export interface ProofKeys {
  read(jwk: DeviceProofHeader['jwk']): Promise<ProofKey>;
}

const mostCached = 10_000;

/** Importing a key costs as much as checking a signature, and a few keys make most requests. Each node has its own cache. */
export function cacheProofKeys(limit = mostCached): ProofKeys {
  const cached = new Map<string, ProofKey>();
  return {
    read: async (jwk) => {
      const id = jwk.x + jwk.y;
      const known = cached.get(id) ?? (await readKey(jwk));
      // Moved to the end: the least recently used key is deleted first.
      cached.delete(id);
      cached.set(id, known);
      const [oldest] = cached.keys();
      if (cached.size > limit && oldest) cached.delete(oldest);
      return known;
    },
  };
}

async function readKey(jwk: DeviceProofHeader['jwk']): Promise<ProofKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('not a public key');
  return { key, thumbprint: await calculateJwkThumbprint(jwk) };
}
