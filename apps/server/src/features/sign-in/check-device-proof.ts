import {
  type DeviceProofClaims,
  deviceProofClaims,
  deviceProofHeader,
  longestDeviceProof,
} from '@etg/contract/device-proof';
import { jwtVerify } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { type Freshness, isAbout, isFresh, type ProvedRequest } from './device-proof.rules.ts';
import type { ProofKeys } from './proof-keys.store.ts';
import type { ProofMemory } from './proof-memory.store.ts';

export interface ProofParts extends Freshness {
  clock: Clock;
  proofKeys: ProofKeys;
  proofMemory: ProofMemory;
  /** Where riders find us, `https://go.example`; undefined in the demo, which has many names. */
  origin: string | undefined;
}

export type ProofChecked =
  | { outcome: 'proved'; deviceKey: string }
  /** Good but for its time: it may be the phone's clock that is wrong. */
  | { outcome: 'stale-proof' }
  | { outcome: 'refused' };

/** Whether the device token was signed for this very request, just now and for the first time, and by which key. */
export async function checkDeviceProof(
  parts: ProofParts,
  proof: string | undefined,
  request: ProvedRequest,
): Promise<ProofChecked> {
  const read = await readProof(parts, proof);
  if (!read || !isAbout(read.claims, request, parts.origin)) return { outcome: 'refused' };
  const now = parts.clock.now();
  if (!isFresh(read.claims, parts, now)) return { outcome: 'stale-proof' };
  const { deviceKey, claims } = read;
  const first = await parts.proofMemory.isFirstUse(`${deviceKey}.${claims.jti}`, now);
  return first ? { outcome: 'proved', deviceKey } : { outcome: 'refused' };
}

interface Proof {
  claims: DeviceProofClaims;
  deviceKey: string;
}

/** Whatever is wrong with it, garbage included, it is no proof: nothing in here reaches outside and could be ill. */
async function readProof(
  { proofKeys, clock }: ProofParts,
  proof: string | undefined,
): Promise<Proof | undefined> {
  if (!proof || proof.length > longestDeviceProof) return undefined;
  try {
    const { payload, protectedHeader } = await jwtVerify(
      proof,
      async (header) => (await proofKeys.read(deviceProofHeader.parse(header).jwk)).key,
      { algorithms: ['ES256'], typ: 'dpop+jwt', currentDate: clock.now() },
    );
    const { thumbprint } = await proofKeys.read(deviceProofHeader.parse(protectedHeader).jwk);
    return { claims: deviceProofClaims.parse(payload), deviceKey: thumbprint };
  } catch {
    return undefined;
  }
}
