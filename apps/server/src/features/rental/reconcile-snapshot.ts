import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Evidence } from '../station/index.ts';
import { fileSeenTwice } from './file-seen-twice.ts';
import { markHandReturnsSeen } from './hand-return.store.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { closeIncidents, closeIncidentsOfElectrons, listUnreadableReturns } from './incident.store.ts';
import { recordHandProof } from './record-hand-proof.ts';
import { findUnresolvedState, lockUndecidedReleases } from './release.store.ts';
import { resolveRelease } from './resolve-release.ts';
import { resolveUnprovedReturns } from './resolve-unproved-returns.ts';
import { returnElectron } from './return-electron.ts';
import { neverLeft } from './return-evidence.rules.ts';

export interface Snapshot {
  station: string;
  /** Its times are corrected to our clock. */
  state: StationState;
  /** What was known of the station before this panel. */
  evidence: Evidence;
  now: Date;
}

/**
 * A snapshot of the nests is the truth, whatever events were lost: an Electron that is in a nest has been returned, and one
 * that is gone from the nest it was released from has been taken.
 */
export async function reconcileSnapshot(core: Core, tx: Tx, snapshot: Snapshot): Promise<RiderNotice[]> {
  const { station, state, evidence, now } = snapshot;
  const seats = seatsIn(state);
  const asked = await findUnresolvedState(tx, { station, electrons: [...seats.keys()] });
  if (asked.awaited) await resolveUnprovedReturns(tx, { station, electrons: new Set(seats.keys()), now });
  if (!asked.any) return [];
  const notices: RiderNotice[] = [];
  for (const release of await lockUndecidedReleases(tx, station)) {
    notices.push(...(await resolveRelease(core, tx, { release, state, evidence, now })));
  }
  await closeIncidentsOfElectrons(tx, [...seats.keys()], now);
  for (const held of await lockHeldElectrons(tx, [...seats.keys()])) {
    const seat = seats.get(held.electron_id);
    if (!seat) continue;
    // Another station released the Electron on our command, but this one claims to have had it since before.
    if (neverLeft(held, { station, since: seat.since })) {
      const places = [{ station, nest: seat.nest }, { station: held.station_code }] as const;
      await fileSeenTwice(tx, { electron: held.electron_id, places, now });
    }
    const { nest, charge } = seat;
    const back = { station, nest, charge, at: new Date(seat.since), eventId: undefined, evidence };
    notices.push(...(await returnElectron(tx, { ...back, held, proof: 'shown', now })));
  }
  await proveHandReturns(tx, snapshot, seats);
  await closeUnreadableReturns(tx, snapshot);
  return notices;
}

/** Electrons that staff returned by hand, shown by a panel for the first time since. */
async function proveHandReturns(
  tx: Tx,
  { station, evidence, now }: Snapshot,
  seats: ReadonlyMap<string, NestState>,
): Promise<void> {
  for (const electron of await markHandReturnsSeen(tx, { electrons: [...seats.keys()], now })) {
    const seat = seats.get(electron);
    if (!seat) continue;
    const seen = { electron, station, nest: seat.nest, at: new Date(seat.since), evidence, now };
    await recordHandProof(tx, { ...seen, seq: undefined, outdated: false, eventId: undefined });
  }
}

/** If a misread panel names one Electron twice, the first nest counts, as in `recordState`. */
function seatsIn({ nests }: StationState): Map<string, NestState> {
  return new Map(
    nests.flatMap((nest) => (nest.electron === null ? [] : [[nest.electron, nest] as const])).reverse(),
  );
}

/** Closes the incidents of nests whose content has been read by now, or was pulled out again. */
async function closeUnreadableReturns(tx: Tx, { station, state, now }: Snapshot): Promise<void> {
  const clear = state.nests.filter((nest) => nest.electron !== null || nest.fault === null);
  const resolved = (await listUnreadableReturns(tx, station)).filter((unread) =>
    clear.some((nest) => nest.nest === unread.nest),
  );
  await closeIncidents(
    tx,
    resolved.map((each) => each.id),
    now,
  );
}
