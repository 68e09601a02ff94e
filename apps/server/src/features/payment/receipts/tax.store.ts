import type { Reader, Tx } from '../../../platform/database/database.ts';
import type { MoneyAct } from '../acts/money-act.store.ts';

/** The rate of a day in a country, in hundredths of a percent; none if no rate has begun. */
export async function findTaxRate(reader: Reader, country: string, day: string): Promise<number> {
  const row = await reader
    .selectFrom('country_tax')
    .select('rate')
    .where('country', '=', country)
    .where('begins_on', '<=', day)
    .orderBy('begins_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate ?? 0;
}

export interface Booked {
  act: MoneyAct;
  kind: 'capture' | 'refund' | 'reversal';
  at: Date;
}

/** What was taken of a sale and went back, in the order in which it was booked. */
export async function listBooked(reader: Reader, saleKey: string): Promise<Booked[]> {
  const rows = await reader
    .selectFrom('ledger_entry')
    .innerJoin('money_act', 'money_act.key', 'ledger_entry.act_key')
    .where('ledger_entry.of_key', '=', saleKey)
    .where('ledger_entry.kind', 'in', ['capture', 'refund', 'reversal'])
    .selectAll('money_act')
    .select(['ledger_entry.kind as booked', 'ledger_entry.at as booked_at'])
    .orderBy('ledger_entry.at')
    .orderBy('ledger_entry.id')
    .execute();
  return rows.map(({ booked, booked_at, ...act }) => ({ act, kind: bookedKind(booked), at: booked_at }));
}

function bookedKind(kind: string): Booked['kind'] {
  return kind === 'refund' || kind === 'reversal' ? kind : 'capture';
}

/** Whether the act is from before there were receipts: then none waits for it. */
export async function wantsReceipt(reader: Reader, actKey: string): Promise<boolean> {
  const row = await reader
    .selectFrom('receipt_due')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'receipt_due.entry_id')
    .select('receipt_due.entry_id')
    .where('ledger_entry.act_key', '=', actKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveTax(
  tx: Tx,
  key: string,
  { country, rate, minor }: { country: string; rate: number; minor: bigint },
): Promise<void> {
  await tx
    .updateTable('money_act')
    .set({ country, tax_rate: rate, tax_minor: minor })
    .where('key', '=', key)
    .execute();
}

/** Whether the tax of a sale that was reversed has gone back. */
export async function hasTaxBack(reader: Reader, saleKey: string): Promise<boolean> {
  const row = await reader
    .selectFrom('ledger_entry')
    .select('id')
    .where('act_key', '=', saleKey)
    .where('kind', '=', 'tax_back')
    .executeTakeFirst();
  return row !== undefined;
}
