import {
  type CheckOutcome,
  type CheckState,
  type CheckStep,
  type CheckWhy,
  checkSteps,
} from '@etg/contract/console/setup-words';
import type { Numbered } from '@etg/contract/station-conformance';
import {
  commandLifetimeMs,
  heartbeatMs,
  knownCommands,
  type StationCommand,
  serviceOpenMs,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';

/** Due work: looks at a check whose station did not say something in time. Its subject is the check's id. */
export const checkDue = 'station-check';

/** A message needs a moment for its way. */
const graceMs = 4_000;
/** A check with which nobody goes on ends, so that a later return at the station is no step of it. */
const longestMs = 30 * 60_000;

export interface StepSeen {
  is: CheckState;
  why?: CheckWhy;
}

/** The commands of the check, by which its answers are known. */
export interface CheckCommands {
  sync: string;
  identify: string;
  expired: string;
}

/** A check as it is stored: its steps, and what was seen of the station meanwhile. Times are ours, in milliseconds. */
export interface CheckProgress {
  steps: Record<CheckStep, StepSeen>;
  commands: CheckCommands;
  plannedNests: number | null;
  /** The nest that was opened last. */
  opened?: { nest: number; hadElectron: boolean; at: number; saysClosed?: true; isClosed?: true };
  /** The last panel: when it came, what it showed apart from charges, and of how many nests. */
  panel?: { at: number; shows: string; nests: number };
  numbered: Numbered[];
}

interface CheckedStation {
  protocol: string | null;
  commands: readonly string[] | null;
  planned_nests: number | null;
}

const waits: StepSeen = { is: 'waits' };
const cannot: StepSeen = { is: 'cannot' };

/** What the greeting of the station decides at once, and what it is not asked: it does not know it. */
export function beginProgress(station: CheckedStation, commands: CheckCommands): CheckProgress {
  const known = knownCommands(station);
  const isOld = !station.protocol || station.protocol === '1.0';
  const listsAll = (['release', 'sync', 'reboot'] as const).every((type) => station.commands?.includes(type));
  const opens = known.includes('open_for_service') ? waits : cannot;
  const steps = Object.fromEntries(checkSteps.map((step) => [step, waits])) as Record<CheckStep, StepSeen>;
  return {
    steps: {
      ...steps,
      greets: isOld ? cannot : listsAll ? { is: 'passed' } : { is: 'failed', why: 'commands-missing' },
      telemetry: isOld ? cannot : waits,
      blinks: known.includes('identify') ? waits : cannot,
      opens,
      'takes-out': opens,
      closes: opens,
    },
    commands,
    plannedNests: station.planned_nests,
    numbered: [],
  };
}

/**
 * A release that expired two hours ago, of an Electron that does not exist: a station that overlooks the expiry opens
 * nothing all the same, but refuses it for another reason.
 */
export function expiredCommand(id: string, now: Date): StationCommand {
  const issued_at = now.getTime() - 2 * 3_600_000;
  return {
    v: stationProtocolVersion,
    id,
    type: 'release',
    issued_at,
    expires_at: issued_at + commandLifetimeMs,
    nest: 1,
    electron: 'CHECK-OF-EXPIRY',
    take_within_ms: 1_000,
  };
}

const answered: readonly CheckStep[] = [
  'panel',
  'nests',
  'contents',
  'telemetry',
  'clock',
  'blinks',
  'expired',
];

/** When each step that waits is overdue; undefined: it waits for a person. */
function overdueAt(step: CheckStep, { opened, panel }: CheckProgress, startedAt: number): number | undefined {
  if (answered.includes(step)) return startedAt + commandLifetimeMs + graceMs;
  if (step === 'heartbeat') return (panel?.at ?? startedAt) + heartbeatMs + graceMs;
  if (step === 'closes' && opened && !opened.isClosed)
    return opened.at + commandLifetimeMs + serviceOpenMs + graceMs;
  return undefined;
}

const overdueWhys: Partial<Record<CheckStep, CheckWhy>> = { heartbeat: 'too-slow', closes: 'stays-open' };

/** What the silence of the station decides by now. */
export function passTime(progress: CheckProgress, { startedAt, now }: { startedAt: Date; now: Date }) {
  const steps = { ...progress.steps };
  const isOver = now.getTime() >= startedAt.getTime() + longestMs;
  for (const step of checkSteps) {
    if (steps[step].is !== 'waits') continue;
    const dueAt = overdueAt(step, progress, startedAt.getTime());
    if (dueAt !== undefined && dueAt <= now.getTime())
      steps[step] = { is: 'failed', why: overdueWhys[step] ?? 'no-answer' };
    else if (isOver) steps[step] = { is: 'failed', why: 'not-tried' };
  }
  return { ...progress, steps };
}

/** When a check is looked at next, if the station says nothing. */
export function nextLook(progress: CheckProgress, startedAt: Date): Date {
  const due = checkSteps.flatMap((step) =>
    progress.steps[step].is === 'waits' ? (overdueAt(step, progress, startedAt.getTime()) ?? []) : [],
  );
  return new Date(Math.min(startedAt.getTime() + longestMs, ...due));
}

/** How it ended; undefined while a step waits. */
export function outcomeOf({ steps }: Pick<CheckProgress, 'steps'>): CheckOutcome | undefined {
  const states = checkSteps.map((step) => steps[step].is);
  if (states.includes('waits')) return undefined;
  return states.includes('failed') ? 'failed' : 'passed';
}
