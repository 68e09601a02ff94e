import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type History, seededId } from './history-ids.fixture.ts';

/** Orders of each rider, 100 days apart. The plan of the last one is still active. */
const ordersEach = 3;

const account = seededId('account', 'n');
const order = seededId('order', "n || '-' || k");
const orderKey = sql`'plan:' || ${order}::text`;
const rental = seededId('rental', 'n');

/** Money acts, both sides of the ledger, plans, and late fees. */
export async function historyOfMoney(tx: Tx, history: History): Promise<void> {
  const { users, stations } = history;
  const orders = sql`(
    select n, k, now() - (${ordersEach}::int - k) * interval '100 days' - (n % 25) * interval '1 day' as paid
    from generate_series(1, ${users}::int) as n, generate_series(1, ${ordersEach}::int) as k
  ) as ordered`;
  await sql`insert into vault_customer select ${account}, now() from generate_series(1, ${users}::int) as n`.execute(
    tx,
  );
  await sql`
    insert into payment_method (token, account_id, label, brand, display, last_4, fingerprint, is_default, saved_at)
    select 'card-' || n, ${account}, 'credit_card', 'Visa', '•••• 1111', '1111', null, true, now()
    from generate_series(1, ${users}::int) as n`.execute(tx);
  await sql`
    insert into plan_order (id, account_id, status, station_code, country, plan, price_minor, currency, payment_label, selected_method,
      attempts, money_key, plan_until, created_at, paid_at)
    select ${order}, ${account}, 'paid', (600001 + n % ${stations}::int)::text, 'US', 'monthly', 599, 'USD', 'credit_card', 'card-' || n, 1, ${orderKey},
      paid + interval '30 days', paid, paid
    from ${orders}`.execute(tx);
  await sql`
    insert into owner_payment (order_id, venue_id, account_id, amount_minor, currency, state, day, month, reserved_at, spent_at)
    select id, (select venue_id from station where code = station_code), account_id, 100, 'USD', 'spent',
      to_char(created_at, 'YYYY-MM-DD'), to_char(created_at, 'YYYY-MM'), created_at, created_at
    from plan_order`.execute(tx);
  await insertActs(tx, { key: orderKey, purpose: 'plan', reference: order, amount: 599, from: orders });
  await sql`
    insert into subscription (id, account_id, plan, country, price_minor, currency, started_at, paid_until, ended_at,
      order_id, end_reason)
    select ${seededId('plan', "n || '-' || k")}, ${account}, 'monthly', 'US', 599, 'USD', paid, paid + interval '30 days',
      case when k < ${ordersEach}::int then paid + interval '30 days' end, ${order},
      case when k < ${ordersEach}::int then 'replaced' end
    from ${orders}`.execute(tx);
  await sql`
    insert into webhook_seen (digest, kind, heard_at)
    select sha256((n || '-' || k)::bytea), 'transaction_settled', paid from ${orders}`.execute(tx);
  await sql`
    insert into money_act (key, kind, purpose, reference, account_id, amount_minor, currency, body, state, created_at)
    select 'hold:' || n, 'hold', 'hold', n::text, ${account}, 100, 'USD', '{}', 'unknown', now()
    from generate_series(1, ${users}::int, 10) as n`.execute(tx);
  await seedFees(tx, history);
}

/** Every second rental was late and has a fee with its reminder. Some are owed, some wait for another try, some were refunded. */
async function seedFees(tx: Tx, { rentals, users }: History): Promise<void> {
  const late = sql`(
    select n, 1 as k, (n % ${users}::int) + 1 as person, now() - interval '40 days' as paid
    from generate_series(0, ${rentals}::int - 1, 2) as n
  ) as late`;
  const key = sql`'late:' || ${rental}::text || ':0'`;
  await insertActs(tx, {
    key,
    purpose: 'late',
    reference: seededId('fee', 'n'),
    amount: 100,
    from: late,
    account: seededId('account', 'person'),
    method: sql`'card-' || person`,
  });
  await sql`
    insert into fee_posting (id, rental_id, step, kind, plan, amount_minor, currency, due_at, posted_at, state, money_key,
      attempts, ended_at)
    select ${seededId('fee', 'n')}, ${rental}, 0, 'charge', 'monthly', 100, 'USD', paid, paid,
      case when n % 20 = 0 then 'owed' when n % 200 = 2 then 'pending' else 'paid' end, ${key}, 1, paid
    from ${late}`.execute(tx);
  await sql`
    insert into fee_reminder (rental_id, step, text, sent_at) select ${rental}, 0, 'soon', paid from ${late}`.execute(
    tx,
  );
  for (const table of [sql.ref('fee_refund'), sql.ref('fee_refund_due')])
    await sql`
      insert into ${table} (rental_id, step, amount_minor, currency, reason, created_at)
      select ${rental}, 0, 100, 'USD', 'after_return', paid from ${late}`.execute(tx);
  await sql`
    insert into dud_payback (release_id, rental_id, electron_id, what, given_at)
    select rental.release_id, rental.id, rental.electron_id, 'nothing', paid
    from ${late} join rental on rental.id = ${rental}`.execute(tx);
  await sql`
    insert into suspension (id, account_id, reason, rental_id, since, lifted_at)
    select ${seededId('suspension', 'n')}, ${seededId('account', 'person')}, 'late_return', ${rental}, paid, paid
    from ${late}`.execute(tx);
}

interface Acts {
  key: ReturnType<typeof sql>;
  purpose: string;
  reference: ReturnType<typeof sql>;
  amount: number;
  from: ReturnType<typeof sql>;
  account?: ReturnType<typeof sql>;
  method?: ReturnType<typeof sql>;
}

/** Successful sales, with their ledger entries. */
async function insertActs(tx: Tx, acts: Acts): Promise<void> {
  const { key, purpose, reference, amount, from, method = sql`'card-' || n` } = acts;
  await sql`
    insert into money_act (key, kind, purpose, reference, account_id, amount_minor, currency, body, method_token, state,
      attempts, transaction_id, gateway_status, label, brand, last_4, created_at, sent_at, ended_at, country, tax_rate, tax_minor)
    select ${key}, 'sale', ${sql.lit(purpose)}, ${reference}::text, ${acts.account ?? account}, ${amount}::bigint, 'USD', '{}', ${method},
      'succeeded', 1, md5(${key}), 'settled', 'credit_card', 'Visa', lpad((n % 10000)::text, 4, '0'), paid, paid, paid, 'US', 0, 0
    from ${from}`.execute(tx);
  await sql`
    insert into bank_check (id, act_key, nonce, bin, last_4, state, liability_shifted, until, created_at, ended_at)
    select gen_random_uuid(), ${key}, md5(${key}), '400000', '1091', 'passed', true, paid, paid, paid
    from ${from}`.execute(tx);
  await sql`
    insert into ledger_entry (id, act_key, of_key, kind, debit, credit, amount_minor, currency, at)
    select gen_random_uuid(), ${key}, ${key}, 'capture', 'clearing', ${sql.lit(`revenue:${purpose}`)}, ${amount}::bigint, 'USD', paid
    from ${from}`.execute(tx);
}
