import type { Reader } from '../../../platform/database/database.ts';
import type { MoneyAct } from '../acts/money-act.store.ts';

export async function findComparedUntil(db: Reader): Promise<Date | undefined> {
  const row = await db.selectFrom('payment_reconciliation').select('compared_until').executeTakeFirst();
  return row?.compared_until;
}

export async function saveComparedUntil(db: Reader, until: Date): Promise<void> {
  await db
    .insertInto('payment_reconciliation')
    .values({ compared_until: until })
    .onConflict((row) => row.column('only_row').doUpdateSet({ compared_until: until }))
    .execute();
}

/** Acts that moved money in a period, in pages by key. */
export async function findMovedActs(
  db: Reader,
  { from, to, after }: { from: Date; to: Date; after: string },
): Promise<MoneyAct[]> {
  return db
    .selectFrom('money_act')
    .selectAll()
    .where('ended_at', '>=', from)
    .where('ended_at', '<', to)
    .where('transaction_id', 'is not', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(50)
    .execute();
}

/** Sales and refunds whose settlement has not ended, in pages by key. */
export async function findUnsettledActs(db: Reader, before: Date, after: string): Promise<MoneyAct[]> {
  return db
    .selectFrom('money_act')
    .selectAll()
    .where('state', '=', 'succeeded')
    .where('kind', 'in', ['sale', 'refund'])
    .where('gateway_status', 'not in', ['settled', 'voided'])
    .where('ended_at', '<', before)
    .where('key', '>', after)
    .orderBy('key')
    .limit(50)
    .execute();
}

export async function deleteOldWebhooks(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('webhook_seen').where('heard_at', '<', before).execute();
}
