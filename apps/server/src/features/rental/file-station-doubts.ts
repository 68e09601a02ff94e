import type { Tx } from '../../platform/database/database.ts';
import { fileIncident } from './incident.store.ts';

export interface StationDoubts {
  station: string;
  clockJumped: boolean;
  contested: readonly { electron: string; nest: number; other: { station: string; nest: number } }[];
  now: Date;
}

/** What a panel says about its station rather than about a rider: its clock jumped, or it shows what another one shows. */
export async function fileStationDoubts(
  tx: Tx,
  { station, clockJumped, contested, now }: StationDoubts,
): Promise<void> {
  const times = { happened_at: now, heard_at: now };
  if (clockJumped) await fileIncident(tx, { kind: 'clock_jumped', station_code: station, ...times });
  for (const { electron, nest, other } of contested) {
    const twice = { kind: 'seen_twice', electron_id: electron, ...times } as const;
    await fileIncident(tx, { ...twice, station_code: station, nest });
    await fileIncident(tx, { ...twice, station_code: other.station, nest: other.nest });
  }
}
