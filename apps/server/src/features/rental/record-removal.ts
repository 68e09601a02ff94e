import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { type Evidence, findSeat } from '../station/index.ts';
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
 * An Electron left without a command of ours. Nobody is billed for it: whoever had it must have put it back before. A
 * person looks, until it is seen in a nest again.
 */
export async function recordRemoval(tx: Tx, removal: Removal): Promise<Telling[]> {
  const { electron, station, nest, at, now } = removal;
  const [held] = electron === undefined ? [] : await lockHeldElectrons(tx, [electron]);
  const isOver = held !== undefined && isOldSighting(held, removal);
  const isSeated = electron !== undefined && (await findSeat(tx, electron)) !== undefined;
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
  // No panel will show it: whether money goes back is for whoever looks.
  return returnElectron(tx, { ...removal, held, nest: nest ?? 1, eventId: undefined, proof: 'missing' });
}
