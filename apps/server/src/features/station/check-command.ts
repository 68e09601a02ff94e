import type { StationCommand } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { commandCheck, giveUpCommand, nextCheck, toWireCommand } from './station-command.rules.ts';
import { lockCommandWithStation, markStationChanged, updateCommand } from './station-command.store.ts';

export interface CommandChecked {
  /** The station whose command moved. */
  moved?: string;
  /** A request for the station's panel, to be sent after the commit. */
  ask?: { station: string; command: StationCommand };
}

/**
 * A station did not say in time what became of a command. It is given up and never repeated. After an opening we do not know
 * whether the nest is open, so that the station is asked what is there.
 */
export async function checkCommand({ clock, dueWork }: Core, tx: Tx, id: string): Promise<CommandChecked> {
  const command = await lockCommandWithStation(tx, id);
  if (!command) return {};
  const now = clock.now();
  const change = giveUpCommand(command, now);
  const dueAt = nextCheck({ ...command, ...change });
  if (dueAt) await dueWork.plan(tx, { kind: commandCheck, subject: id, dueAt });
  if (!change) return {};
  await updateCommand(tx, id, change);
  const station = command.station_code;
  if (command.kind !== 'open_for_service') return { moved: station };
  await markStationChanged(tx, station);
  if (change.state !== 'expired') return { moved: station };
  const sync = { id: `sync-${id}`, kind: 'sync', nest: null, now } as const;
  const greeting = { protocol: null, commands: null };
  return { moved: station, ask: { station, command: toWireCommand({ ...sync, greeting }) } };
}
