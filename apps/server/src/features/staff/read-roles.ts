import { builtInRoles } from '@etg/contract/console/rights';
import type { StaffRole } from '@etg/contract/console/staff';
import type { Reader } from '../../platform/database/database.ts';
import { listRoleRows, listStaff } from './staff.store.ts';
import { toWireLimit } from './staff-wire.rules.ts';

/** Enough to find somebody who is at work. */
const mostNames = 3;

/** The roles: those of every installation first, then those that admins have added. */
export async function readRoles(db: Reader): Promise<StaffRole[]> {
  const rows = await listRoleRows(db);
  const staff = (await listStaff(db)).filter(({ disabled_at }) => disabled_at === null);
  const namesOf = (role: string) =>
    staff.filter((person) => person.role === role).map(({ name }) => name.trim().split(/\s+/)[0] ?? name);
  const known = builtInRoles.flatMap((name) => rows.filter((row) => row.name === name));
  const added = rows.filter((row) => !known.includes(row));
  return [...known, ...added].map(({ name, rights, daily_limit, idle_minutes, people }) => ({
    name,
    rights,
    ...(daily_limit && { dailyLimit: toWireLimit(daily_limit) }),
    idleMinutes: idle_minutes,
    people: Number(people),
    names: namesOf(name).slice(0, mostNames),
  }));
}
