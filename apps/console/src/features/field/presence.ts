import type { FieldStation } from '@etg/contract/console/field';
import { call, type Reply } from '../../platform/api.ts';
import { createStore, type Store, useStore } from '../../platform/store.ts';

type Answer = Reply<'POST /field/stations/{code}/presence'>;
type Way = NonNullable<FieldStation['presence']['by']>;

/** What became of the newest try to prove that one stands in front of a station. */
export type Proof =
  | { readonly is: 'none' }
  | { readonly is: 'asking'; readonly by: Way }
  | { readonly is: 'done'; readonly by: Way; readonly until: number }
  | { readonly is: 'refused'; readonly by: Way; readonly answer: Extract<Answer, { outcome: 'refused' }> }
  /** The phone does not tell where it is: refused, or it does not know. */
  | { readonly is: 'no-position'; readonly why: 'denied' | 'unknown' }
  /** No answer. It is never sent again: by then whoever scanned may be somewhere else. */
  | { readonly is: 'failed'; readonly by: Way };

const proofs = new Map<string, Store<Proof>>();

function proofOf(code: string): Store<Proof> {
  const known = proofs.get(code) ?? createStore<Proof>({ is: 'none' });
  proofs.set(code, known);
  return known;
}

/** Of whoever signs out: the next person proves it anew. What is being asked is not used any more. */
export function forgetProofs(): void {
  proofs.clear();
}

export function useProof(code: string): Proof {
  return useStore(proofOf(code));
}

/** By what the placard says. Sent at once; the page of the station opens meanwhile. */
export function proveByScan(code: string, scanned: string): Promise<void> {
  return prove(code, { by: 'scan', scanned });
}

/** By where the phone is. The browser asks for leave the first time. */
export async function proveByPosition(code: string): Promise<void> {
  const proof = proofOf(code);
  proof.set({ is: 'asking', by: 'position' });
  const found = await readPosition();
  if (proofs.get(code) !== proof) return;
  if (typeof found === 'string') return proof.set({ is: 'no-position', why: found });
  const { latitude: lat, longitude: lng, accuracy } = found.coords;
  return prove(code, { by: 'position', lat, lng, accuracy: Math.min(accuracy, mostMetres) });
}

const mostMetres = 100_000;

type Given = { by: 'scan'; scanned: string } | { by: 'position'; lat: number; lng: number; accuracy: number };

async function prove(code: string, given: Given): Promise<void> {
  const proof = proofOf(code);
  const { by } = given;
  proof.set({ is: 'asking', by });
  try {
    const answer = await call('POST /field/stations/{code}/presence', { params: { code }, body: given });
    proof.set(
      answer.outcome === 'done' ? { is: 'done', by, until: answer.until } : { is: 'refused', by, answer },
    );
  } catch {
    proof.set({ is: 'failed', by });
  }
}

const positionWaitMs = 15_000;

function readPosition(): Promise<GeolocationPosition | 'denied' | 'unknown'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown');
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: positionWaitMs, maximumAge: 0 },
    );
  });
}
