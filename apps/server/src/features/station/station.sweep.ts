import { heartbeatMs } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { markSilent } from './mark-silent.ts';
import type { StationMeter } from './measure-stations.ts';
import { silenceCheck } from './station.rules.ts';
import type { StationChanges } from './station-changes.ts';

export async function stationSweep(
  parts: Core & { changes: StationChanges; stationMeter: StationMeter },
): Promise<void> {
  const { db, clock, dueWork, log } = parts;
  dueWork.handle(silenceCheck, async (tx) => {
    const silent = await markSilent(parts, tx);
    return () => {
      if (silent.length > 0) log.warn({ stations: silent }, 'stations fell silent');
      parts.stationMeter.fellSilent(silent.length);
      parts.changes.publish(silent);
    };
  });
  // A check that fell due while no server was running would find every station silent. It is put off by one heartbeat.
  const now = clock.now();
  const overdue = await db
    .selectFrom('due_work')
    .select('kind')
    .where('kind', '=', silenceCheck)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  if (!overdue) return;
  const dueAt = new Date(now.getTime() + heartbeatMs);
  await transact(db, (tx) => dueWork.plan(tx, { kind: silenceCheck, subject: 'all', dueAt }));
}
