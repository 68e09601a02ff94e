import type { StationEvent, StationOnline } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import {
  advanceCommand,
  type CommandWord,
  commandCheck,
  commandGraceMs,
  nextCheck,
} from './station-command.rules.ts';
import {
  type CommandRow,
  findBegunRestart,
  lockCommand,
  markStationChanged,
  updateCommand,
} from './station-command.store.ts';

export interface SaidOfCommand {
  station: string;
  id: string;
  word: CommandWord;
  now: Date;
}

/** A station says something of a command of staff [QF5]. False if it changes nothing: the command may be another's. */
export async function recordCommandWord(tx: Tx, { station, id, word, now }: SaidOfCommand): Promise<boolean> {
  const command = await lockCommand(tx, { id, station });
  return command !== undefined && advance(tx, command, { word, now });
}

async function advance(
  tx: Tx,
  command: CommandRow,
  { word, now }: { word: CommandWord; now: Date },
): Promise<boolean> {
  const change = advanceCommand(command, word, now);
  if (!change) return false;
  await updateCommand(tx, command.id, change);
  const dueAt = nextCheck({ ...command, ...change });
  if (dueAt) await planWork(tx, { kind: commandCheck, subject: command.id, dueAt });
  if (command.kind === 'open_for_service') await markStationChanged(tx, command.station_code);
  return true;
}

/** Which word of a command an event is; undefined if it is about something else, such as a release. */
export function commandWordOf({ type, reason }: StationEvent, at: { corrected: Date; own: Date }) {
  const words: Partial<Record<StationEvent['type'], CommandWord>> = {
    accepted: { says: 'accepted' },
    identified: { says: 'identified' },
    opened_for_service: { says: 'opened' },
    closed_after_service: { says: 'closed', at: at.corrected },
    rebooting: { says: 'rebooting', at: at.own },
    refused: { says: 'refused', reason: reason ?? 'refused' },
  };
  return words[type];
}

/**
 * A station greets. If it had begun to restart on our command, it is back. By its own clock the greeting is not older than
 * the beginning; a clock that starts anew with the station is told by the time that has passed.
 */
export async function recordRestarted(
  tx: Tx,
  { station, body, now }: { station: string; body: StationOnline; now: Date },
): Promise<boolean> {
  const command = await findBegunRestart(tx, station);
  if (!command?.rebooting_at) return false;
  const heardFor = now.getTime() - (command.heard_at ?? command.sent_at).getTime();
  if (body.at < command.rebooting_at.getTime() && heardFor < commandGraceMs) return false;
  return advance(tx, command, { word: { says: 'greeting' }, now });
}
