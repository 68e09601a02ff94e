import type { Core } from '../../platform/core.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { transact } from '../../platform/database/transact.ts';
import { findStation } from './group.store.ts';
import { deleteOldReports, saveReport } from './group-report.store.ts';

const keptPerStation = 100;

export interface ReportedMessage {
  group_id: string;
  message: string;
}

/** Saves what the app showed a rider at a station, such as that it is offline, for the operators [K12]. */
export async function reportGroup(
  { db, clock }: Core,
  { group_id, message }: ReportedMessage,
): Promise<'saved' | 'no-such-station'> {
  return transact(db, async (tx) => {
    if (!(await findStation(tx, group_id, clock.now()))) return 'no-such-station';
    await lockByName(tx, `reports at ${group_id}`);
    await saveReport(tx, { station: group_id, message, now: clock.now() });
    await deleteOldReports(tx, group_id, keptPerStation);
    return 'saved';
  });
}
