-- Stations are set up in the console [QF6]: how many nests one should have, and the check that is under way.
alter table station
  add column planned_nests integer check (planned_nests between 1 and 64),
  -- Read with the lock of each message: a station that is not being checked costs no statement more.
  add column open_check uuid;

-- A check of a station against the protocol, by what it says while somebody stands in front of it.
create table station_check (
  id uuid primary key,
  station_code text not null references station on delete cascade,
  by text not null,
  started_at timestamptz not null,
  -- The steps, and what was seen of the station meanwhile.
  progress jsonb not null,
  ended_at timestamptz check (ended_at >= started_at),
  outcome text check (outcome in ('passed', 'failed', 'stopped')),
  check ((ended_at is null) = (outcome is null))
);
create unique index one_open_check_per_station on station_check (station_code) where ended_at is null;
create index station_check_station on station_check (station_code, started_at);
