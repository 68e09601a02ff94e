import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { replaceNests } from './nest.store.ts';
import { planSilenceCheck } from './plan-silence-check.ts';
import { recordCommandWord } from './record-command-word.ts';
import { electronJudgement, samePanel } from './station.rules.ts';
import { listNests, lockStation, updateLastMessage } from './station.store.ts';
import { advanceStationCheck } from './station-check.ts';
import { type Contested, contestedBy } from './station-contest.rules.ts';
import { type Evidence, evidenceOf, learnFromPanel } from './station-evidence.rules.ts';
import { toTelemetryColumns } from './telemetry.rules.ts';

type KnownNest = Awaited<ReturnType<typeof listNests>>[number];

export interface ReceivedState {
  station: string;
  state: StationState;
  now: Date;
  /** When the message arrived, before it waited for its turn. */
  heardAt?: Date | undefined;
  /** For a message retained by the broker: when we subscribed to it. It shows the panel, but not that the station is online. */
  retainedAskedAt?: Date | undefined;
}

/**
 * `stale`: a newer message has been recorded, which a retained or delayed snapshot must not undo. `unchanged`: the panel is
 * as stored. Most heartbeats are unchanged and write one row.
 */
export type StateRecorded = 'recorded' | 'unchanged' | 'stale' | 'unknown-station';

export interface RecordedState {
  recorded: StateRecorded;
  /** Only for a panel that is not stale. */
  learned?: {
    evidence: Evidence;
    clockJumped: boolean;
    /** Electrons that another station, which is online, shows as well. */
    contested: Contested[];
  };
}

export async function recordState(
  tx: Tx,
  { station, state, now, heardAt = now, retainedAskedAt }: ReceivedState,
): Promise<RecordedState> {
  const known = await lockStation(tx, station);
  if (!known) return { recorded: 'unknown-station' };
  const seq = BigInt(state.seq);
  const isRetained = retainedAskedAt !== undefined;
  const isChecked =
    known.open_check !== null &&
    !isRetained &&
    (await advanceStationCheck(tx, {
      id: known.open_check,
      word: { channel: 'state', body: state, heardAt, isOutdated: seq <= known.panel_seq },
      now,
    }));
  if (seq <= known.seq) return { recorded: 'stale' };
  const { facts, jumped } = learnFromPanel(known, { at: state.at, heardAt, isRetained });
  // A retained panel was made at some time before: nobody knows when its uptime was counted.
  const madeAt = isRetained ? undefined : heardAt;
  const telemetry = toTelemetryColumns(state.telemetry, { bootedAt: known.booted_at, madeAt });
  const panel = { ...facts, ...telemetry };
  await updateLastMessage(tx, { code: station, seq, heardAt: isRetained ? undefined : now, panel });
  // The syncs of releases have ids of another form, and no row.
  const answered =
    state.answers !== undefined &&
    (await recordCommandWord(tx, { station, id: state.answers, word: { says: 'panel' }, now }));
  if (!known.online && !isRetained) await planSilenceCheck(tx, now);
  const evidence = { ...evidenceOf(known), offsetMs: facts.clock_offset_ms };
  const learned = { evidence, clockJumped: jumped, contested: [] };
  const nests = readableNests(state.nests);
  const before = await listNests(tx, station);
  if (samePanel(before, nests))
    return { recorded: known.online && !answered && !isChecked ? 'unchanged' : 'recorded', learned };
  const elsewhere = await replaceNests(tx, { station, nests, now });
  await planJudgements(tx, { before, nests, now });
  const contested = contestedBy(nests, elsewhere, { offsetMs: evidence.offsetMs, now });
  return { recorded: 'recorded', learned: { ...learned, contested } };
}

/**
 * Electrons that the station says do not charge, and had not said it of before [QF10]. Planned after the nests are written:
 * that waits for a judgement that has locked one of these Electrons, and its work is then gone or planned for later.
 */
async function planJudgements(
  tx: Tx,
  { before, nests, now }: { before: readonly KnownNest[]; nests: readonly NestState[]; now: Date },
): Promise<void> {
  const known = new Set(before.flatMap((nest) => (nest.fault === 'not_charging' ? [nest.electron_id] : [])));
  for (const { electron, fault } of nests)
    if (electron !== null && fault === 'not_charging' && !known.has(electron))
      // A worker that has claimed the work now waits for this station or its Electron, and then reads this panel.
      await bringForward(tx, { kind: electronJudgement, subject: electron, dueAt: now });
}

/** If a misread panel names one Electron or one nest twice, only the first reading counts. */
function readableNests(nests: NestState[]): NestState[] {
  const electrons = new Set<string>();
  const numbers = new Set<number>();
  return nests.flatMap((nest) => {
    if (numbers.has(nest.nest)) return [];
    numbers.add(nest.nest);
    if (nest.electron === null) return [nest];
    if (electrons.has(nest.electron) || nest.cable === null) {
      return [{ ...nest, electron: null, cable: null, charge: null, fault: 'unreadable' as const }];
    }
    electrons.add(nest.electron);
    return [nest];
  });
}
