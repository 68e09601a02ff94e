import type { Tx } from '../../platform/database/database.ts';
import { findSeat } from '../station/index.ts';
import { lockHeld } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';

export interface Removal {
  electron: string | undefined;
  station: string;
  nest: number | undefined;
  at: Date;
  now: Date;
}

/** An Electron left without a command of ours. Nobody is billed for it; a person looks, until it is seen in a nest. */
export async function reportRemoval(tx: Tx, { electron, station, nest, at, now }: Removal): Promise<void> {
  const accountedFor =
    electron !== undefined && ((await findSeat(tx, electron)) ?? (await lockHeld(tx, [electron]))[0]);
  await fileIncident(tx, {
    kind: 'removed_unasked',
    station_code: station,
    nest: nest ?? null,
    electron_id: electron ?? null,
    happened_at: at,
    heard_at: now,
    closed_at: accountedFor ? now : null,
  });
}
