import type { Core } from '../../platform/core.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { transact } from '../../platform/database/transact.ts';
import { findStation } from './group.store.ts';
import { forgetOldReports, keepReport } from './group-report.store.ts';

const keptPerStation = 100;

export interface ToldAtGroup {
  group_id: string;
  message: string;
}

/** What a rider was told at a station, such as that it is offline, for those who look after it [K12]. */
export async function reportGroup(
  { db, clock }: Core,
  { group_id, message }: ToldAtGroup,
): Promise<'kept' | 'no-such-station'> {
  return transact(db, async (tx) => {
    if (!(await findStation(tx, group_id, clock.now()))) return 'no-such-station';
    await lockByName(tx, `reports at ${group_id}`);
    await keepReport(tx, { station: group_id, message, now: clock.now() });
    await forgetOldReports(tx, group_id, keptPerStation);
    return 'kept';
  });
}
