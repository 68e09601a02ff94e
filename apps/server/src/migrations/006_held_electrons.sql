-- Every Electron a rental has handed out. Two are out at once only in an exchange, until the old one is put back; the
-- rental is open exactly while one of them is out. `taken_seq` is the number of the message that told us.
create table held_electron (
  release_id uuid primary key references release on delete cascade,
  rental_id uuid not null references rental on delete cascade,
  electron_id text not null references electron,
  station_code text not null references station,
  taken_at timestamptz not null,
  taken_seq bigint not null,
  back_at timestamptz check (back_at >= taken_at),
  back_station_code text references station,
  back_nest integer,
  back_event_id text,
  back_heard_at timestamptz,
  check ((back_at is null) = (back_station_code is null)),
  check ((back_at is null) = (back_nest is null)),
  check ((back_at is null) = (back_heard_at is null))
);
create unique index one_hand_per_electron on held_electron (electron_id) where back_at is null;
create index held_electron_rental on held_electron (rental_id);
create index held_electron_electron on held_electron (electron_id, taken_at);

insert into held_electron (release_id, rental_id, electron_id, station_code, taken_at, taken_seq, back_at,
  back_station_code, back_nest, back_event_id, back_heard_at)
select release_id, id, electron_id, station_code, started_at, -1, returned_at,
  return_station_code, return_nest, return_event_id, return_heard_at
from rental;

-- Something no rule can decide: a person must look. Closed by itself where the world answers the question.
create table incident (
  id uuid primary key,
  kind text not null check (kind in ('second_charger', 'removed_unasked', 'unknown_electron', 'return_unread',
    'return_unproved')),
  station_code text not null references station,
  nest integer,
  -- not a reference: it may be no Electron of ours
  electron_id text,
  account_id uuid references account on delete set null,
  release_id uuid references release on delete set null,
  happened_at timestamptz not null,
  heard_at timestamptz not null,
  closed_at timestamptz
);
create index incident_open on incident (heard_at) where closed_at is null;
create index incident_open_electron on incident (electron_id) where closed_at is null;
create index incident_open_station on incident (station_code, kind) where closed_at is null;

-- A fee charged for time after a proved return: the money side gives it back, once per step.
create table fee_refund_due (
  rental_id uuid not null,
  step integer not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency currency not null,
  reason text not null check (reason in ('after_return')),
  created_at timestamptz not null,
  primary key (rental_id, step),
  foreign key (rental_id, step) references fee_posting on delete cascade
);

-- The number of the last snapshot. An event is news to the panel only if it is younger than that one.
alter table station add column panel_seq bigint not null default -1;
update station set panel_seq = seq;

-- Asked with every snapshot, of a table that only grows.
create index release_undecided on release (station_code) where reason in ('silent', 'offline');
