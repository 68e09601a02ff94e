import type { MachineToken } from '@etg/contract/console/staff';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listTokenRows } from './machine-token.store.ts';
import { toWireScope } from './staff-wire.rules.ts';

/** The tokens of programs, the newest first. */
export async function readTokens(db: Reader): Promise<MachineToken[]> {
  const rows = await listTokenRows(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    rights: row.rights,
    scope: toWireScope(row),
    createdBy: row.created_by,
    created: toUnix(row.created_at),
    expires: toUnix(row.expires_at),
    ...(row.used_at && { used: toUnix(row.used_at) }),
    ...(row.revoked_at && { revoked: toUnix(row.revoked_at) }),
  }));
}
