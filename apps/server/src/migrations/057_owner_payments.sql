-- small table: venues
-- What the owners of venues pay for their guests [P15, QF9]. A free rental is reserved in the transaction that promises it,
-- spent when its Electron is taken, and released if its plan ends unused.
create table owner_payment (
  order_id uuid primary key references plan_order,
  venue_id uuid not null references venue,
  account_id uuid not null references account on delete cascade,
  amount_minor bigint not null check (amount_minor >= 0),
  currency currency not null,
  state text not null check (state in ('reserved', 'spent', 'released')),
  -- Of the calendar in the venue's zone, as of the promise: the day counts for the guest, the month for the budget.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  month text not null check (month ~ '^\d{4}-\d\d$'),
  reserved_at timestamptz not null,
  spent_at timestamptz check ((spent_at is null) = (state <> 'spent'))
);
create index owner_payment_guest on owner_payment (account_id, venue_id, day);
create index owner_payment_promised on owner_payment (venue_id) where state = 'reserved';
create index owner_payment_spent on owner_payment (venue_id, spent_at) where state = 'spent';
-- A guest has one promise at a venue at a time.
create unique index one_owner_payment_reserved on owner_payment (account_id, venue_id) where state = 'reserved';

-- What of a month's budget is reserved or spent. Its row is the lock that keeps parallel guests within the budget.
create table owner_month (
  venue_id uuid not null references venue,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  used_minor bigint not null check (used_minor >= 0),
  primary key (venue_id, month)
);

create index venue_with_budget on venue (id) where owner_budget_minor is not null;
