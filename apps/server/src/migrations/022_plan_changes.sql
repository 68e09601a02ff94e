-- old code: fee_refund takes one reason more, which only new code writes; all else are columns that old code leaves alone.

-- A step that is not owed any more, and why. It is `given_back` in full, so that every sum leaves it out.
alter table fee_posting
  add column withdrawn text check (withdrawn in ('longer_plan', 'has_plan', 'refunded', 'returned'));
alter table fee_refund drop constraint fee_refund_reason_check;
alter table fee_refund
  add constraint fee_refund_reason_check check (reason in ('after_return', 'found', 'withdrawn'));

-- The plan that a plan took the place of, and how much time other purchases and gifts added to it.
alter table subscription
  add column replaces uuid references subscription on delete set null,
  add column added_ms bigint not null default 0 check (added_ms >= 0);

-- The plan that goes on longer by what this order bought, where that is no plan of its own.
-- No reference: plans refer to orders already, and the demo keeps its world table by table, each after those it refers to.
alter table plan_order add column added_to uuid;

-- A rental that changed to another schedule on its way: the one it had before, for the steps that were posted under it.
create table rental_move (
  rental_id uuid not null references rental on delete cascade,
  moved_at timestamptz not null,
  -- The former schedule, when it began and the number of its first step.
  schedule_id text not null references fee_schedule,
  schedule_from timestamptz not null,
  first_step integer not null check (first_step >= 0),
  plan plan_key not null,
  deadline timestamptz not null,
  primary key (rental_id, first_step)
);
