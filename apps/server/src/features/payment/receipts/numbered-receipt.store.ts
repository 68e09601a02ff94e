import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import type { Currency } from '@etg/domain/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReceiptTable } from '../../../migrations/receipt-schema.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';

export type StoredReceipt = Selectable<ReceiptTable>;

export interface DueReceipt {
  entryId: string;
  kind: 'capture' | 'refund' | 'reversal';
  actKey: string;
  saleKey: string;
  minor: bigint;
  currency: Currency;
  at: Date;
}

/** Numbers are given by one transaction after the other. Payments never wait for it: due work gives them, after the commit. */
export function lockReceipts(tx: Tx): Promise<void> {
  return lockByName(tx, 'receipts');
}

const dueReceipt = sql`
  select entry_id as "entryId", kind, act_key as "actKey", of_key as "saleKey", amount_minor as minor, currency,
    ledger_entry.at
  from receipt_due join ledger_entry on ledger_entry.id = receipt_due.entry_id`;

/** What waits for a receipt, in the order in which it was booked, without what was set aside. Of one sale: what of it waits. */
export async function listDue(
  tx: Tx,
  { most, saleKey }: { most: number; saleKey?: string },
): Promise<DueReceipt[]> {
  const { rows } = await sql<DueReceipt>`${dueReceipt}
    where not is_set_aside and ${saleKey === undefined ? sql`true` : sql`of_key = ${saleKey}`}
    order by receipt_due.at, entry_id limit ${most}`.execute(tx);
  return rows;
}

export async function findDue(tx: Tx, entryId: string): Promise<DueReceipt | undefined> {
  const { rows } = await sql<DueReceipt>`${dueReceipt} where entry_id = ${entryId}`.execute(tx);
  return rows[0];
}

/** Whether the receipt of a sale itself still waits, in its turn or set aside. */
export async function isSaleDue(tx: Tx, saleKey: string): Promise<boolean> {
  const { rows } = await sql`${dueReceipt} where act_key = ${saleKey} and kind = 'capture'`.execute(tx);
  return rows.length > 0;
}

/** It could not be issued: those behind it do not wait for it. */
export async function setDueAside(tx: Tx, entryId: string): Promise<void> {
  await tx.updateTable('receipt_due').set({ is_set_aside: true }).where('entry_id', '=', entryId).execute();
}

export async function deleteDue(tx: Tx, entryId: string): Promise<void> {
  await tx.deleteFrom('receipt_due').where('entry_id', '=', entryId).execute();
}

/** The next number of a seller in a year. A transaction that is rolled back has not taken it. */
export async function claimPosition(tx: Tx, seller: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ seller, year, last: 1 })
    .onConflict((row) =>
      row.columns(['seller', 'year']).doUpdateSet({ last: sql<number>`receipt_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertReceipt(tx: Tx, receipt: Insertable<ReceiptTable>): Promise<void> {
  await tx.insertInto('receipt').values(receipt).execute();
}

/** The receipt of a sale, which a refund corrects. */
export async function findReceiptOfSale(reader: Reader, saleKey: string): Promise<StoredReceipt | undefined> {
  return reader
    .selectFrom('receipt')
    .selectAll()
    .where('act_key', '=', saleKey)
    .where('kind', '=', 'receipt')
    .executeTakeFirst();
}

/** What went back of the tax of a sale that was never settled. */
export async function findTaxOfReversal(reader: Reader, saleKey: string): Promise<bigint> {
  const row = await reader
    .selectFrom('ledger_entry')
    .select('amount_minor')
    .where('act_key', '=', saleKey)
    .where('kind', '=', 'tax_back')
    .executeTakeFirst();
  return row?.amount_minor ?? 0n;
}

/** The receipt of each of these acts. */
export async function listReceiptsOfActs(
  reader: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredReceipt>> {
  if (keys.length === 0) return new Map();
  const rows = await reader
    .selectFrom('receipt')
    .selectAll()
    .where('act_key', 'in', keys)
    .orderBy('issued_at', 'desc')
    .execute();
  // Of a sale that was never settled, the receipt that was issued first: the other one only corrects it.
  return new Map(rows.map((row) => [row.act_key, row]));
}

/** A receipt, and the last digits of the card as long as its rider has an account. */
export async function findReceipt(
  reader: Reader,
  { id, accountId }: { id: string; accountId: string },
): Promise<NumberedReceipt | undefined> {
  const row = await reader
    .selectFrom('receipt')
    .innerJoin('money_act', 'money_act.key', 'receipt.act_key')
    .select(['receipt.facts', 'money_act.last_4'])
    .where('receipt.id', '=', id)
    .where('receipt.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  return withDigits(row.facts, row.last_4);
}

/** They are no part of what was issued: they go with the account. */
export function withDigits(receipt: NumberedReceipt, digits: string | null): NumberedReceipt {
  const { method } = receipt;
  return method && digits ? { ...receipt, method: { ...method, last_4: digits } } : receipt;
}
