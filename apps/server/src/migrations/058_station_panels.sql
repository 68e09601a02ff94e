-- The counts of every panel, so that a list of thousands of stations does not count their nests for each request. Kept by
-- triggers: panels, unlocks, decisions of staff, and fixtures write nests, and no count may be wrong after any of them.
create table station_panel (
  station_code text primary key references station on delete cascade,
  nests integer not null default 0,
  -- As `unlockable` decides: an Electron that can be taken now, with at least 20 % (`leastChargePercent`).
  ready integer not null default 0,
  free integer not null default 0,
  jammed integer not null default 0,
  unread integer not null default 0,
  not_charging integer not null default 0,
  out_of_service integer not null default 0,
  -- All Electrons in it, those that charge, and those that somebody must look at; also in nests out of service.
  electrons integer not null default 0,
  charging integer not null default 0,
  faulty integer not null default 0
) with (fillfactor = 50);

create function count_panels(codes text[]) returns void language plpgsql as $$
begin
  -- First: whoever counts without what another transaction is about to commit must not be the last to write.
  perform from station_panel where station_code = any(codes) order by station_code for no key update;
  update station_panel as kept
  set nests = seen.nests, ready = seen.ready, free = seen.free, jammed = seen.jammed, unread = seen.unread,
    not_charging = seen.not_charging, out_of_service = seen.out_of_service, electrons = seen.electrons,
    charging = seen.charging, faulty = seen.faulty
  from (
    select code, count(nest.nest) as nests,
      count(*) filter (where decided.nest is null and electron_id is not null and cable is not null and charge >= 20
        and fault is null and not lit and not open) as ready,
      count(nest.nest) filter (where decided.nest is null and electron_id is null and fault is null and not open) as free,
      count(*) filter (where decided.nest is null and fault in ('jammed', 'half_out')) as jammed,
      count(*) filter (where decided.nest is null and fault = 'unreadable') as unread,
      count(*) filter (where decided.nest is null and fault = 'not_charging') as not_charging,
      count(decided.nest) as out_of_service, count(electron_id) as electrons,
      count(electron_id) filter (where fault is null and charge < 20) as charging,
      count(electron_id) filter (where fault in ('jammed', 'half_out', 'not_charging')) as faulty
    from unnest(codes) as code
    left join nest on nest.station_code = code
    left join nest_out_of_service as decided on decided.station_code = code and decided.nest = nest.nest
    group by code) as seen
  where kept.station_code = seen.code
    and (kept.nests, kept.ready, kept.free, kept.jammed, kept.unread, kept.not_charging, kept.out_of_service,
      kept.electrons, kept.charging, kept.faulty) is distinct from
      (seen.nests::int, seen.ready::int, seen.free::int, seen.jammed::int, seen.unread::int, seen.not_charging::int,
      seen.out_of_service::int, seen.electrons::int, seen.charging::int, seen.faulty::int);
end $$;

-- Once per statement: a panel is replaced by two.
create function nests_changed() returns trigger language plpgsql as $$
begin
  perform count_panels(array(select distinct station_code from changed));
  return null;
end $$;
create function nests_updated() returns trigger language plpgsql as $$
begin
  perform count_panels(array(select station_code from before union select station_code from changed));
  return null;
end $$;
create function station_has_panel() returns trigger language plpgsql as $$
begin
  insert into station_panel (station_code) select code from changed on conflict do nothing;
  return null;
end $$;

create trigger nests_inserted after insert on nest referencing new table as changed
  for each statement execute function nests_changed();
create trigger nests_deleted after delete on nest referencing old table as changed
  for each statement execute function nests_changed();
create trigger nests_updated after update on nest referencing old table as before new table as changed
  for each statement execute function nests_updated();
create trigger decisions_inserted after insert on nest_out_of_service referencing new table as changed
  for each statement execute function nests_changed();
create trigger decisions_deleted after delete on nest_out_of_service referencing old table as changed
  for each statement execute function nests_changed();
create trigger decisions_updated after update on nest_out_of_service referencing old table as before new table as changed
  for each statement execute function nests_updated();
create trigger station_panels after insert on station referencing new table as changed
  for each statement execute function station_has_panel();

-- Creating the triggers has locked the tables: nothing changes between this count and the first change that they see.
insert into station_panel (station_code) select code from station;
select count_panels(array(select code from station));
