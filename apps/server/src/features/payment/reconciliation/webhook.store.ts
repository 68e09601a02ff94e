import type { Insertable } from 'kysely';
import type { WebhookSeenTable } from '../../../migrations/payment-schema.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** False if the same webhook was received before. */
export async function insertWebhook(tx: Tx, webhook: Insertable<WebhookSeenTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('webhook_seen')
    .values(webhook)
    .onConflict((row) => row.column('digest').doNothing())
    .returning('kind')
    .executeTakeFirst();
  return inserted !== undefined;
}
