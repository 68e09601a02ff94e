import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { listDisputePlace } from '../payment/index.ts';

/** Those of the disputes that are where somebody may act. */
export async function listCoveredDisputes<Row extends { id: string; act_key: string | null }>(
  db: Reader,
  scope: Scope,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (covers(scope, 'company')) return rows;
  const places = await listDisputePlace(db, rows);
  return rows.filter(({ id }) => covers(scope, places.get(id) ?? 'company'));
}
