import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** What the trigger writes of each entry, and the totals: all at once. */
export async function historyOfBooks(tx: Tx): Promise<void> {
  await sql`truncate book_line, book_total, book_change`.execute(tx);
  await sql`
    insert into book_line (entry_id, part, at, day, country, currency, venue_id, plan, debit, credit, amount_minor)
    select entry.id, 0, entry.at, (entry.at at time zone 'America/Los_Angeles')::date, 'US', entry.currency,
      coalesce(bought.venue_id, late.venue_id), coalesce(bought.plan, late.plan), entry.debit, entry.credit, entry.amount_minor
    from ledger_entry as entry
    left join (select money_key, station.venue_id, plan_order.plan::text from plan_order
      join station on station.code = plan_order.station_code) as bought on bought.money_key = entry.of_key
    left join (select money_key, station.venue_id, fee_posting.plan::text from fee_posting
      join rental on rental.id = fee_posting.rental_id join station on station.code = rental.station_code) as late
      on late.money_key = entry.of_key`.execute(tx);
  await sql`
    insert into book_total (currency, day, country, venue_id, plan, debit, credit, entries, lines, amount_minor)
    select currency, day, country, venue_id, plan, debit, credit, count(*), count(*), sum(amount_minor)
    from book_line group by currency, day, country, venue_id, plan, debit, credit`.execute(tx);
  await sql`insert into processor_rate (currency, begins_on, rate, fixed_minor, put_at, put_by)
    values ('USD', '2020-01-01', 290, 30, now(), 'history') on conflict do nothing`.execute(tx);
}
