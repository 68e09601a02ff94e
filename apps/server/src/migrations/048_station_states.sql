-- What staff decided about a station or a nest, apart from what the station reports: no panel undoes it [QF4].
alter table station
  add column service_state text not null default 'live'
    check (service_state in ('planned', 'live', 'paused', 'out_of_service', 'retired')),
  -- Why it is not live: a word of the dictionary, which riders read in their language, and words of staff's own.
  add column service_reason text check (length(service_reason) <= 40),
  add column service_words text check (length(service_words) <= 300),
  add column service_until timestamptz,
  add column service_since timestamptz not null default now(),
  add column service_by text;

-- A nest that staff took out of service. In service again: the row is deleted.
create table nest_out_of_service (
  station_code text not null references station on delete cascade,
  nest smallint not null check (nest between 1 and 64),
  reason text not null check (length(reason) <= 40),
  words text check (length(words) <= 300),
  since timestamptz not null,
  by text not null,
  primary key (station_code, nest)
);

-- The map shows it at once: the next look finds the station changed.
drop trigger station_changes on station;
create trigger station_changes before update on station for each row
  when (old.online is distinct from new.online
    or old.corona_virus is distinct from new.corona_virus
    or old.venue_id is distinct from new.venue_id
    or old.service_state is distinct from new.service_state
    or old.service_reason is distinct from new.service_reason
    or old.service_words is distinct from new.service_words
    or old.service_until is distinct from new.service_until)
  execute function note_change();
create function note_nest_service() returns trigger language plpgsql as $$
begin
  update station set changed_in = pg_current_xact_id()
    where code = coalesce(new.station_code, old.station_code);
  return null;
end $$;
create trigger nest_service_changes after insert or update or delete on nest_out_of_service
  for each row execute function note_nest_service();
