import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { type Evidence, findSeat, wasOpenForService } from '../station/index.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';
import { isOldSighting, type Sighting } from './rental.rules.ts';
import { returnElectron } from './return-electron.ts';

export interface Removal extends Sighting {
  electron: string | undefined;
  nest: number | undefined;
  evidence: Evidence;
  now: Date;
}

/**
 * An Electron left a nest without a command. No rental starts for it. If a rider had it, the rider must have returned it
 * before. The incident stays open until the Electron is seen in a nest again.
 */
export async function recordRemoval(tx: Tx, removal: Removal): Promise<RiderNotice[]> {
  const { electron, station, nest, at, now } = removal;
  const [held] = electron === undefined ? [] : await lockHeldElectrons(tx, [electron]);
  const isOver = held !== undefined && isOldSighting(held, removal);
  const isSeated = electron !== undefined && (await findSeat(tx, electron)) !== undefined;
  // A technician had the nest opened: what leaves it is expected to [QF5].
  if (nest === undefined || !(await wasOpenForService(tx, { station, nest, at })))
    await fileIncident(tx, {
      kind: 'removed_unasked',
      station_code: station,
      nest: nest ?? null,
      electron_id: electron ?? null,
      happened_at: at,
      heard_at: now,
      closed_at: isOver || isSeated ? now : null,
    });
  if (!held || isOver) return [];
  // No panel will show the Electron, so an operator decides whether fees are refunded.
  return returnElectron(tx, { ...removal, held, nest: nest ?? 1, eventId: undefined, proof: 'missing' });
}
