import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Adds the oldest changes to the totals, and says how many there were. Totals are locked in one order, and changes that
 * another process is adding are left to it.
 */
export async function addChangesToTotals(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from book_change where id in (select id from book_change order by id limit ${most} for update skip locked)
      returning *),
    added as (
      insert into book_total (currency, day, country, venue_id, plan, debit, credit, entries, lines, amount_minor)
      select currency, day, country, venue_id, plan, debit, credit, sum(entries), count(*), sum(amount_minor)
      from gone group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (currency, day, country, venue_id, plan, debit, credit) do update set
        entries = book_total.entries + excluded.entries, lines = book_total.lines + excluded.lines,
        amount_minor = book_total.amount_minor + excluded.amount_minor)
    select count(*)::int as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Books the next entries from before there were books. False: there are none left. */
export async function bookOldEntries(tx: Tx, most: number): Promise<boolean> {
  const filling = await tx.selectFrom('book_filling').select('after').forUpdate().executeTakeFirst();
  if (!filling) return false;
  const { rows } = await sql<{ last: string | null }>`
    select max(id::text)::uuid as last from (
      select entry.id, book_ledger_entry(entry) from (
        select * from ledger_entry where id > ${filling.after} order by id limit ${most}) as entry) as booked`.execute(
    tx,
  );
  const last = rows[0]?.last;
  if (!last) {
    await tx.deleteFrom('book_filling').execute();
    return false;
  }
  await tx.updateTable('book_filling').set({ after: last }).execute();
  return true;
}
