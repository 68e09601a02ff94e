import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64url, fromBase64url } from './device-encoding.ts';
import type { DeviceKey } from './device-key.ts';
import { scriptKeyPlace } from './device-script-keys.ts';

/**
 * A key made in script, where browsers make none: over plain http, on a phone that tries the demo in the local
 * network. It could be stolen by a script, so outside the demo nothing like it is used.
 */
export function scriptKey(): DeviceKey {
  const secret = keptSecret();
  const point = p256.getPublicKey(secret, false);
  return {
    jwk: {
      kty: 'EC',
      crv: 'P-256',
      x: base64url(point.slice(1, 33)),
      y: base64url(point.slice(33)),
    },
    sign: async (data) => p256.sign(data, secret),
    digest: async (data) => sha256(data),
  };
}

function keptSecret(): Uint8Array {
  const kept = localStorage.getItem(scriptKeyPlace);
  if (kept) return fromBase64url(kept);
  const secret = p256.utils.randomSecretKey();
  localStorage.setItem(scriptKeyPlace, base64url(secret));
  return secret;
}
