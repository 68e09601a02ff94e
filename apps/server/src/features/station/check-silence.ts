import { heartbeatMs, missedHeartbeats } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { silenceCheck } from './station.rules.ts';
import { findOldestMessageTime, markSilentOffline } from './station.store.ts';

const silentAfterMs = heartbeatMs * missedHeartbeats;
const leastPauseMs = 1_000;

/**
 * A station that missed three heartbeats is offline. One row of due work serves all stations, due when the station that was
 * heard longest ago would count as silent. A heartbeat only delays that time, so it need not change the row.
 */
export async function checkSilence({ clock, dueWork }: Core, tx: Tx): Promise<string[]> {
  const now = clock.now().getTime();
  const silent = await markSilentOffline(tx, new Date(now - silentAfterMs));
  // Also if no station is online: one that connects right now sees the present row and plans none of its own.
  const oldest = (await findOldestMessageTime(tx))?.getTime() ?? now;
  const dueAt = new Date(Math.max(oldest + silentAfterMs + 1, now + leastPauseMs));
  await dueWork.plan(tx, { kind: silenceCheck, subject: 'all', dueAt });
  return silent;
}
