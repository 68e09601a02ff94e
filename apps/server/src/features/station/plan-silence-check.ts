import { heartbeatMs, missedHeartbeats } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { silenceCheck } from './station.rules.ts';

/** A station came online, so a check for silent stations must be planned. One that is already planned stays. */
export async function planSilenceCheck(tx: Tx, now: Date): Promise<void> {
  const planned = await tx
    .selectFrom('due_work')
    .select('kind')
    .where('kind', '=', silenceCheck)
    .executeTakeFirst();
  if (planned) return;
  const dueAt = new Date(now.getTime() + heartbeatMs * missedHeartbeats);
  await planWork(tx, { kind: silenceCheck, subject: 'all', dueAt });
}
