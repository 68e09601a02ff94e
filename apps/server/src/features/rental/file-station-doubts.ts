import type { Tx } from '../../platform/database/database.ts';
import { fileSeenTwice } from './file-seen-twice.ts';
import { fileIncident } from './incident.store.ts';

export interface StationDoubts {
  station: string;
  clockJumped: boolean;
  contested: readonly { electron: string; nest: number; other: { station: string; nest: number } }[];
  now: Date;
}

/** Files what a panel reveals about its station: its clock jumped, or it shows an Electron that another station shows. */
export async function fileStationDoubts(
  tx: Tx,
  { station, clockJumped, contested, now }: StationDoubts,
): Promise<void> {
  if (clockJumped)
    await fileIncident(tx, {
      kind: 'clock_jumped',
      station_code: station,
      happened_at: now,
      heard_at: now,
    });
  for (const { electron, nest, other } of contested)
    await fileSeenTwice(tx, { electron, places: [{ station, nest }, other], now });
}
