import { z } from 'zod';

/**
 * What the `Device-Token` header carries: a DPoP proof (RFC 9449), a JWT signed for one request by a key that cannot
 * leave the browser, with what the device says of itself [L3, E3]. A browser imports the types only.
 */
const sha256 = z.string().regex(/^[\w-]{43}$/);

export const deviceProofHeader = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: sha256, y: sha256 }),
});
export type DeviceProofHeader = z.infer<typeof deviceProofHeader>;

/** Easily made up, so a hint for whoever looks into fraud and never an identity. */
const said = z.string().max(120);

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
  gpu: said.optional(),
  resolution: said.optional(),
  model: said.optional(),
});
export type DeviceProofClaims = z.infer<typeof deviceProofClaims>;

/** No honest proof is longer; what is longer is not even read. */
export const longestDeviceProof = 2_000;
