-- Where each station stood, and when [QF8]: what happened at it stays with the venue of that moment.
create table station_stay (
  station_code text not null references station on delete cascade,
  venue_id uuid not null references venue,
  -- The first stay of a station begins in 1970: whatever happened at it, it happened there. Not '-infinity', which is no date in
  -- JavaScript, and not the moment of the row, because the server's clock may be another one than the database's.
  from_at timestamptz not null,
  -- Null: it is there now.
  until_at timestamptz check (until_at > from_at),
  -- Who moved it there; null for the venue where it was set up.
  by text,
  primary key (station_code, from_at)
);
create unique index one_open_stay_per_station on station_stay (station_code) where until_at is null;
create index station_stay_venue on station_stay (venue_id);

insert into station_stay (station_code, venue_id, from_at) select code, venue_id, 'epoch' from station;

-- Whoever adds a station need not think of it.
create function begin_first_stay() returns trigger language plpgsql as $$
begin
  insert into station_stay (station_code, venue_id, from_at) values (new.code, new.venue_id, 'epoch');
  return new;
end $$;
create trigger station_begins_its_first_stay after insert on station
  for each row execute function begin_first_stay();

-- The act of staff writes the stays before it changes the venue. A venue that was changed by hand is a move of this moment.
create function follow_venue_of_station() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  if exists (select from station_stay where station_code = new.code and until_at is null and venue_id = new.venue_id) then
    return new;
  end if;
  update station_stay set until_at = greatest(now(), from_at + interval '1 millisecond')
    where station_code = new.code and until_at is null returning until_at into since;
  insert into station_stay (station_code, venue_id, from_at) values (new.code, new.venue_id, coalesce(since, 'epoch'));
  return new;
end $$;
create trigger station_stay_follows_its_venue after update of venue_id on station
  for each row when (old.venue_id is distinct from new.venue_id) execute function follow_venue_of_station();

-- A move that is to happen at a moment to come. One for each station.
create table planned_move (
  station_code text primary key references station on delete cascade,
  venue_id uuid not null references venue,
  move_at timestamptz not null,
  by text not null,
  planned_at timestamptz not null,
  -- Why it did not happen at its moment and waits for a person; null while it is still to come.
  refused text
);
