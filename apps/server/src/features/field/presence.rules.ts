import { nearEnoughMetres, presenceMinutes } from '@etg/contract/console/field-words';
import { scannedCode } from '@etg/domain/scanned-code';
import { distanceMetres, type Point } from '@etg/domain/walk';

/** A position that may be off by more is no proof. */
export const leastExactMetres = 100;

export type Proof =
  | { by: 'scan'; scanned: string }
  | { by: 'position'; lat: number; lng: number; accuracy: number };

export type Proved =
  | { outcome: 'done'; metres: number | null }
  | { outcome: 'refused'; why: 'too-far' | 'not-exact'; metres: number }
  | { outcome: 'refused'; why: 'no-station' }
  | { outcome: 'refused'; why: 'other-station'; code: string };

interface Place {
  code: string;
  position: Point;
  /** The hosts under which riders' addresses are ours. */
  ownHosts: readonly string[];
}

/** Whether somebody stands in front of a station [QF11]. */
export function judgePresence(proof: Proof, { code, position, ownHosts }: Place): Proved {
  if (proof.by === 'scan') {
    const scanned = scannedCode(proof.scanned, ownHosts);
    if (scanned === undefined) return { outcome: 'refused', why: 'no-station' };
    if (scanned !== code) return { outcome: 'refused', why: 'other-station', code: scanned };
    return { outcome: 'done', metres: null };
  }
  const metres = Math.round(distanceMetres(proof, position));
  if (proof.accuracy > leastExactMetres)
    return { outcome: 'refused', why: 'not-exact', metres: Math.round(proof.accuracy) };
  return metres > nearEnoughMetres
    ? { outcome: 'refused', why: 'too-far', metres }
    : { outcome: 'done', metres };
}

export function presentUntil(now: Date): Date {
  return new Date(now.getTime() + presenceMinutes * 60_000);
}
