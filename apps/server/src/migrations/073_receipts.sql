-- Sellers, tax, and receipts with numbers [QM7].

-- Who sells. The code begins the numbers of its receipts, so it never changes; what else it is has versions.
create table seller (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{2,7}$'),
  version integer not null default 1 check (version > 0),
  -- Empty until somebody entered it: a seller without its facts issues no receipts.
  name text not null default '' check (length(name) <= 200),
  address text not null default '' check (length(address) <= 500),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 30),
  -- Who answers for the sale, where a law wants a name.
  responsible text not null default '' check (length(responsible) <= 200),
  registration text not null default '' check (length(registration) <= 200),
  -- Its calendar years are those of this zone.
  zone text not null default 'UTC',
  -- What statements of cards show: company*product, as the gateway wants it. Empty: what the merchant account has.
  descriptor text not null default '' check (descriptor ~ '^([A-Za-z0-9. ]{3}\*[A-Za-z0-9. ]{1,18}|[A-Za-z0-9. ]{7}\*[A-Za-z0-9. ]{1,14}|[A-Za-z0-9. ]{12}\*[A-Za-z0-9. ]{1,9})?$')
);

-- In which countries it sells, and under which number of its own. A country has one seller.
create table seller_country (
  country text primary key references country on delete cascade,
  seller text not null references seller,
  tax_number text not null default '' check (length(tax_number) <= 30)
);
create index seller_country_of on seller_country (seller);

create table seller_version (
  seller text not null references seller on delete cascade,
  version integer not null check (version > 0),
  body jsonb not null,
  put_at timestamptz not null,
  asked_by text not null,
  confirmed_by text,
  primary key (seller, version)
);
create trigger seller_version_never_changes before update on seller_version
  for each row execute function refuse_change();

-- Of a new installation, and of one that was upgraded: it sells as before, and its facts are missing until somebody enters them.
create function add_built_in_seller() returns void language plpgsql set search_path from current as $$
begin
  insert into seller (code) values ('ETG') on conflict do nothing;
  insert into seller_country (country, seller) select code, 'ETG' from country on conflict do nothing;
end $$;
select add_built_in_seller();

-- Where a sale was made, and the tax that is in it or went back with it: frozen when the act ends.
-- Null: before this release, or not posted yet because a node of the previous release ended the act.
alter table money_act add column country text;
alter table money_act add column tax_rate integer;
alter table money_act add column tax_minor bigint;

-- Tax in the books: what of a sale is owed to the state, and what of it went back.
-- old code: it writes the kinds of before, and adds up none of the new ones.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in
  ('capture', 'refund', 'hold', 'release', 'reversal', 'chargeback', 'chargeback_won',
   'credit_given', 'credit_used', 'credit_returned', 'credit_lost', 'tax', 'tax_back')) not valid;

-- As in migration 037, and no more tax goes back than was in the sale, nor is there more tax than was taken.
create or replace function refuse_overdraft() returns trigger language plpgsql as $$
declare
  wanted currency;
  captured bigint;
  left_over bigint;
  charged_back bigint;
  taxed bigint;
  tax_left bigint;
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
       - coalesce(sum(amount_minor) filter (where kind = 'chargeback_won'), 0),
         coalesce(sum(amount_minor) filter (where kind = 'tax'), 0),
         coalesce(sum(amount_minor) filter (where kind = 'tax'), 0)
       - coalesce(sum(amount_minor) filter (where kind = 'tax_back'), 0)
    into captured, left_over, charged_back, taxed, tax_left from ledger_entry where of_key = new.of_key;
  if left_over < 0 then
    raise exception 'more would be given back of % than was taken', new.of_key
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  if charged_back < 0 or charged_back > captured then
    raise exception 'a bank would have % of %, of which % was captured', charged_back, new.of_key, captured
      using errcode = 'check_violation', constraint = 'chargebacks_within_capture';
  end if;
  if tax_left < 0 or taxed > captured then
    raise exception '% of tax in %, of which % was captured, and % left', taxed, new.of_key, captured, tax_left
      using errcode = 'check_violation', constraint = 'tax_within_capture';
  end if;
  return null;
end $$;

-- Entries that want a receipt: filled with each entry by whichever release wrote it, and emptied by whoever issues the receipt.
create table receipt_due (
  entry_id uuid primary key references ledger_entry,
  at timestamptz not null,
  -- It could not be issued in its turn, and is tried by itself: those behind it get their numbers.
  is_set_aside boolean not null default false
);
create index receipt_due_at on receipt_due (at, entry_id);
create function want_receipt() returns trigger language plpgsql set search_path from current as $$
begin
  insert into receipt_due (entry_id, at) values (new.id, new.at);
  return null;
end $$;
create trigger receipt_is_wanted after insert on ledger_entry
  for each row when (new.kind in ('capture', 'refund', 'reversal')) execute function want_receipt();

-- The last number of a seller in a year. Whoever issues a receipt has the row locked until the receipt is committed: no gaps.
create table receipt_counter (
  seller text not null references seller,
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (seller, year)
);

-- What was issued stays as it was issued, also when the rider's account is gone.
create table receipt (
  -- Random: who has the address of one cannot guess another.
  id uuid primary key,
  seller text not null references seller,
  year integer not null,
  position integer not null check (position > 0),
  number text not null unique,
  kind text not null check (kind in ('receipt', 'refund')),
  entry_id uuid not null unique references ledger_entry,
  act_key text not null references money_act,
  account_id uuid not null references account,
  -- Of a refund: the receipt that it corrects.
  corrects uuid references receipt,
  country text not null,
  currency currency not null,
  total_minor bigint not null check (total_minor > 0),
  tax_minor bigint not null check (tax_minor between 0 and total_minor),
  issued_at timestamptz not null,
  paid_at timestamptz not null,
  -- As the wire has it: without a name, a phone number or an address of the rider.
  facts jsonb not null,
  check ((kind = 'refund') = (corrects is not null)),
  unique (seller, year, position)
);
create index receipt_of_act on receipt (act_key);
create index receipt_of_account on receipt (account_id, issued_at);
create index receipt_corrects on receipt (corrects);
create trigger receipt_never_changes before update or delete on receipt
  for each row execute function refuse_change();
