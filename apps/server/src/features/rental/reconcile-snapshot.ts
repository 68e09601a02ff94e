import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Evidence } from '../station/index.ts';
import { fileSeenTwice } from './file-seen-twice.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { closeIncidents, closeIncidentsOfElectrons, listUnreadableReturns } from './incident.store.ts';
import { findUnresolvedState, lockUndecidedReleases } from './release.store.ts';
import { resolveRelease } from './resolve-release.ts';
import { resolveUnprovedReturns } from './resolve-unproved-returns.ts';
import { returnElectron } from './return-electron.ts';
import { neverLeft } from './return-evidence.rules.ts';

export interface Snapshot {
  station: string;
  /** By our clock. */
  state: StationState;
  /** What was known before this panel. */
  evidence: Evidence;
  now: Date;
}

/**
 * What is in the nests is the truth, whatever messages were lost: an Electron seen in a nest is returned, one that
 * left the nest it was released from is taken.
 */
export async function reconcileSnapshot(core: Core, tx: Tx, snapshot: Snapshot): Promise<Telling[]> {
  const { station, state, evidence, now } = snapshot;
  const seats = seatsIn(state);
  const asked = await findUnresolvedState(tx, { station, electrons: [...seats.keys()] });
  if (asked.awaited) await resolveUnprovedReturns(tx, { station, electrons: new Set(seats.keys()), now });
  if (!asked.any) return [];
  const tellings: Telling[] = [];
  for (const release of await lockUndecidedReleases(tx, station)) {
    tellings.push(...(await resolveRelease(core, tx, { release, state, evidence, now })));
  }
  await closeIncidentsOfElectrons(tx, [...seats.keys()], now);
  for (const held of await lockHeldElectrons(tx, [...seats.keys()])) {
    const seat = seats.get(held.electron_id);
    if (!seat) continue;
    // One station let it out by our command, and this one says that it has had it since before.
    if (neverLeft(held, { station, since: seat.since })) {
      const places = [{ station, nest: seat.nest }, { station: held.station_code }] as const;
      await fileSeenTwice(tx, { electron: held.electron_id, places, now });
    }
    const said = { station, nest: seat.nest, at: new Date(seat.since), eventId: undefined, evidence };
    tellings.push(...(await returnElectron(tx, { ...said, held, proof: 'shown', now })));
  }
  await forgetUnread(tx, snapshot);
  return tellings;
}

/** A panel that names one Electron twice has misread something: the first reading counts, as on the panel itself. */
function seatsIn({ nests }: StationState): Map<string, NestState> {
  return new Map(
    nests.flatMap((nest) => (nest.electron === null ? [] : [[nest.electron, nest] as const])).reverse(),
  );
}

/** What could not be read was read by now, or pulled out again. */
async function forgetUnread(tx: Tx, { station, state, now }: Snapshot): Promise<void> {
  const clear = state.nests.filter((nest) => nest.electron !== null || nest.fault === null);
  const over = (await listUnreadableReturns(tx, station)).filter((unread) =>
    clear.some((nest) => nest.nest === unread.nest),
  );
  await closeIncidents(
    tx,
    over.map((each) => each.id),
    now,
  );
}
