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

/** What a dud score says: nothing speaks against the Electron, something does, or the rule takes it out of service. */
export function scoreWord(score: number, dudAt: number): ScoreWord {
  if (score <= 0) return 'fine';
  return score >= dudAt ? 'dud' : 'suspect';
}
