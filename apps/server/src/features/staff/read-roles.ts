import { builtInRoles } from '@etg/contract/console/rights';
import type { StaffRole } from '@etg/contract/console/staff';
import type { Reader } from '../../platform/database/database.ts';
import { listRoleRows } from './staff.store.ts';
import { toWireLimit } from './staff-wire.rules.ts';

/** The roles: those of every installation first, then those that admins have added. */
export async function readRoles(db: Reader): Promise<StaffRole[]> {
  const rows = await listRoleRows(db);
  const known = builtInRoles.flatMap((name) => rows.filter((row) => row.name === name));
  const added = rows.filter((row) => !known.includes(row));
  return [...known, ...added].map(({ name, rights, daily_limit, idle_minutes, people }) => ({
    name,
    rights,
    ...(daily_limit && { dailyLimit: toWireLimit(daily_limit) }),
    idleMinutes: idle_minutes,
    people: Number(people),
  }));
}
