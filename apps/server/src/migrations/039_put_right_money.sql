-- What staff put right with money: refunds of fees and plans, waived debts, added days, credits, exchanges that are allowed.

-- Why staff gave money back: the code of their reason, which the rider sees in the history.
alter table money_act add column why text check (why ~ '^[a-z-]{1,30}$');
-- Of a fee: the reason of the last refund or waiver by staff.
alter table fee_posting add column why text check (why ~ '^[a-z-]{1,30}$');
-- old code: goes on, since the rules only allow more: one reason for each act of staff, and fees that staff waived.
alter table fee_refund drop constraint fee_refund_reason_check;
alter table fee_refund add constraint fee_refund_reason_check
  check (reason in ('after_return', 'found', 'withdrawn', 'plan_refund') or reason ~ '^staff:[0-9a-f-]{36}$');
alter table fee_posting drop constraint fee_posting_withdrawn_check;
alter table fee_posting add constraint fee_posting_withdrawn_check
  check (withdrawn in ('longer_plan', 'has_plan', 'refunded', 'returned', 'waived'));

-- Days that staff added to a plan, and by how much the rental in hand is due later.
create table added_days (
  -- The act of staff.
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  subscription_id uuid not null references subscription on delete cascade,
  rental_id uuid references rental on delete set null,
  days integer not null check (days > 0),
  -- By how much the steps of the rental's schedule moved, and the deadline that it had.
  shift_ms bigint not null default 0 check (shift_ms >= 0),
  deadline_before timestamptz,
  why text not null check (why ~ '^[a-z-]{1,30}$'),
  added_at timestamptz not null
);
create index added_days_of_account on added_days (account_id);
create index added_days_of_plan on added_days (subscription_id);
create index added_days_of_rental on added_days (rental_id);

-- A credit: money that pays for the rider's next plan. It is never paid out.
create table credit (
  -- The act of staff that gave it.
  id uuid primary key,
  account_id uuid not null references account,
  amount_minor bigint not null check (amount_minor > 0),
  currency currency not null,
  left_minor bigint not null check (left_minor between 0 and amount_minor),
  why text not null check (why ~ '^[a-z-]{1,30}$'),
  given_at timestamptz not null,
  -- When the rest was lost with the account.
  ended_at timestamptz,
  check (ended_at is null or left_minor = 0)
);
create index credit_of_account on credit (account_id);

-- What an order takes of a credit: held while it is being paid, used once it is paid, let go if it is not.
create table credit_use (
  id uuid primary key,
  credit_id uuid not null references credit,
  account_id uuid not null references account,
  order_id uuid not null references plan_order,
  -- The try to pay for the order.
  attempt integer not null check (attempt > 0),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('held', 'used', 'released')),
  -- What of it came back with a refund of the order.
  returned_minor bigint not null default 0 check (returned_minor between 0 and amount_minor),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null)),
  check (state = 'used' or returned_minor = 0),
  unique (order_id, attempt, credit_id)
);
create index credit_use_of_order on credit_use (order_id);
create index credit_use_of_credit on credit_use (credit_id);
create index credit_use_of_account on credit_use (account_id);

-- What an order is paid with by credit: known from the moment at which it is paid for.
alter table plan_order add column credit_minor bigint not null default 0;
alter table plan_order add constraint plan_order_credit_check
  check (credit_minor >= 0 and (credit_minor = 0 or credit_minor <= price_minor)) not valid;

-- An entry of the ledger that moves a credit names it, and no act or dispute.
-- old code: it writes entries as before, and reads none of the new kinds by their act.
alter table ledger_entry alter column of_key drop not null;
alter table ledger_entry add column credit_id uuid references credit;
alter table ledger_entry drop constraint ledger_entry_cause;
alter table ledger_entry add constraint ledger_entry_cause check (num_nonnulls(act_key, dispute_id, credit_id) = 1);
alter table ledger_entry add constraint ledger_entry_money check ((of_key is null) = (credit_id is not null));
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('capture', 'refund', 'hold', 'release', 'reversal', 'chargeback', 'chargeback_won',
   'credit_given', 'credit_used', 'credit_returned', 'credit_lost'));

-- What is left of a credit is what the ledger says: nothing is used twice, and no more comes back than was used.
create function refuse_credit_overdraft() returns trigger language plpgsql as $$
declare
  given bigint;
  used bigint;
  wanted currency;
begin
  select currency into wanted from credit where id = new.credit_id for no key update;
  if wanted <> new.currency then
    raise exception 'entry in %, the credit % is in %', new.currency, new.credit_id, wanted
      using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount_minor) filter (where kind = 'credit_given'), 0),
         coalesce(sum(amount_minor) filter (where kind in ('credit_used', 'credit_lost')), 0)
       - coalesce(sum(amount_minor) filter (where kind = 'credit_returned'), 0)
    into given, used from ledger_entry where credit_id = new.credit_id;
  if used < 0 or used > given then
    raise exception '% of credit % would be used, of which % was given', used, new.credit_id, given
      using errcode = 'check_violation', constraint = 'uses_within_credit';
  end if;
  return null;
end $$;
create trigger uses_within_credit after insert on ledger_entry
  for each row when (new.credit_id is not null) execute function refuse_credit_overdraft();

-- One exchange that staff allowed, at any station.
create table exchange_grant (
  -- The act of staff.
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  granted_at timestamptz not null,
  why text not null check (why ~ '^[a-z-]{1,30}$'),
  used_at timestamptz,
  -- The release that used it up.
  release_id uuid references release on delete set null,
  check (used_at is not null or release_id is null)
);
create unique index one_open_exchange_grant on exchange_grant (account_id) where used_at is null;
create index exchange_grant_of_account on exchange_grant (account_id);
