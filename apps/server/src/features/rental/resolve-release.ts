import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { type Evidence, findSeat } from '../station/index.ts';
import { endRelease } from './end-release.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';
import { recordTakenCharger } from './record-taken-charger.ts';
import { findRelease, type ReleaseRow } from './release.store.ts';
import { isAfterClosing, leftOtherwise, leftThrough, seenInNest, syncIdOf } from './rental.rules.ts';

export interface OpenRelease {
  release: ReleaseRow;
  state: StationState;
  evidence: Evidence;
  now: Date;
}

/** Did this release's Electron come out? The panel answers, unless it cannot know. */
export async function resolveRelease(core: Core, tx: Tx, question: OpenRelease): Promise<Telling[]> {
  const { release, state, now } = question;
  const answered = state.answers === syncIdOf(release.id);
  const seat = state.nests.find((each) => each.electron === release.electron_id);
  if (seat) {
    const isClosed =
      answered || (release.ended_at !== null && isAfterClosing(release.commanded_at, state.at));
    if (!isClosed || seat.lit) return [];
    return endRelease(core, tx, { release, state: 'failed', reason: seenInNest, now });
  }
  const nest = state.nests.find((each) => each.nest === release.nest);
  // A nest that cannot be read may hold it still.
  if (!nest || (nest.electron === null && nest.fault !== null)) return [];
  const went = await judgeDeparture(tx, question, nest);
  if (went === 'surely') return recordUnseenTaking(core, tx, { ...question, nest });
  // The answer to our question will tell more than a panel that may be older than the command.
  if (release.ended_at === null && !answered) return [];
  return went === 'perhaps'
    ? recordUnseenTaking(core, tx, { ...question, nest })
    : recordOtherDeparture(core, tx, question);
}

async function judgeDeparture(tx: Tx, { release, state, now }: OpenRelease, nest: NestState) {
  const [held] = await lockHeldElectrons(tx, [release.electron_id]);
  const holding = held && (await findRelease(tx, held.release_id));
  // It was there for a later press to bring out.
  if (holding && holding.commanded_at > release.commanded_at) return 'no';
  const elsewhere = await findSeat(tx, release.electron_id);
  if (elsewhere && elsewhere.since < release.commanded_at) return 'no';
  if (release.state === 'lit') return 'surely';
  return leftThrough(release.commanded_at, { since: nest.since, at: state.at }, now);
}

function recordUnseenTaking(core: Core, tx: Tx, question: OpenRelease & { nest: NestState }) {
  const { release, state, evidence, now, nest } = question;
  return recordTakenCharger(core, tx, {
    release,
    evidence,
    electron: undefined,
    cable: undefined,
    nest: undefined,
    at: new Date(nest.since),
    seq: state.seq,
    // A guess from what is missing here: where it is seen now, it is.
    outdated: true,
    now,
  });
}

/** It left, though not through this command: before it, long after it, or through somebody else's. */
async function recordOtherDeparture(core: Core, tx: Tx, { release, now }: OpenRelease): Promise<Telling[]> {
  const [held] = await lockHeldElectrons(tx, [release.electron_id]);
  if (!held) {
    await fileIncident(tx, {
      kind: 'removed_unasked',
      station_code: release.station_code,
      nest: release.nest,
      electron_id: release.electron_id,
      happened_at: now,
      heard_at: now,
    });
  }
  return endRelease(core, tx, { release, state: 'failed', reason: leftOtherwise, now });
}
