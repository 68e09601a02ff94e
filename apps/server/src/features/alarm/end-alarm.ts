import type { AlarmKind } from '@etg/contract/console/alarm-words';
import type { Tx } from '../../platform/database/database.ts';
import { markAlarmOver } from './alarm.store.ts';

/** The cause of an alarm that was raised by `raiseAlarm` ended: whoever was not told yet is not told any more. */
export async function endAlarm(
  tx: Tx,
  ended: { kind: AlarmKind; subject: string; now: Date },
): Promise<void> {
  await markAlarmOver(tx, ended);
}
