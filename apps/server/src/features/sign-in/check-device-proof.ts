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

export interface ProofDeps extends Freshness {
  clock: Clock;
  proofKeys: ProofKeys;
  proofMemory: ProofMemory;
  /** The public address, `https://go.example`; undefined in the demo, which is reached under many names. */
  origin: string | undefined;
}

export type ProofChecked =
  | { outcome: 'proved'; deviceKey: string }
  /** Valid except for its time: the phone's clock may be wrong. */
  | { outcome: 'stale-proof' }
  | { outcome: 'refused' };

/** Checks that the device token was signed for this request, recently, and is used for the first time. */
export async function checkDeviceProof(
  deps: ProofDeps,
  proof: string | undefined,
  request: ProvedRequest,
): Promise<ProofChecked> {
  const read = await readProof(deps, proof);
  if (!read || !isAbout(read.claims, request, deps.origin)) return { outcome: 'refused' };
  const now = deps.clock.now();
  if (!isFresh(read.claims, deps, now)) return { outcome: 'stale-proof' };
  const { deviceKey, claims } = read;
  const first = await deps.proofMemory.isFirstUse(`${deviceKey}.${claims.jti}`, now);
  return first ? { outcome: 'proved', deviceKey } : { outcome: 'refused' };
}

interface Proof {
  claims: DeviceProofClaims;
  deviceKey: string;
}

/** Every error means an invalid proof: nothing in here uses the network or the database. */
async function readProof(
  { proofKeys, clock }: ProofDeps,
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
