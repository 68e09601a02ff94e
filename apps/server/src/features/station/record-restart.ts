import type { StationOnline } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { recordCommandWord } from './record-command-word.ts';
import { commandGraceMs } from './station-command.rules.ts';
import { findBegunRestart } from './station-command.store.ts';

/**
 * A station greets. If it had begun to restart on our command, it is back. By its own clock the greeting is not older than
 * the beginning; a clock that starts anew with the station is told by the time that has passed.
 */
export async function recordRestart(
  tx: Tx,
  { station, body, now }: { station: string; body: StationOnline; now: Date },
): Promise<boolean> {
  const command = await findBegunRestart(tx, station);
  if (!command?.rebooting_at) return false;
  const heardForMs = now.getTime() - (command.heard_at ?? command.sent_at).getTime();
  if (body.at < command.rebooting_at.getTime() && heardForMs < commandGraceMs) return false;
  return recordCommandWord(tx, { station, id: command.id, word: { says: 'greeting' }, now });
}
