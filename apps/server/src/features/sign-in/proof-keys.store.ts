import type { DeviceProofHeader } from '@etg/contract/device-proof';
import { type CryptoKey, calculateJwkThumbprint, importJWK } from 'jose';

export interface ProofKey {
  key: CryptoKey;
  /** RFC 7638: how a session knows its key again. */
  thumbprint: string;
}

export interface ProofKeys {
  read(jwk: DeviceProofHeader['jwk']): Promise<ProofKey>;
}

const mostKept = 10_000;

/** Reading a key costs as much as checking a signature, and the same few come all the time. Each node reads for itself. */
export function keepProofKeys(limit = mostKept): ProofKeys {
  const kept = new Map<string, ProofKey>();
  return {
    read: async (jwk) => {
      const id = jwk.x + jwk.y;
      const known = kept.get(id) ?? (await readKey(jwk));
      // Last used, last forgotten.
      kept.delete(id);
      kept.set(id, known);
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest) kept.delete(oldest);
      return known;
    },
  };
}

async function readKey(jwk: DeviceProofHeader['jwk']): Promise<ProofKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('not a public key');
  return { key, thumbprint: await calculateJwkThumbprint(jwk) };
}
