-- What a station says of itself [QF5]. Null: it has not told us, as stations of protocol 1.0 do not.
alter table station
  add column protocol text check (protocol ~ '^1\.\d{1,3}$'),
  add column commands text[],
  add column firmware text check (length(firmware) <= 64),
  add column signal smallint check (signal between 0 and 5),
  add column temperature smallint,
  -- Its uptime as the moment at which it started: that changes only with a restart.
  add column booted_at timestamptz,
  add column backup_power boolean,
  add column backup_percent smallint check (backup_percent between 0 and 100);

-- Every command of staff to a station, and what became of it. A command is sent once and never again by itself.
create table station_command (
  -- The id on the wire.
  id text primary key,
  station_code text not null references station on delete cascade,
  kind text not null check (kind in ('sync', 'identify', 'open_for_service', 'restart')),
  nest smallint check ((kind = 'open_for_service') = (nest is not null)),
  -- Who sent it, by name as in the record, and its act there.
  by text not null,
  act_id uuid,
  state text not null check (state in ('sent', 'heard', 'done', 'refused', 'expired')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  heard_at timestamptz,
  ended_at timestamptz,
  -- Why it was refused, or why nothing more is expected: a word of the dictionary.
  reason text,
  -- Of a restart: when the station said that it begins, by its own clock. Its next greeting ends the command.
  rebooting_at timestamptz,
  -- Of an opened nest: when it is locked again, as the station says or because its time is over. Until then nobody is
  -- sent to the nest, and what leaves it is expected to.
  closed_at timestamptz check (kind = 'open_for_service' or closed_at is null)
);
create index station_command_of on station_command (station_code, sent_at desc);
-- The same command is under way only once: of two people who press at once, one is refused.
create unique index one_command_at_a_time on station_command (station_code, kind, coalesce(nest, 0))
  where state in ('sent', 'heard');
create unique index nest_open_for_service on station_command (station_code, nest)
  where kind = 'open_for_service' and closed_at is null;

-- Open for a technician, as the panel shows it.
alter table nest add column open boolean not null default false;

-- What staff remember about a station: "nest 3 catches on its left edge".
create table station_note (
  id uuid primary key,
  station_code text not null references station on delete cascade,
  by text not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index station_note_of on station_note (station_code, created_at desc);
