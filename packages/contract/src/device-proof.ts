import { z } from 'zod';

/**
 * The content of the `Device-Token` header: a DPoP proof (RFC 9449), a JWT signed for one request by a key that cannot
 * leave the browser, with claims about the device [L3, E3]. The browser imports only the types.
 */
const sha256 = z.string().regex(/^[\w-]{43}$/);

export const deviceProofHeader = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: sha256, y: sha256 }),
});
export type DeviceProofHeader = z.infer<typeof deviceProofHeader>;

/** Easily forged: a hint when fraud is investigated, never an identity. */
const deviceClaim = z.string().max(120);

export const deviceProofClaims = z.object({
  jti: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .describe('never used before: a proof works once'),
  htm: z.enum(['GET', 'POST']),
  htu: z.string().max(500).describe('the address without its query'),
  iat: z.int().describe('unix seconds by the clock of the phone, which may be wrong'),
  nonce: z.string().max(64).optional().describe('the last `Device-Nonce` of the server'),
  ath: sha256.optional().describe('SHA-256 of the bearer token the request carries'),
  gpu: deviceClaim.optional(),
  resolution: deviceClaim.optional(),
  model: deviceClaim.optional(),
});
export type DeviceProofClaims = z.infer<typeof deviceProofClaims>;

/** No valid proof is longer; a longer one is refused without parsing it. */
export const longestDeviceProof = 2_000;
