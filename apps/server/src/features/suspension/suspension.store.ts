import { randomUUID } from 'node:crypto';
import type { SuspensionReason } from '../../migrations/late-return-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export interface Suspension {
  accountId: string;
  reason: SuspensionReason;
  rentalId: string;
  now: Date;
}

/** False if the account is suspended for this reason already. */
export async function insertSuspension(
  tx: Tx,
  { accountId, reason, rentalId, now }: Suspension,
): Promise<boolean> {
  const row = await tx
    .insertInto('suspension')
    .values({ id: randomUUID(), account_id: accountId, reason, rental_id: rentalId, since: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'reason']).where('lifted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the account was not suspended for this reason. */
export async function endSuspension(
  tx: Tx,
  { accountId, reason, now }: Omit<Suspension, 'rentalId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('suspension')
    .set({ lifted_at: now })
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const reasons: readonly string[] = ['late_return', 'unpaid'] satisfies SuspensionReason[];

/** Whether it is a reason of fees, not one that an operator wrote on the account. */
export function isReason(reason: string): reason is SuspensionReason {
  return reasons.includes(reason);
}

/** The reasons for which an account is suspended now, newest first. */
export async function listReasons(db: Reader, accountId: string): Promise<SuspensionReason[]> {
  const rows = await db
    .selectFrom('suspension')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .orderBy('since', 'desc')
    .orderBy('reason')
    .execute();
  return rows.map((row) => row.reason);
}

/**
 * Locks the account. Without the lock, two transactions that add or end a reason at the same time would each decide by
 * rows that the other is about to change, and the account would stay blocked, or open, against its reasons.
 */
export async function lockBlockingReason(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('blocking_reason')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.blocking_reason;
}
