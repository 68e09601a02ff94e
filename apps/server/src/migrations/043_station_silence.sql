-- When a station was not heard: a return in that time may be in its box, unheard. Written by a trigger, since a station
-- becomes online or offline in several places, and from the station's own row, which has the time of our clock.
create table station_silence (
  station_code text not null references station on delete cascade,
  -- The last time that it was heard.
  silent_from timestamptz not null,
  -- Null while it lasts.
  silent_until timestamptz,
  -- Its last will told us; otherwise it missed its heartbeats.
  by_last_will boolean not null,
  primary key (station_code, silent_from),
  check (silent_until >= silent_from)
);
create unique index one_open_silence_per_station on station_silence (station_code) where silent_until is null;
create index station_silence_until on station_silence (silent_until);

create function record_silence() returns trigger language plpgsql as $$
begin
  if new.online then
    update station_silence set silent_until = greatest(silent_from, coalesce(new.heard_at, now()))
      where station_code = new.code and silent_until is null;
  elsif new.heard_at is not null then
    -- A clock that was set back in the demo can repeat a moment: the silence then goes on.
    insert into station_silence values (new.code, new.heard_at, null, new.heard_at is distinct from old.heard_at)
      on conflict (station_code, silent_from) do update set silent_until = null;
  end if;
  return null;
end $$;
create trigger station_silence_follows after update of online on station
  for each row when (old.online is distinct from new.online) execute function record_silence();

-- Stations that are silent now, and the last silence that is known of the others.
insert into station_silence
  select code, heard_at, null, false from station where not online and heard_at is not null;
insert into station_silence
  select code, away_from, away_until, false from station where away_until is not null
  on conflict do nothing;
