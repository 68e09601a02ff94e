import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { encrypt } from '../platform/sealed/sealed.ts';
import { type History, seededId } from './history-ids.fixture.ts';

const account = seededId('account', 'n');
const everybody = ({ users }: History) => sql`generate_series(1, ${users}::int) as n`;

/**
 * Other rows whose number depends on riders, not rentals: invitations, e-mail checks, push subscriptions, planned work.
 */
export async function historyOfTheRest(tx: Tx, history: History): Promise<void> {
  const people = everybody(history);
  const email = String(encrypt(tx, 'email_check.email', 'rider@example.com'));
  await sql`
    insert into promo_code (id, code, kind, view_label, days, inviter_id, created_at)
    select ${seededId('promo', 'n')}, 'F' || n || 'X', 'referral', 'A month', 30, ${account}, now() from ${people}`.execute(
    tx,
  );
  await sql`
    insert into promo_use (promo_id, account_id, kind, state, order_id, applied_at, used_at)
    select ${seededId('promo', 'n')}, ${seededId('account', '(n + 1)')}, 'referral', 'used', ${seededId('order', "n || '-1'")}, now(), now()
    from ${people}`.execute(tx);
  await sql`
    insert into promo_spend (order_id, promo_id, account_id, value_minor, currency, day, spent_at)
    select ${seededId('order', "n || '-1'")}, ${seededId('promo', 'n')}, ${seededId('account', '(n + 1)')}, 599, 'USD',
      to_char(now(), 'YYYY-MM-DD'), now() from ${people}`.execute(tx);
  await sql`
    insert into referral_reward (friend_id, inviter_id, outcome, decided_at)
    select ${seededId('account', '(n + 1)')}, ${account}, 'rewarded', now() from ${people}`.execute(tx);
  await sql`
    insert into email_check (token_hash, account_id, email, created_at, expires_at, used_at)
    select sha256(('mail' || n)::bytea), ${account}, ${email}, now(), now(), now() from ${people}`.execute(
    tx,
  );
  await sql`
    insert into login_rebind (id, login_id, to_key, created_at)
    select ${seededId('rebind', 'n')}, ${seededId('login', "n || '-2'")}, repeat('k', 43), now() - interval '100 days'
    from ${people}`.execute(tx);
  await sql`
    insert into former_user_key (user_key_hash, login_id, device_key, replaced_at)
    select sha256(('key' || n)::bytea), ${seededId('login', "n || '-2'")}, repeat('k', 43), now() - interval '100 days'
    from ${people}`.execute(tx);
  await sql`
    insert into push_subscription (id, login_id, endpoint, p256dh, auth, created_at)
    select ${seededId('push', 'n')}, ${seededId('login', "n || '-2'")}, 'https://push.example/' || n, 'p', 'a', now()
    from ${people}`.execute(tx);
  await sql`
    insert into debt_payment (id, account_id, amount_minor, currency, state, created_at)
    select ${seededId('debt', 'n')}, ${account}, 100, 'USD', 'paid', now() from ${people}`.execute(tx);
  await sql`
    insert into debt_payment_fee (debt_payment_id, rental_id, step, amount_minor, was_owed)
    select debt_payment.id, rental_id, step, fee_posting.amount_minor, true from fee_posting
    join rental on rental.id = rental_id join debt_payment on debt_payment.account_id = rental.account_id`.execute(
    tx,
  );
  await historyOfSupport(tx, history);
  await sql`
    insert into payment_incident (id, kind, detail, happened_at, closed_at)
    select ${seededId('question', 'n')}, 'amount_differs', 'n', now(), now() from ${people}`.execute(tx);
  await sql`
    insert into due_work (kind, subject, due_at)
    select 'in-a-year', n::text, now() + interval '365 days' from ${people}`.execute(tx);
  await sql`
    insert into code_limit (key, sent, ends_at, next_at)
    select sha256(('limit' || n)::bytea), 1, now() + interval '1 day', now() from ${people}`.execute(tx);
  await sql`
    insert into promo_guess (key, wrong, ends_at)
    select sha256(('guess' || n)::bytea), 1, now() + interval '1 day' from ${people}`.execute(tx);
  await sql`
    insert into former_rider (phone_index, until)
    select sha256(('gone' || n)::bytea), now() + interval '1 year' from ${people}`.execute(tx);
  await sql`
    insert into former_promo (phone_index, promo_id, uses, until)
    select sha256(('gone' || n)::bytea), ${seededId('promo', 'n')}, 1, now() + interval '1 year' from ${people}`.execute(
    tx,
  );
  await sql`
    insert into former_card (card_index, until)
    select sha256(('card' || n)::bytea), now() + interval '1 year' from ${people}`.execute(tx);
}

/** What staff did and wrote down about riders, and gave them. */
async function historyOfSupport(tx: Tx, history: History): Promise<void> {
  const people = everybody(history);
  /** Each page that is opened is a line of the record: there are many more than riders. */
  const readings = sql`generate_series(1, ${history.users * 20}::int) as n`;
  const words = String(encrypt(tx, 'rider_note.text', 'Calls often.'));
  const told = String(encrypt(tx, 'staff_block.words', 'Not now.'));
  const answer = String(encrypt(tx, 'inbox_note.words', 'It is mended.'));
  await sql`
    insert into rider_note (id, account_id, operator, text, created_at)
    select ${seededId('note', 'n')}, ${account}, 'maya.ortiz', ${words}, now() from ${people}`.execute(tx);
  await sql`
    insert into staff_block (id, account_id, words, since, blocked_by, act_id, lifted_at)
    select ${seededId('block', 'n')}, ${account}, ${told}, now(), 'maya.ortiz', ${seededId('act', 'n')}, now()
    from ${people}`.execute(tx);
  await sql`
    insert into staff_act (id, key, act, operator, subject, state, given_digest, facts_digest, created_at, ended_at)
    select ${seededId('act', 'n')}, ${seededId('key', 'n')}, 'rider.note', 'maya.ortiz', ${account}::text, 'done', '', '',
      now(), now() from ${readings}`.execute(tx);
  await sql`
    insert into operator_act (at, operator, act, subject, staff_act_id)
    select now(), 'maya.ortiz', 'rider.note', ${account}::text, ${seededId('act', 'n')} from ${readings}`.execute(
    tx,
  );
  await sql`
    insert into credit (id, account_id, amount_minor, currency, left_minor, why, given_at)
    select ${seededId('credit', 'n')}, ${account}, 100, 'USD', 0, 'goodwill', now() from ${people}`.execute(
    tx,
  );
  await sql`
    insert into exchange_grant (id, account_id, granted_at, why, used_at)
    select ${seededId('grant', 'n')}, ${account}, now(), 'goodwill', now() from ${people}`.execute(tx);
  await sql`
    insert into credit_use (id, account_id, credit_id, order_id, attempt, amount_minor, state, created_at, ended_at)
    select ${seededId('use', 'n')}, ${account}, ${seededId('credit', 'n')}, ${seededId('order', "n || '-1'")}, 1, 100, 'used', now(), now()
    from ${people}`.execute(tx);
  await sql`
    insert into added_days (id, account_id, subscription_id, days, why, added_at)
    select distinct on (account_id) md5('days' || id)::uuid, account_id, id, 7, 'goodwill', now()
    from subscription order by account_id`.execute(tx);
  await sql`
    insert into inbox_item (id, kind, source, harm, at, closed_at)
    select id, 'report', id::text, 3, created_at, now() from problem_report`.execute(tx);
  await sql`
    insert into inbox_note (id, item_id, kind, account_id, words, written_by, at)
    select md5('answer' || id)::uuid, id, 'answer', account_id, ${answer}, 'maya.ortiz', now()
    from problem_report`.execute(tx);
}
