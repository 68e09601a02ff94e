-- Disputes: somebody asks their bank to take a payment back. What the gateway says of it, and what we answered.
create table dispute (
  -- The gateway's own id.
  id text primary key check (length(id) between 1 and 128),
  transaction_id text not null,
  -- The sale it is about; null if the transaction is not in our books.
  act_key text references money_act,
  -- The rider of the sale. No reference: the sale has it, and a bank's news must not wait for an account that is locked.
  account_id uuid,
  -- The method that paid. It is not charged without its owner until the dispute is won.
  method_token text,
  amount_minor bigint not null check (amount_minor >= 0),
  currency currency not null,
  kind text not null,
  reason text not null,
  reason_code text not null,
  case_number text,
  status text not null,
  opened_at timestamptz not null,
  -- From then on it cannot be answered.
  reply_by timestamptz,
  -- When the gateway last changed it: an older reading never replaces a newer one.
  changed_at timestamptz not null,
  decided_at timestamptz,
  -- What the bank has of the sale now, as the ledger says.
  taken_minor bigint not null default 0 check (taken_minor between 0 and amount_minor),
  answer text check (answer in ('accept', 'contest')),
  answered_by text,
  answered_at timestamptz,
  -- sending: a process has claimed it; unknown: the gateway did not say whether it arrived; overtaken: it came too late
  answer_state text check (answer_state in ('sending', 'unknown', 'given', 'overtaken')),
  attempts integer not null default 0 check (attempts >= 0),
  lease_until timestamptz,
  evidence text,
  evidence_category text,
  evidence_file text,
  evidence_file_name text,
  evidence_file_category text,
  check ((answer is null) = (answered_by is null)),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answer_state is null)),
  check ((answer_state is not distinct from 'sending') = (lease_until is not null))
);
create index dispute_of_act on dispute (act_key);
create index dispute_of_account on dispute (account_id);
create index dispute_of_method on dispute (method_token) where status <> 'won';
-- Open ones first, those that end soonest at the top.
create index dispute_list on dispute ((status <> 'open'), reply_by, id);
create index dispute_undecided on dispute (id) where decided_at is null;

-- An entry of the ledger that a bank caused names its dispute and no act of ours.
-- old code: it writes entries and incidents as before, and reads no entry by its act.
alter table ledger_entry alter column act_key drop not null;
alter table ledger_entry add column dispute_id text references dispute;
alter table ledger_entry add constraint ledger_entry_cause check ((act_key is null) = (dispute_id is not null));
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('capture', 'refund', 'hold', 'release', 'reversal', 'chargeback', 'chargeback_won'));

alter table payment_incident drop constraint payment_incident_kind_check;
alter table payment_incident add constraint payment_incident_kind_check check (kind in
  ('unknown_outcome', 'key_conflict', 'amount_differs', 'state_differs', 'not_at_gateway', 'not_in_books',
   'second_transaction', 'settlement_declined', 'refund_failed', 'dispute', 'dispute_lost', 'refund_disputed'));

-- A bank never has more of a sale than was captured, nor gives back more than it took. Refunds have their own limit: a bank
-- may take what was refunded already, and then both happened and both are booked.
create or replace function refuse_overdraft() returns trigger language plpgsql as $$
declare
  wanted currency;
  captured bigint;
  left_over bigint;
  charged_back bigint;
begin
  select currency into wanted from money_act where key = new.of_key for no key update;
  if wanted <> new.currency then
    raise exception 'entry in %, the money of % is in %', new.currency, new.of_key, wanted
      using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount_minor) filter (where kind = 'capture'), 0),
         coalesce(sum(amount_minor) filter (where kind in ('capture', 'hold')), 0)
       - coalesce(sum(amount_minor) filter (where kind in ('refund', 'release')), 0),
         coalesce(sum(amount_minor) filter (where kind = 'chargeback'), 0)
       - coalesce(sum(amount_minor) filter (where kind = 'chargeback_won'), 0)
    into captured, left_over, charged_back from ledger_entry where of_key = new.of_key;
  if left_over < 0 then
    raise exception 'more would be given back of % than was taken', new.of_key
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  if charged_back < 0 or charged_back > captured then
    raise exception 'a bank would have % of %, of which % was captured', charged_back, new.of_key, captured
      using errcode = 'check_violation', constraint = 'chargebacks_within_capture';
  end if;
  return null;
end $$;
