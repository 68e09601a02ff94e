import type { Insertable } from 'kysely';
import type { ExchangeGrantTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export async function insertExchangeGrant(tx: Tx, grant: Insertable<ExchangeGrantTable>): Promise<void> {
  await tx.insertInto('exchange_grant').values(grant).execute();
}

/** Whether staff allowed an exchange that has not happened yet. */
export async function hasExchangeGrant(db: Reader, accountId: string): Promise<boolean> {
  const grant = await db
    .selectFrom('exchange_grant')
    .select('id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return grant !== undefined;
}

/** One exchange uses it up, whichever way the exchange would have been possible. */
export async function markExchangeGrantUsed(
  tx: Tx,
  { accountId, releaseId, now }: { accountId: string; releaseId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('exchange_grant')
    .set({ used_at: now, release_id: releaseId })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
