import type { RiderName } from '@etg/contract/console/support';
import type { Reader } from '../../platform/database/database.ts';
import { toRiderName } from './rider-name.ts';

/** By the id of the account. */
export async function listRiderNames(
  db: Reader,
  accountIds: readonly string[],
): Promise<Map<string, RiderName>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'phone', 'language'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.id, toRiderName(db, row)]));
}
