-- What a rental can come to, by country and plan. A schedule never changes: other numbers are another version, and a
-- rental keeps the one it began with.
create table fee_schedule (
  id text primary key,
  country text not null check (country in ('US', 'JP', 'GB')),
  plan plan_key not null,
  version integer not null check (version > 0),
  body jsonb not null,
  published_at timestamptz not null,
  unique (country, plan, version)
);
create trigger fee_schedule_never_changes before update or delete on fee_schedule
  for each row execute function refuse_change();

-- A rental without a schedule began before there were any: it owes nothing. `schedule_from` and `first_step` are set where
-- a rental changed to another schedule on its way, whose steps then have numbers of their own.
alter table rental
  add column schedule_id text references fee_schedule,
  add column schedule_from timestamptz,
  add column first_step integer not null default 0 check (first_step >= 0),
  add column lost_at timestamptz check (lost_at >= started_at);

-- A lost Electron is in nobody's hands: its rental is over, and whoever paid may rent another.
drop index one_open_rental_per_account;
create unique index one_open_rental_per_account on rental (account_id) where returned_at is null and lost_at is null;
drop index one_open_rental_per_electron;
create unique index one_open_rental_per_electron on rental (electron_id) where returned_at is null and lost_at is null;

alter table fee_posting drop constraint fee_posting_kind_check;
update fee_posting set kind = 'charge' where kind = 'late';
alter table fee_posting
  add constraint fee_posting_kind_check check (kind in ('charge', 'upgrade', 'suspend', 'lost')),
  add column id uuid not null default gen_random_uuid() unique,
  add column plan plan_key,
  add column to_plan plan_key,
  -- pending: its money is on the way; owed: nothing could be charged; free: a step that costs nothing
  add column state text not null default 'paid'
    check (state in ('pending', 'paid', 'owed', 'forgiven', 'free', 'given_back')),
  -- The act that pays it or is trying to.
  add column money_key text,
  add column attempts integer not null default 0 check (attempts >= 0),
  -- The plan that an upgrade gave.
  add column subscription_id uuid references subscription on delete set null,
  add column given_back_minor bigint not null default 0 check (given_back_minor between 0 and amount_minor),
  add column ended_at timestamptz;
update fee_posting set plan = rental.plan from rental where rental.id = fee_posting.rental_id;
alter table fee_posting alter column plan set not null, alter column state drop default;
create index fee_posting_money on fee_posting (money_key);
create index fee_posting_owed on fee_posting (rental_id) where state = 'owed';

-- What a rider was told ahead of a step; -1 is the deadline itself. No row, no fee.
create table fee_reminder (
  rental_id uuid not null references rental on delete cascade,
  step integer not null check (step >= -1),
  text text not null,
  sent_at timestamptz not null,
  primary key (rental_id, step)
);

-- What came back of a fee: to the payment method by an act of money, or off the debt where nothing had been paid.
create table fee_refund (
  rental_id uuid not null,
  step integer not null,
  reason text not null check (reason in ('after_return', 'found')),
  amount_minor bigint not null check (amount_minor > 0),
  currency currency not null,
  money_key text,
  created_at timestamptz not null,
  primary key (rental_id, step, reason),
  foreign key (rental_id, step) references fee_posting on delete cascade
);

-- Why an account may not rent. `account.blocking_reason` shows the newest that holds; an operator's own reason is not here.
create table suspension (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  reason text not null check (reason in ('late_return', 'unpaid')),
  rental_id uuid references rental on delete set null,
  since timestamptz not null,
  lifted_at timestamptz check (lifted_at >= since)
);
create unique index one_suspension_per_reason on suspension (account_id, reason) where lifted_at is null;

-- One payment for all that is owed in a currency.
create table debt_payment (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  currency currency not null,
  state text not null check (state in ('processing', 'paid', 'declined')),
  created_at timestamptz not null
);
create unique index one_debt_payment_at_a_time on debt_payment (account_id, currency) where state = 'processing';

-- What an invitation came to, once per friend.
create table referral_reward (
  friend_id uuid primary key references account on delete cascade,
  inviter_id uuid not null references account on delete cascade,
  rental_id uuid references rental on delete set null,
  outcome text not null check (outcome in ('rewarded', 'same_device', 'same_card')),
  decided_at timestamptz not null
);
create index referral_reward_inviter on referral_reward (inviter_id);

-- Cancelled plans run to the end of what was paid.
alter table subscription add column cancelled_at timestamptz;
