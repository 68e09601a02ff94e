import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64url, fromBase64url } from './device-encoding.ts';
import type { DeviceKey } from './device-key.ts';
import { scriptKeyPlace } from './device-script-keys.ts';

/**
 * A key made by script for pages over plain http, where the browser's own cryptography is missing: a phone that tries the
 * demo in the local network. A script could steal the key, so it is used only in the demo.
 */
export function scriptKey(): DeviceKey {
  const secret = storedSecret();
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

function storedSecret(): Uint8Array {
  const kept = localStorage.getItem(scriptKeyPlace);
  if (kept) return fromBase64url(kept);
  const secret = p256.utils.randomSecretKey();
  localStorage.setItem(scriptKeyPlace, base64url(secret));
  return secret;
}
