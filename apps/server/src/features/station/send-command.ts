import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import type { StationLink } from './station.station.ts';
import { type CommandToSend, toWireCommand } from './station-command.rules.ts';
import { lockCommandWithStation, markStationChanged, updateCommand } from './station-command.store.ts';

export interface SendDeps extends Pick<Core, 'db' | 'clock'> {
  stations: StationLink;
}

/**
 * Sends a command that is committed, once. If it could not leave, it never will, and that is written down. After a crash
 * in between nothing is sent either: the command expires.
 */
export async function sendCommand(
  { db, clock, stations }: SendDeps,
  { station, ...command }: CommandToSend & { station: string },
): Promise<boolean> {
  const hasLeft = await stations.send(station, toWireCommand(command));
  if (hasLeft) return true;
  const now = clock.now();
  await transact(db, async (tx) => {
    const row = await lockCommandWithStation(tx, command.id);
    if (row?.state !== 'sent') return;
    const closed = row.kind === 'open_for_service' && { closed_at: now };
    await updateCommand(tx, row.id, { state: 'expired', reason: 'not-sent', ended_at: now, ...closed });
    if (closed) await markStationChanged(tx, station);
  });
  return false;
}
