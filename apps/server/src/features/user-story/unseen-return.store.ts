import type { Reader } from '../../platform/database/database.ts';

/**
 * The last rental of an account, if it was returned since then and the rider has not been thanked. Only the last: whoever
 * has taken another Electron since needs no thanks for the one before. Rentals are above this feature, so it reads the table.
 */
export async function findUnseenReturn(
  db: Reader,
  { accountId, since }: { accountId: string; since: Date },
): Promise<string | undefined> {
  const last = await db
    .selectFrom('rental')
    .select(['id', 'return_heard_at', 'return_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isUnseen = last?.return_heard_at && last.return_heard_at >= since && last.return_seen_at === null;
  return isUnseen ? last.id : undefined;
}
