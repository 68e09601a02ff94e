import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { type Evidence, emptyNest, findSeat } from '../station/index.ts';
import { type HeldElectronRow, lockHeldElectrons } from './held-electron.store.ts';
import { closeIncidentsOfElectrons, fileIncident, findRemoval } from './incident.store.ts';
import { findRelease, type ReleaseRow } from './release.store.ts';
import { lockRental } from './rental.store.ts';
import { returnElectron } from './return-electron.ts';

export interface LeavingElectron {
  release: ReleaseRow;
  electron: string;
  nest: number;
  takenAt: Date;
  outdated: boolean;
  evidence: Evidence;
  now: Date;
}

export interface HolderResolved {
  notices: RiderNotice[];
  /** Set if the Electron has been returned since, so that this rental ends as soon as it starts. */
  backAt?: { station: string; nest: number; at: Date; proof: 'shown' | 'missing' };
  /** Set if the Electron was returned and then taken by another rider: there is no rental to start. */
  goneAgain?: true;
}

/**
 * An Electron that leaves a station was with no rider before, and is in no nest afterwards. If the database says
 * otherwise, a message was lost or is late. The order in which the releases were commanded, by our own clock, decides
 * which of the two is older.
 */
export async function resolvePreviousHolder(tx: Tx, leaving: LeavingElectron): Promise<HolderResolved> {
  const { release, electron, takenAt } = leaving;
  const [[held], seat, removed] = await inOrder([
    lockHeldElectrons(tx, [electron]),
    findSeat(tx, electron),
    findRemoval(tx, electron),
  ]);
  if (held) return resolveHolder(tx, leaving, held);
  if (!seat) return resolveRemoval(tx, leaving, removed);
  const elsewhere = seat.station_code !== release.station_code;
  if (leaving.outdated || (elsewhere && seat.since >= takenAt)) {
    const { station_code: station, nest, since: at } = seat;
    return { notices: [], backAt: { station, nest, at, proof: 'shown' } };
  }
  await emptyNest(tx, { station: seat.station_code, nest: seat.nest, since: takenAt });
  return { notices: [] };
}

/**
 * The Electron was pulled out of a nest without a command. If that was after this taking, it must have been returned in
 * between; if before, it must have been put back, and the incident is closed.
 */
async function resolveRemoval(
  tx: Tx,
  { electron, nest, takenAt, now }: LeavingElectron,
  removed: Awaited<ReturnType<typeof findRemoval>>,
): Promise<HolderResolved> {
  if (removed && removed.happened_at > takenAt) {
    const { station_code: station, happened_at: at } = removed;
    return { notices: [], backAt: { station, nest: removed.nest ?? nest, at, proof: 'missing' } };
  }
  await closeIncidentsOfElectrons(tx, [electron], now);
  return { notices: [] };
}

/** By the database the Electron is still out under another release: the older of the two was returned unseen. */
async function resolveHolder(
  tx: Tx,
  leaving: LeavingElectron,
  held: HeldElectronRow,
): Promise<HolderResolved> {
  const { release, electron, nest, takenAt, outdated, evidence, now } = leaving;
  const earlier = await findRelease(tx, held.release_id);
  const isOlder = earlier !== undefined && earlier.commanded_at > release.commanded_at;
  const { account_id } = await lockRental(tx, held.rental_id);
  await fileIncident(tx, {
    kind: 'return_unproved',
    station_code: release.station_code,
    nest,
    electron_id: electron,
    account_id: isOlder ? release.account_id : account_id,
    release_id: isOlder ? release.id : held.release_id,
    happened_at: takenAt,
    heard_at: now,
  });
  const station = release.station_code;
  if (isOlder) return { notices: [], goneAgain: true };
  const at = release.commanded_at;
  const back = { held, station, nest, at, outdated, evidence, eventId: undefined, now };
  return { notices: await returnElectron(tx, { ...back, proof: 'missing' }) };
}
