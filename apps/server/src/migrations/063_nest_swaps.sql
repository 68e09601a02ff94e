-- Which Electron a technician put into a nest instead of which, with a ticket or without one [QF11]. No references: the worker
-- that inserts a swap holds due work for which messages of this station wait, and must not wait for the rows they hold.
create table nest_swap (
  id uuid primary key default gen_random_uuid(),
  station_code text not null,
  nest smallint not null check (nest between 1 and 64),
  -- Null: it could not be read.
  electron_out text,
  electron_in text not null,
  -- Who told it; who opened the nest, if only the station did.
  by text not null,
  -- Since when the station shows the new one.
  at timestamptz not null,
  -- The command that opened the nest: a swap is told by phones and shown by the station, and is recorded once.
  command_id text not null unique,
  check (electron_out is distinct from electron_in)
);
create index nest_swap_of_station on nest_swap (station_code, at desc);
create index nest_swap_in on nest_swap (electron_in, at desc);
create index nest_swap_out on nest_swap (electron_out, at desc);
