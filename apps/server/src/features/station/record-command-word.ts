import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { advanceCommand, type CommandWord, commandCheck, nextCheck } from './station-command.rules.ts';
import { lockCommand, markStationChanged, updateCommand } from './station-command.store.ts';

export interface SaidOfCommand {
  station: string;
  id: string;
  word: CommandWord;
  now: Date;
}

/** A station says something of a command of staff [QF5]. False if it changes nothing: the command may be another's. */
export async function recordCommandWord(tx: Tx, { station, id, word, now }: SaidOfCommand): Promise<boolean> {
  const command = await lockCommand(tx, { id, station });
  const change = command && advanceCommand(command, word, now);
  if (!change) return false;
  await updateCommand(tx, id, change);
  const dueAt = nextCheck({ ...command, ...change });
  if (dueAt) await planWork(tx, { kind: commandCheck, subject: id, dueAt });
  if (command.kind === 'open_for_service') await markStationChanged(tx, station);
  return true;
}
