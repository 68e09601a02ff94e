-- What technicians mend [QF11]. A ticket opens when a station shows a fault, and closes when the station shows that it is gone.
create table ticket (
  id uuid primary key default gen_random_uuid(),
  -- No reference: the worker that inserts a ticket holds due work for which messages of this station wait, and must not wait
  -- for the station.
  station_code text not null,
  kind text not null
    check (kind in ('silent', 'jammed', 'unread', 'dud-inside', 'not-charging', 'empty', 'full')),
  nest smallint check (nest between 1 and 64),
  -- What was inside when it opened.
  electron_id text,
  -- What was put in instead, as the station showed it after a technician had opened the nest.
  replaced_by text,
  -- Since when the station shows it.
  since timestamptz not null,
  -- When it opened, or opened again: marks that were made before do not count any more.
  began_at timestamptz not null,
  -- How many times it came back within the hour.
  reopened integer not null default 0,
  assigned_to uuid references staff,
  assigned_at timestamptz,
  -- A technician says that it is mended.
  done_at timestamptz,
  done_by text,
  -- When the last such mark was made, or taken back: an older one that arrives later changes nothing.
  marked_at timestamptz,
  closed_at timestamptz,
  check ((kind in ('jammed', 'unread', 'dud-inside', 'not-charging')) = (nest is not null)),
  check ((assigned_to is null) = (assigned_at is null)),
  check ((done_at is null) = (done_by is null))
);
create unique index one_open_ticket on ticket (station_code, kind, coalesce(nest, 0)) where closed_at is null;
create index ticket_of_station on ticket (station_code, closed_at);
create index ticket_assigned on ticket (assigned_to) where closed_at is null;

create table ticket_step (
  ticket_id uuid not null references ticket on delete cascade,
  step text not null check (length(step) <= 40),
  -- False: the tick was taken back.
  done boolean not null,
  by text not null check (by in ('station', 'person')),
  -- Who ticked it; null for the station.
  who text check ((by = 'person') = (who is not null)),
  -- When it was done, which may be hours before it was sent.
  at timestamptz not null,
  primary key (ticket_id, step),
  check (done or by = 'person')
);

create table ticket_note (
  id uuid primary key,
  ticket_id uuid not null references ticket on delete cascade,
  by text not null,
  text text check (length(text) between 1 and 1000),
  -- The name of a stored photo with its width: {digest}-{width}.
  photo text check (photo ~ '^[0-9a-f]{32}-\d{1,4}$'),
  at timestamptz not null
);
create index ticket_note_of on ticket_note (ticket_id, at);
create index ticket_note_photo on ticket_note (left(photo, 32)) where photo is not null;

-- Where somebody stands, as long as it counts. A person stands at one station at a time.
create table field_presence (
  session_id uuid primary key references staff_session on delete cascade,
  station_code text not null references station on delete cascade,
  by text not null check (by in ('scan', 'position')),
  -- How far away, by the phone's position. The position itself is not kept.
  metres integer check ((by = 'position') = (metres is not null)),
  proved_at timestamptz not null,
  until_at timestamptz not null check (until_at > proved_at)
);

-- Which nests hold an Electron, as a person counted.
create table station_count (
  id uuid primary key,
  station_code text not null references station on delete cascade,
  by text not null,
  at timestamptz not null,
  electrons integer not null check (electrons between 0 and 64),
  -- The nests that the panel showed otherwise.
  differs smallint[] not null,
  nests jsonb not null
);
create index station_count_of on station_count (station_code, at desc);

-- A photo of a ticket is for staff only: it is never served to riders. No reference, because a photo whose ticket is gone
-- must not become public before it is deleted.
alter table stored_photo add column ticket_id uuid;

-- Whoever records something about a station: if a ticket may have to open or close, the worker compares what the station
-- shows with its tickets. Triggers decide only that there is something to look at. It is due by the time of our own clock,
-- which the station's row has; the database's may be another one.
create function plan_tickets(codes text[]) returns void language plpgsql as $$
begin
  insert into due_work (kind, subject, due_at)
  select 'station-tickets', station.code, coalesce(station.heard_at, now())
  from station left join station_panel as panel on panel.station_code = station.code
  where station.code = any(codes) and (
    exists (select from ticket where ticket.station_code = station.code and ticket.closed_at is null)
    or (station.service_state = 'live' and station.heard_at is not null and (
      not station.online or panel.ready = 0 or panel.free = 0
      or exists (select from nest where nest.station_code = station.code and nest.fault is not null)
      or exists (select from nest join electron on electron.id = nest.electron_id
        where nest.station_code = station.code and electron.service_state <> 'in_service'))))
  -- In one order: two transactions that change the same stations must not wait for each other.
  order by station.code
  on conflict (kind, subject) do update set due_at = least(due_work.due_at, excluded.due_at);
end $$;

create function tickets_follow_panel() returns trigger language plpgsql as $$
begin
  perform plan_tickets(array(select distinct station_code from changed));
  return null;
end $$;
-- Only a light: nothing to look at, and a rider waits for it.
create function tickets_follow_nests() returns trigger language plpgsql as $$
declare
  codes text[] := array(select distinct changed.station_code from changed join before
    on before.station_code = changed.station_code and before.nest = changed.nest
    where (before.electron_id, before.fault, before.open) is distinct from (changed.electron_id, changed.fault, changed.open));
begin
  if cardinality(codes) > 0 then perform plan_tickets(codes); end if;
  return null;
end $$;
create function tickets_follow_station() returns trigger language plpgsql as $$
begin
  perform plan_tickets(array[new.code]);
  return null;
end $$;
create function tickets_follow_electron() returns trigger language plpgsql as $$
begin
  perform plan_tickets(array(select station_code from nest where electron_id = new.id));
  return null;
end $$;

-- After those of migration 058 by their names, which count the panel. A panel is replaced by a deletion and an insertion:
-- the second has the whole of it.
create trigger tickets_follow_inserted after insert on nest referencing new table as changed
  for each statement execute function tickets_follow_panel();
create trigger tickets_follow_updated after update on nest referencing old table as before new table as changed
  for each statement execute function tickets_follow_nests();
create trigger tickets_follow_decided after insert on nest_out_of_service referencing new table as changed
  for each statement execute function tickets_follow_panel();
create trigger tickets_follow_undecided after delete on nest_out_of_service referencing old table as changed
  for each statement execute function tickets_follow_panel();
create trigger tickets_follow_station after update of online, service_state, corona_virus on station for each row
  when (old.online is distinct from new.online or old.service_state is distinct from new.service_state
    or old.corona_virus is distinct from new.corona_virus)
  execute function tickets_follow_station();
create trigger tickets_follow_electron after update of service_state on electron for each row
  when (old.service_state is distinct from new.service_state)
  execute function tickets_follow_electron();

-- Whoever leaves has no tickets any more: otherwise nobody would find them in the list of those without anybody.
create function tickets_end_with_staff() returns trigger language plpgsql as $$
begin
  update ticket set assigned_to = null, assigned_at = null where assigned_to = new.id and closed_at is null;
  return null;
end $$;
create trigger tickets_end_with_staff after update of disabled_at on staff
  for each row when (new.disabled_at is not null) execute function tickets_end_with_staff();

-- What stations show now.
select plan_tickets(array(select code from station));
