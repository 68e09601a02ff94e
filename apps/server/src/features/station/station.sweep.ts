import { heartbeatMs } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import type { FindStaff } from '../../platform/operator/staff-member.ts';
import { checkCommand } from './check-command.ts';
import { checkSilence } from './check-silence.ts';
import type { StationChanges } from './create-station-changes.ts';
import type { StationMeter } from './measure-stations.ts';
import { plannedMove } from './move-station.rules.ts';
import { performPlannedMove } from './perform-planned-move.ts';
import { silenceCheck } from './station.rules.ts';
import type { StationLink } from './station.station.ts';
import { checkDue } from './station-check.rules.ts';
import { advanceSilentStationCheck } from './station-check.ts';
import { commandCheck } from './station-command.rules.ts';

export async function stationSweep(
  deps: Core & {
    changes: StationChanges;
    stations: StationLink;
    stationMeter: StationMeter;
    findStaff: FindStaff;
  },
): Promise<void> {
  const { db, clock, dueWork, log } = deps;
  dueWork.register(silenceCheck, async (tx) => {
    const silent = await checkSilence(deps, tx);
    return () => {
      if (silent.length > 0) log.warn({ stations: silent }, 'stations fell silent');
      deps.stationMeter.fellSilent(silent.length);
      deps.changes.publish(silent);
    };
  });
  dueWork.register(commandCheck, async (tx, id) => {
    const { moved, ask } = await checkCommand(deps, tx, id);
    return async () => {
      if (moved) deps.changes.publish([moved]);
      if (ask) await deps.stations.send(ask.station, ask.command);
    };
  });
  dueWork.register(plannedMove, async (tx, code) => {
    const isChanged = await performPlannedMove(deps, tx, code);
    return () => {
      if (isChanged) deps.changes.publish([code]);
    };
  });
  dueWork.register(checkDue, async (tx, id) => {
    const moved = await advanceSilentStationCheck(tx, { id, now: clock.now() });
    return () => void (moved && deps.changes.publish([moved]));
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
