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
  reason text
);
create index station_command_of on station_command (station_code, sent_at desc);
create index station_command_open on station_command (station_code) where state in ('sent', 'heard');

-- What staff remember about a station: "nest 3 catches on its left edge".
create table station_note (
  id uuid primary key,
  station_code text not null references station on delete cascade,
  by text not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index station_note_of on station_note (station_code, created_at desc);
