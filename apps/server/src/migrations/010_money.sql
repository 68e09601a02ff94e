-- Money: acts written before they are sent, the ledger of what came of them, the methods kept at the gateway.

-- The account's customer in the gateway's vault. Its id there is the account's own, so making it twice makes one.
create table vault_customer (
  account_id uuid primary key references account,
  created_at timestamptz not null
);

-- A method in the vault. Removed ones stay: acts of the past name them.
create table payment_method (
  token text primary key check (token ~ '^[A-Za-z0-9_-]{1,128}$'),
  account_id uuid not null references account,
  label text not null check (label in ('credit_card', 'web_wallet', 'peer_to_peer', 'device_wallet')),
  brand text not null,
  display text not null,
  last_4 text check (last_4 ~ '^[0-9]{4}$'),
  -- The same card entered twice has the same one.
  fingerprint text,
  is_default boolean not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  check (not (is_default and removed_at is not null))
);
create unique index one_default_method_per_account on payment_method (account_id) where is_default;
create index payment_method_of_account on payment_method (account_id) where removed_at is null;

-- One act of money. The key is what makes it one act, here and at the gateway; the body is exactly what was asked.
create table money_act (
  key text primary key check (length(key) between 1 and 200),
  kind text not null check (kind in ('sale', 'hold', 'release', 'refund')),
  purpose text not null check (purpose ~ '^[a-z_]{1,30}$'),
  reference text not null check (length(reference) between 1 and 200),
  account_id uuid not null references account,
  amount_minor bigint not null check (amount_minor > 0),
  currency currency not null,
  body jsonb not null,
  -- The sale that a refund gives back, the hold that a release lets go.
  of_key text references money_act,
  method_token text references payment_method,
  state text not null check (state in ('created', 'sending', 'unknown', 'succeeded', 'declined', 'failed', 'voided')),
  attempts integer not null default 0 check (attempts >= 0),
  -- While somebody sends it. A claim whose time is over is nobody's.
  lease_until timestamptz,
  transaction_id text,
  gateway_status text,
  -- Why it ended as it did: the processor's code, or our own word.
  reason text,
  is_soft boolean,
  label text check (label in ('credit_card', 'web_wallet', 'peer_to_peer', 'device_wallet')),
  brand text,
  last_4 text,
  -- Of a sale: what is given back or planned to be.
  refunding_minor bigint not null default 0 check (refunding_minor between 0 and amount_minor),
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  check ((state = 'sending') = (lease_until is not null)),
  check ((state in ('created', 'sending', 'unknown')) = (ended_at is null)),
  check ((kind in ('refund', 'release')) = (of_key is not null))
);
-- A release and a refund by voiding name the transaction of their sale.
create unique index one_transaction_per_act on money_act (transaction_id) where kind in ('sale', 'hold');
create index money_act_of_account on money_act (account_id, created_at);
create index money_act_open on money_act (state) where ended_at is null;
create index money_act_of on money_act (of_key);
create index money_act_method on money_act (method_token) where ended_at is null;
create index money_act_ended on money_act (ended_at);
create index money_act_transaction on money_act (transaction_id);

-- An entry moves an amount from one account to another: it cannot but sum to zero.
create table ledger_entry (
  id uuid primary key,
  act_key text not null references money_act,
  -- The sale or hold whose money it is.
  of_key text not null references money_act,
  kind text not null check (kind in ('capture', 'refund', 'hold', 'release', 'reversal')),
  debit text not null check (debit ~ '^[a-z_]+(:[a-z_]+)?$'),
  credit text not null check (credit ~ '^[a-z_]+(:[a-z_]+)?$'),
  amount_minor bigint not null check (amount_minor > 0),
  currency currency not null,
  at timestamptz not null,
  check (debit <> credit),
  unique (act_key, kind)
);
create index ledger_entry_of on ledger_entry (of_key);

create view ledger_line as
  select id as entry_id, act_key, of_key, debit as account, amount_minor, currency, at from ledger_entry
  union all
  select id, act_key, of_key, credit, -amount_minor, currency, at from ledger_entry;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();

-- What is given back of a sale never exceeds what was taken for it, whoever posts it and however many at once.
create function refuse_overdraft() returns trigger language plpgsql as $$
declare
  wanted currency;
  left_over bigint;
begin
  select currency into wanted from money_act where key = new.of_key for update;
  if wanted <> new.currency then
    raise exception 'entry in %, the money of % is in %', new.currency, new.of_key, wanted
      using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount_minor) filter (where kind in ('capture', 'hold')), 0)
       - coalesce(sum(amount_minor) filter (where kind in ('refund', 'release')), 0)
    into left_over from ledger_entry where of_key = new.of_key;
  if left_over < 0 then
    raise exception 'more would be given back of % than was taken', new.of_key
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end $$;
create trigger refunds_within_capture after insert on ledger_entry
  for each row execute function refuse_overdraft();

-- What the gateway told us by webhook, taken once however often it is told.
create table webhook_seen (
  digest bytea primary key check (length(digest) = 32),
  kind text not null,
  heard_at timestamptz not null
);
create index webhook_seen_heard on webhook_seen (heard_at);

-- What a person has to look at. Closed by itself where the gateway answers the question.
create table payment_incident (
  id uuid primary key,
  kind text not null check (kind in ('unknown_outcome', 'key_conflict', 'amount_differs', 'state_differs',
    'not_at_gateway', 'not_in_books', 'second_transaction', 'settlement_declined', 'refund_failed', 'dispute')),
  act_key text references money_act,
  transaction_id text,
  detail text not null,
  happened_at timestamptz not null,
  closed_at timestamptz
);
create unique index one_open_payment_incident on payment_incident
  (kind, coalesce(act_key, ''), coalesce(transaction_id, '')) where closed_at is null;
create index payment_incident_open on payment_incident (happened_at) where closed_at is null;

-- Up to when both sides were compared. One row at most.
create table payment_reconciliation (
  only_row boolean primary key default true check (only_row),
  compared_until timestamptz not null
);

-- An address is somebody's when they have shown that they read its mail.
create unique index verified_email on account (lower(email)) where email_status = 'verified';

create table email_check (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_check_account on email_check (account_id, created_at);

-- A mail has a subject, and a second form for programs that show one.
alter table outbox_message
  add column subject text,
  add column html text,
  add constraint outbox_message_mail_has_subject check ((channel = 'email') = (subject is not null));
