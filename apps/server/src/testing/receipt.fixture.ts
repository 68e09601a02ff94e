import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';

/** The receipt ETG-2026-000123 of a sale of $1.99. */
export async function aReceipt(
  db: Database,
  { actKey: key, accountId, at }: { actKey: string; accountId: string; at: Date },
): Promise<string> {
  const [id, entry] = [randomUUID(), randomUUID()];
  const sum = { amount_minor: 199n, currency: 'USD', at } as const;
  await db
    .insertInto('ledger_entry')
    .values({
      id: entry,
      act_key: key,
      of_key: key,
      kind: 'capture',
      debit: 'clearing',
      credit: 'revenue:plan',
      ...sum,
    })
    .execute();
  await db
    .insertInto('receipt')
    .values({
      id,
      seller: 'ETG',
      year: 2026,
      position: 123,
      number: 'ETG-2026-000123',
      kind: 'receipt',
      entry_id: entry,
      act_key: key,
      account_id: accountId,
      corrects: null,
      country: 'US',
      currency: 'USD',
      total_minor: 199n,
      tax_minor: 0n,
      issued_at: at,
      paid_at: at,
      facts: '{}',
    })
    .execute();
  return id;
}
