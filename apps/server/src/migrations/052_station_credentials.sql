-- A renewed password has a user name of its own (1001.2), so that every broker takes the old and the new one for a day [QF6].
alter table station
  add column credential_number integer not null default 1 check (credential_number >= 1),
  -- The hash as Mosquitto's password file has it. Null if an earlier version made the password: its line is in the file.
  add column credential_line text,
  add column credential_at timestamptz,
  add column credential_by text;

-- The password before the last one, as long as it is good.
create table former_credential (
  station_code text primary key references station on delete cascade,
  number integer not null check (number >= 1),
  hash bytea not null,
  line text,
  valid_until timestamptz not null
);
