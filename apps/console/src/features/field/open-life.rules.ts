import { serviceOpenSeconds } from '@etg/contract/console/field-words';
import type { NestCard, StationCommandLine } from '@etg/contract/console/station';

/** Of the command that opens a nest: what has happened, and what is going on. */
export type LifeStage = 'sent' | 'heard' | 'open' | 'locked';
export const lifeStages: readonly LifeStage[] = ['sent', 'heard', 'open', 'locked'];

export interface OpenLife {
  readonly stage: LifeStage;
  /** It was refused, or nobody knows what became of it. */
  readonly failed: boolean;
  /** While it is open: seconds until it locks again by itself, if the station said when it opened. */
  readonly left?: number;
}

/** By the command's own state, and by what the station says about the nest. Times are unix seconds. */
export function openLife(
  line: StationCommandLine,
  nest: Pick<NestCard, 'is'> | undefined,
  now: number,
): OpenLife {
  // Its answer got lost on the way, and the panel tells: the nest is open.
  if (line.state === 'expired' && nest?.is === 'open') return { stage: 'open', failed: false };
  if (line.state === 'refused' || line.state === 'expired')
    return { stage: line.heard === undefined ? 'sent' : 'heard', failed: true };
  if (line.state !== 'done') return { stage: line.state, failed: false };
  const left = Math.max(0, Math.ceil((line.ended ?? line.sent) + serviceOpenSeconds - now));
  // The panel may come a moment later than the answer.
  if (nest?.is === 'open' || (now - (line.ended ?? line.sent) < 2 && left > 0))
    return { stage: 'open', failed: false, left };
  return { stage: 'locked', failed: false };
}
