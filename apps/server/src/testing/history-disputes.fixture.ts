import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** Every third plan was disputed; most disputes are decided, one in twenty is open. */
export async function historyOfDisputes(tx: Tx): Promise<void> {
  await sql`
    insert into dispute (id, transaction_id, act_key, account_id, method_token, amount_minor, currency, kind, reason, reason_code,
      status, opened_at, reply_by, changed_at, decided_at, taken_minor)
    select 'd' || n, transaction_id, key, account_id, method_token, amount_minor, currency, 'chargeback', 'fraud', '83', status,
      ended_at, case status when 'open' then now() + interval '3 days' else ended_at + interval '10 days' end, ended_at,
      case status when 'open' then null else ended_at + interval '40 days' end,
      case status when 'won' then 0 else amount_minor end
    from (
      select *, case when n % 20 = 0 then 'open' when n % 2 = 0 then 'lost' else 'won' end as status
      from (select *, row_number() over (order by key) as n from money_act where purpose = 'plan') as numbered
    ) as disputed where n % 3 = 0`.execute(tx);
  await sql`
    insert into ledger_entry (id, dispute_id, of_key, kind, debit, credit, amount_minor, currency, at)
    select gen_random_uuid(), id, act_key, 'chargeback', 'chargebacks', 'clearing', amount_minor, currency, opened_at
    from dispute
    union all
    select gen_random_uuid(), id, act_key, 'chargeback_won', 'clearing', 'chargebacks', amount_minor, currency, decided_at
    from dispute where status = 'won'`.execute(tx);
}
