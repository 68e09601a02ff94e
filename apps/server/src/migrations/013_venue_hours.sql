-- When a venue is open, as OpenStreetMap writes it, by the wall clock of its time zone. Empty: nobody has told us.
alter table venue add column opening_hours text not null default '' check (length(opening_hours) <= 200);

-- The transaction that last changed what the map shows of a row. A server asks for what is younger than its last look:
-- that costs what has changed, and finds what another server heard.
alter table venue add column changed_in xid8 not null default pg_current_xact_id();
alter table station add column changed_in xid8 not null default pg_current_xact_id();
alter table nest add column changed_in xid8 not null default pg_current_xact_id();
create index venue_changed on venue (changed_in);
create index station_changed on station (changed_in);
create index nest_changed on nest (changed_in);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger venue_changes before update on venue for each row execute function note_change();
create trigger nest_changes before update on nest for each row execute function note_change();
-- A heartbeat changes nothing that anybody sees.
create trigger station_changes before update on station for each row
  when (old.online is distinct from new.online
    or old.corona_virus is distinct from new.corona_virus
    or old.venue_id is distinct from new.venue_id)
  execute function note_change();
