import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { type Evidence, findSeat, wasOpenForService } from '../station/index.ts';
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

/** Decides by the station's panel whether the Electron of a release came out. Leaves it open if the panel cannot tell. */
export async function resolveRelease(core: Core, tx: Tx, open: OpenRelease): Promise<RiderNotice[]> {
  const { release, state, now } = open;
  const answered = state.answers === syncIdOf(release.id);
  const seat = state.nests.find((each) => each.electron === release.electron_id);
  if (seat) {
    const isClosed =
      answered || (release.ended_at !== null && isAfterClosing(release.commanded_at, state.at));
    if (!isClosed || seat.lit) return [];
    return endRelease(core, tx, { release, state: 'failed', reason: seenInNest, now });
  }
  const nest = state.nests.find((each) => each.nest === release.nest);
  // The Electron may still be in a nest that cannot be read.
  if (!nest || (nest.electron === null && nest.fault !== null)) return [];
  const at = new Date(nest.since);
  const isService =
    release.state !== 'lit' &&
    (await wasOpenForService(tx, { station: release.station_code, nest: nest.nest, at }));
  const departure = isService ? 'no' : await judgeDeparture(tx, open, nest);
  if (departure === 'surely') return recordUnseenTaking(core, tx, { ...open, nest });
  // This panel may be older than the command: wait for the panel that answers our request.
  if (release.ended_at === null && !answered) return [];
  return departure === 'perhaps'
    ? recordUnseenTaking(core, tx, { ...open, nest })
    : recordOtherDeparture(core, tx, { ...open, isService });
}

async function judgeDeparture(tx: Tx, { release, state, now }: OpenRelease, nest: NestState) {
  const [held] = await lockHeldElectrons(tx, [release.electron_id]);
  const newest = held && (await findRelease(tx, held.release_id));
  // A later release brought the Electron out, so it was still there after this one.
  if (newest && newest.commanded_at > release.commanded_at) return 'no';
  const elsewhere = await findSeat(tx, release.electron_id);
  if (elsewhere && elsewhere.since < release.commanded_at) return 'no';
  if (release.state === 'lit') return 'surely';
  return leftThrough(release.commanded_at, { since: nest.since, at: state.at }, now);
}

function recordUnseenTaking(core: Core, tx: Tx, open: OpenRelease & { nest: NestState }) {
  const { release, state, evidence, now, nest } = open;
  return recordTakenCharger(core, tx, {
    release,
    evidence,
    electron: undefined,
    cable: undefined,
    nest: undefined,
    charge: undefined,
    at: new Date(nest.since),
    seq: state.seq,
    // Derived from a missing Electron: if another nest shows it now, that nest counts.
    outdated: true,
    now,
  });
}

/** The Electron left, but not through this release: before it, long after it, through another one, or to a technician. */
async function recordOtherDeparture(
  core: Core,
  tx: Tx,
  { release, now, isService }: OpenRelease & { isService: boolean },
): Promise<RiderNotice[]> {
  const [held] = await lockHeldElectrons(tx, [release.electron_id]);
  if (!held && !isService) {
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
