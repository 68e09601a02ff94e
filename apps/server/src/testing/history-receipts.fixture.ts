import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** A receipt for every sale of the year, in the order in which they were booked [QM7]. */
export async function historyOfReceipts(tx: Tx): Promise<void> {
  const seller = {
    name: 'Electron to Go, Inc.',
    address: ['1 Example Street'],
    email: 'receipts@etg.example',
    tax_number: { kind: 'ein', number: '12-3456789' },
  };
  await sql`
    update seller set name = ${seller.name}, address = ${seller.address.join('\n')}, email = ${seller.email}
    where code = 'ETG'`.execute(tx);
  await sql`
    insert into receipt (id, seller, year, position, number, kind, entry_id, act_key, account_id, country, currency, total_minor,
      tax_minor, issued_at, paid_at, facts)
    select id, 'ETG', year, position, number, 'receipt', entry_id, act_key, account_id, 'US', 'USD', amount_minor, 0, at, at,
      jsonb_build_object('id', id, 'number', number, 'kind', 'receipt', 'issued_at', extract(epoch from at)::bigint,
        'paid_at', extract(epoch from at)::bigint, 'country', 'US', 'timezone', 'America/Los_Angeles', 'language', 'en',
        'currency', 'USD', 'seller', ${JSON.stringify(seller)}::jsonb, 'total', amount_minor / 100.0, 'tax_included', true,
        'lines', jsonb_build_array(jsonb_build_object('what', jsonb_build_object('is', 'plan'), 'rate', 0, 'tax', 0,
          'amount', amount_minor / 100.0, 'net', amount_minor / 100.0)),
        'taxes', jsonb_build_array(jsonb_build_object('rate', 0, 'tax', 0, 'net', amount_minor / 100.0,
          'gross', amount_minor / 100.0)),
        'order', act_key)
    from (
      select gen_random_uuid() as id, entry_id, act_key, account_id, amount_minor, at, year, position,
        'ETG-' || year || '-' || lpad(position::text, greatest(6, length(position::text)), '0') as number
      from (
        select ledger_entry.id as entry_id, act_key, account_id, ledger_entry.amount_minor, at,
          extract(year from at)::int as year,
          row_number() over (partition by extract(year from at) order by at, ledger_entry.id)::int as position
        from ledger_entry join money_act on money_act.key = act_key where ledger_entry.kind = 'capture'
      ) as booked
    ) as numbered`.execute(tx);
  await sql`
    insert into receipt_counter (seller, year, last)
    select seller, year, max(position) from receipt group by 1, 2`.execute(tx);
}
