import type { ElectronState, TripVerdict } from '@etg/contract/console/electron-words';
import type { StatusKind } from '@etg/ui/console/status';

export const stateKinds: Readonly<Record<ElectronState, StatusKind>> = {
  in_service: 'good',
  out_of_service: 'off',
  retired: 'done',
};

export const verdictKinds: Readonly<Record<TripVerdict, StatusKind>> = {
  worked: 'good',
  'not-used': 'off',
  weak: 'warn',
  dud: 'bad',
  'not-known': 'off',
  'under-way': 'wait',
};

export type ScoreWord = 'fine' | 'suspect' | 'dud';

export const scoreKinds: Readonly<Record<ScoreWord, StatusKind>> = {
  fine: 'good',
  suspect: 'warn',
  dud: 'bad',
};

/** The scores from which an Electron is suspect, and from which the rule takes it out of service. */
export interface DudLimits {
  readonly suspect_at: number;
  readonly dud_at: number;
}

/** What a dud score says: hardly anything speaks against the Electron, something does, or too much. */
export function scoreWord(score: number, limits: DudLimits): ScoreWord {
  if (score >= limits.dud_at) return 'dud';
  return score >= limits.suspect_at ? 'suspect' : 'fine';
}
