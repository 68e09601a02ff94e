import type { Reader } from '../../platform/database/database.ts';
import type { FeeHold } from './late-return.rules.ts';

/** The rider's report that the Electron of this rental is back: the open one, else the one answered last. */
export async function findFeeHold(
  db: Reader,
  { id, account_id }: { id: string; account_id: string },
): Promise<FeeHold | undefined> {
  const report = await db
    .selectFrom('problem_report')
    .select(['created_at', 'closed_at'])
    .where('account_id', '=', account_id)
    .where('rental_id', '=', id)
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return report && { since: report.created_at, answeredAt: report.closed_at ?? undefined };
}

/** Since when the fees of the rental are held; undefined if they are not. */
export async function findHeldSince(
  db: Reader,
  rental: { id: string; account_id: string },
): Promise<Date | undefined> {
  const hold = await findFeeHold(db, rental);
  return hold?.answeredAt ? undefined : hold?.since;
}
