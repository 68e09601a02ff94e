import { createHash, randomBytes } from 'node:crypto';
import type { DeviceProofClaims, DeviceProofHeader } from '@etg/contract/device-proof';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';

/** A browser's key, which signs proofs. Tests can forge each claim and each header field. */
export interface Device {
  header: DeviceProofHeader;
  thumbprint: string;
  privateKey: CryptoKey;
  prove(request: Proving, forged?: Forged): Promise<string>;
}

export interface Proving {
  method: string;
  /** With origin, without query. */
  address: string;
  token?: string | undefined;
  nonce?: string | undefined;
}

export interface Forged {
  claims?: Partial<Record<keyof DeviceProofClaims | 'exp' | 'nbf', unknown>>;
  header?: Partial<Record<keyof DeviceProofHeader | 'kid' | 'jku' | 'crit', unknown>>;
  signWith?: CryptoKey | Uint8Array;
}

/** `skewMs` is how wrong the phone's clock is. */
export async function aDevice({ skewMs = 0 }: { skewMs?: number } = {}): Promise<Device> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const { x = '', y = '' } = await exportJWK(publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk } as const;
  return {
    header,
    thumbprint: await calculateJwkThumbprint(jwk),
    privateKey,
    prove: ({ method, address, token, nonce }, forged = {}) => {
      const claims: Record<string, unknown> = {
        jti: randomBytes(16).toString('base64url'),
        htm: method,
        htu: address,
        iat: Math.floor((Date.now() + skewMs) / 1_000),
        ...(nonce && { nonce }),
        ...(token && { ath: createHash('sha256').update(token).digest('base64url') }),
        gpu: 'Test GPU',
        resolution: '390x844@2',
        model: 'Test phone',
        ...forged.claims,
      };
      return new SignJWT(claims as JWTPayload)
        .setProtectedHeader({ ...header, ...forged.header } as { alg: string })
        .sign(forged.signWith ?? privateKey);
    },
  };
}
