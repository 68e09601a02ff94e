import { createPublicKey, verify } from 'node:crypto';
import {
  type DeviceProofClaims,
  type DeviceProofHeader,
  deviceProofClaims,
  deviceProofHeader,
} from '@etg/contract/device-proof';

export interface ReadProof {
  header: DeviceProofHeader;
  claims: DeviceProofClaims;
  /** The signature matches the key in the header. */
  genuine: boolean;
}

/** The proof in a request's headers, read by another implementation than the one that made it. */
export function proofOf(headers: Headers): ReadProof | undefined {
  const proof = headers.get('device-token');
  return proof === null ? undefined : readProof(proof);
}

export function readProof(proof: string): ReadProof {
  const [head = '', body = '', signature = ''] = proof.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const header = deviceProofHeader.parse(read(head));
  const key = createPublicKey({ key: header.jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  return {
    header,
    claims: deviceProofClaims.parse(read(body)),
    genuine: verify(
      'sha256',
      signed,
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  };
}
