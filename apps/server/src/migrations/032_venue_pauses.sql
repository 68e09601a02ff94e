-- While a venue lends nothing, the remaining time of its riders' plans is on hold: what the pause took is added to their end.
create table venue_pause (
  id uuid primary key,
  venue_id uuid not null references venue,
  paused_from timestamptz not null,
  -- Null while it lasts.
  paused_until timestamptz,
  check (paused_until >= paused_from)
);
create unique index one_open_pause_per_venue on venue_pause (venue_id) where paused_until is null;
create index venue_pause_venue on venue_pause (venue_id, paused_from);

-- Venues that were paused by the flag of all their stations: their time counts from now on.
insert into venue_pause
  select gen_random_uuid(), venue_id, now(), null from station group by venue_id having bool_and(corona_virus);

-- What a pause added to a rider's plan. The key is what makes it happen once.
create table plan_extension (
  account_id uuid not null references account on delete cascade,
  pause_id uuid not null references venue_pause,
  subscription_id uuid not null references subscription on delete cascade,
  ms bigint not null check (ms > 0),
  added_at timestamptz not null,
  primary key (account_id, pause_id)
);
create index plan_extension_plan on plan_extension (subscription_id);

-- How much of a plan's time was added by pauses. Apart from added_ms: it goes when an unused plan is refunded.
alter table subscription add column held_ms bigint not null default 0 check (held_ms >= 0);

-- A station that lends again while its venue's pause is still counted would give time for nothing.
-- old code: it never writes the flag, and adds no stations.
create function refuse_open_station_in_pause() returns trigger language plpgsql as $$
begin
  if not new.corona_virus
      and exists (select from venue_pause where venue_id = new.venue_id and paused_until is null) then
    raise exception 'the venue of station % is paused: resume the venue', new.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger station_is_paused_with_its_venue before insert or update of corona_virus, venue_id on station
  for each row execute function refuse_open_station_in_pause();
