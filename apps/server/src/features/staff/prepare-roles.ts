import type { Reader } from '../../platform/database/database.ts';
import { defaultRoles } from './role.rules.ts';
import { insertRoles } from './staff.store.ts';

/** Writes the roles of a new installation. Roles that are there stay as admins left them. */
export async function prepareRoles(db: Reader, now: Date): Promise<void> {
  const roles = Object.entries(defaultRoles).map(([name, { rights, dailyLimit, idleMinutes }]) => ({
    name,
    rights: [...rights],
    daily_limit: dailyLimit ? JSON.stringify(dailyLimit, (_key, value) => textOf(value)) : null,
    idle_minutes: idleMinutes,
    changed_at: now,
  }));
  await insertRoles(db, roles);
}

function textOf(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
