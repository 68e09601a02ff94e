-- small table: Electrons are a hundred thousand at most, and their indexes are built in a moment. Reports are far fewer.
-- old code: the reason of a refund takes one word more, which only new code writes; all else are columns and tables that old
-- code leaves alone. It counts and lights Electrons that are out of service until the last old node is gone.
-- Where each Electron was last, from all trips: read while everybody works, before anything is locked.
create temporary table electron_last on commit drop as
  select distinct on (electron_id) electron_id, coalesce(back_station_code, station_code) as station_code,
    coalesce(back_at, taken_at) as at
  from held_electron order by electron_id, taken_at desc;

-- Before `electron`, to which the rows of both refer: whoever has begun to write one must be able to end. Without a look at the
-- rows that are there: the columns are new, and empty in all of them.
-- Its charge when it was chosen, when it was taken, and when it came back; null: no station told us.
alter table release add column charge integer;
alter table release add constraint release_charge_check check (charge between 0 and 100) not valid;
alter table held_electron add column charge_out integer, add column charge_back integer;
alter table held_electron
  add constraint held_electron_charge_out_check check (charge_out between 0 and 100) not valid,
  add constraint held_electron_charge_back_check check (charge_back between 0 and 100) not valid;

alter table electron
  -- What staff, or the rule about duds, decided. An Electron that is not in service is never lit [QF10].
  add column service_state text not null default 'in_service'
    check (service_state in ('in_service', 'out_of_service', 'retired')),
  add column service_reason text check (service_reason ~ '^[a-z-]{1,30}$'),
  add column service_words text check (length(service_words) <= 300),
  -- Null: nobody has ever decided anything. Trips before it do not count for the score.
  add column service_since timestamptz,
  -- Null: the rule.
  add column service_by text,
  -- What speaks against it, as the rule last added it up.
  add column score integer not null default 0 check (score >= 0),
  -- Where it was last in a nest, and since when.
  add column station_code text,
  add column seen_at timestamptz;

-- Each row once, and before there are indexes to keep.
update electron set station_code = coalesce(nest.station_code, electron_last.station_code),
  seen_at = case when nest.electron_id is null then electron_last.at
    else nest.since + station.clock_offset_ms * interval '1 millisecond' end
from electron as same
left join nest on nest.electron_id = same.id
left join station on station.code = nest.station_code
left join electron_last on electron_last.electron_id = same.id
where same.id = electron.id and (nest.electron_id is not null or electron_last.electron_id is not null);

create index electron_by_score on electron ((-score), id);
create index electron_not_in_service on electron (service_state, id) where service_state <> 'in_service';
create index electron_station on electron (station_code);

-- Panels tell where Electrons are, and since when by the clock of their station. Most panels move none, and write nothing here:
-- a corrected time changes a little with each panel, and what changes by less than a minute is the same.
create function electrons_seen() returns trigger language plpgsql as $$
begin
  update electron set station_code = shown.station_code, seen_at = shown.since
  from (
    select changed.electron_id, changed.station_code,
      changed.since + station.clock_offset_ms * interval '1 millisecond' as since
    from changed join station on station.code = changed.station_code) as shown
  where electron.id = shown.electron_id
    and (electron.station_code is distinct from shown.station_code or electron.seen_at is null
      or abs(extract(epoch from electron.seen_at - shown.since)) >= 60);
  return null;
end $$;
create trigger electrons_seen after insert on nest referencing new table as changed
  for each statement execute function electrons_seen();

-- As in migration 058, and `unlockable`: an Electron that is not in service is not ready.
create or replace function count_panels(codes text[]) returns void language plpgsql as $$
begin
  -- First: whoever counts without what another transaction is about to commit must not be the last to write.
  perform from station_panel where station_code = any(codes) order by station_code for no key update;
  update station_panel as kept
  set nests = seen.nests, ready = seen.ready, free = seen.free, jammed = seen.jammed, unread = seen.unread,
    not_charging = seen.not_charging, out_of_service = seen.out_of_service, electrons = seen.electrons,
    charging = seen.charging, faulty = seen.faulty
  from (
    select code, count(nest.nest) as nests,
      count(*) filter (where decided.nest is null and electron_id is not null and nest.cable is not null and charge >= 20
        and fault is null and not lit and not open and electron.service_state = 'in_service') as ready,
      count(nest.nest) filter (where decided.nest is null and electron_id is null and fault is null and not open) as free,
      count(*) filter (where decided.nest is null and fault in ('jammed', 'half_out')) as jammed,
      count(*) filter (where decided.nest is null and fault = 'unreadable') as unread,
      count(*) filter (where decided.nest is null and fault = 'not_charging') as not_charging,
      count(decided.nest) as out_of_service, count(electron_id) as electrons,
      count(electron_id) filter (where fault is null and charge < 20 and electron.service_state = 'in_service') as charging,
      count(electron_id) filter (where fault in ('jammed', 'half_out', 'not_charging')
        or electron.service_state <> 'in_service') as faulty
    from unnest(codes) as code
    left join nest on nest.station_code = code
    left join electron on electron.id = nest.electron_id
    left join nest_out_of_service as decided on decided.station_code = code and decided.nest = nest.nest
    group by code) as seen
  where kept.station_code = seen.code
    and (kept.nests, kept.ready, kept.free, kept.jammed, kept.unread, kept.not_charging, kept.out_of_service,
      kept.electrons, kept.charging, kept.faulty) is distinct from
      (seen.nests::int, seen.ready::int, seen.free::int, seen.jammed::int, seen.unread::int, seen.not_charging::int,
      seen.out_of_service::int, seen.electrons::int, seen.charging::int, seen.faulty::int);
end $$;

-- Touches its nest: the triggers of nests count the panel again, and the map finds the venue changed.
create function electron_service_changed() returns trigger language plpgsql as $$
begin
  update nest set changed_in = pg_current_xact_id() where electron_id = new.id;
  return null;
end $$;
create trigger electron_service_changed after update of service_state on electron
  for each row when (old.service_state is distinct from new.service_state)
  execute function electron_service_changed();

-- The numbers of the rule about duds: one row, which staff change in the console.
create table dud_rule (
  only_row boolean primary key default true check (only_row),
  -- The score from which an Electron is taken out of service: neither one rider (50) nor one station (55) reaches it alone.
  dud_at integer not null default 60 check (dud_at > 55 and dud_at <= 1000),
  -- The score from which staff are shown it.
  suspect_at integer not null default 25 check (suspect_at > 0),
  -- For how many duds within 30 days a rider is given something back.
  paybacks_a_month integer not null default 3 check (paybacks_a_month between 0 and 100),
  check (suspect_at < dud_at)
);
insert into dud_rule default values;

-- What the rule gave a rider back for a dud: once for each trip, and also when that was nothing.
create table dud_payback (
  release_id uuid primary key references release on delete cascade,
  rental_id uuid not null references rental on delete cascade,
  electron_id text not null references electron,
  what text not null check (what in ('fees', 'plan-price', 'free-use', 'day', 'nothing')),
  -- Besides late fees a rider may get one thing more.
  also text check (also in ('plan-price', 'free-use', 'day')),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  currency currency,
  given_at timestamptz not null,
  check ((amount_minor = 0) or currency is not null)
);
create index dud_payback_rental on dud_payback (rental_id);
create index dud_payback_electron on dud_payback (electron_id);

alter table fee_refund drop constraint fee_refund_reason_check;
alter table fee_refund add constraint fee_refund_reason_check
  check (reason in ('after_return', 'found', 'withdrawn', 'plan_refund', 'dud') or reason ~ '^staff:[0-9a-f-]{36}$');

-- Which trip a rider says the Electron failed on: a report is about one Electron, not about all that its rider had lately. No
-- reference, like `rental_id`: it says what was meant.
alter table problem_report add column release_id uuid;
create index problem_report_release on problem_report (release_id) where release_id is not null;
