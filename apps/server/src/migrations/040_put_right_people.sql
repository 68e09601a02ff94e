-- A rental that staff ended by hand: who, and by which act. Null for all others.
-- old code: it reads a return without a nest as "not back in a nest", and then shows no receipt of it.
alter table rental
  add column ended_by text,
  add column end_act_id uuid;

-- Where an Electron was put is not known of a return by hand, until the station says it.
alter table held_electron drop constraint held_electron_check1;
alter table held_electron add constraint held_electron_back_nest check (back_nest is null or back_at is not null) not valid;

-- An Electron whose return is staff's word. The station's own word, once it comes, may better it for the rider.
create table hand_return (
  release_id uuid primary key references held_electron on delete cascade,
  rental_id uuid not null references rental on delete cascade,
  electron_id text not null references electron,
  -- When a panel of a station first showed it.
  seen_at timestamptz
);
create index hand_return_rental on hand_return (rental_id);
create index hand_return_unseen on hand_return (electron_id) where seen_at is null;

-- A block by staff is a reason of its own, beside those of fees.
-- The words are what the rider reads, in the rider's language.
create table staff_block (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  words text not null,
  since timestamptz not null,
  until timestamptz check (until > since),
  blocked_by text not null,
  act_id uuid not null,
  lifted_at timestamptz check (lifted_at >= since),
  lifted_by text
);
create unique index one_block_per_account on staff_block (account_id) where lifted_at is null;
create index staff_block_account on staff_block (account_id, since);
