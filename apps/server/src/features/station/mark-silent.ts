import { heartbeatMs, missedHeartbeats } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { silenceCheck } from './station.rules.ts';
import { findOldestHeardAt, markSilentOffline } from './station.store.ts';

const silentAfterMs = heartbeatMs * missedHeartbeats;
const leastPauseMs = 1_000;

/**
 * Whoever missed three heartbeats is offline. One row for all stations, due when the one heard longest ago would be
 * silent: a heartbeat only ever moves that time away, so it costs nothing here.
 */
export async function markSilent({ clock, dueWork }: Core, tx: Tx): Promise<string[]> {
  const now = clock.now().getTime();
  const silent = await markSilentOffline(tx, new Date(now - silentAfterMs));
  // Also when nobody is online: one that comes at this moment sees the row we have, and plans none of its own.
  const oldest = (await findOldestHeardAt(tx))?.getTime() ?? now;
  const dueAt = new Date(Math.max(oldest + silentAfterMs + 1, now + leastPauseMs));
  await dueWork.plan(tx, { kind: silenceCheck, subject: 'all', dueAt });
  return silent;
}
