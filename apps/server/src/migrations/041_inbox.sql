-- What needs a person, in one queue. One row for each report, incident, payment incident, dispute and venue request, written
-- by triggers of those tables: whichever node or release files or closes one, the queue neither misses nor doubles it
-- (decision 0069). Open ones that exist already are added at the end of this file.
create table inbox_item (
  -- The id of its source; of a dispute, whose id is the gateway's, made from it.
  id uuid primary key,
  kind text not null check (kind in ('report', 'incident', 'payment', 'dispute', 'venue-request')),
  -- The id of the row that it is about.
  source text not null,
  -- Its rank by harm to riders: 0 is the worst. The names are in the contract of the inbox.
  harm smallint not null check (harm between 0 and 5),
  at timestamptz not null,
  -- Where it happened, for the scope of staff. The venue is that of the moment: a station may move later.
  station_code text,
  venue_id uuid,
  country text,
  assigned_to uuid references staff,
  -- Put aside until then.
  snoozed_until timestamptz,
  -- Whose turn it is, if it is not ours.
  awaits text check (awaits in ('rider', 'bank')),
  -- The same as that one: it closes with it. Never more than one step.
  merged_into uuid references inbox_item on delete set null check (merged_into <> id),
  first_answer_at timestamptz,
  closed_at timestamptz,
  -- Null: it closed by itself, because the question was answered.
  closed_with text check (closed_with in ('put-right', 'answered', 'not-ours', 'cannot-be-proved')),
  closed_by text,
  unique (kind, source),
  check (closed_at is not null or (closed_with is null and closed_by is null))
);
create index inbox_item_open on inbox_item (harm, at, id) where closed_at is null;
create index inbox_item_done on inbox_item (closed_at desc, id) where closed_at is not null;
create index inbox_item_merged on inbox_item (merged_into) where merged_into is not null;
create index inbox_item_assigned on inbox_item (assigned_to) where closed_at is null;

-- What staff wrote about an item: to the person, or for each other.
create table inbox_note (
  id uuid primary key,
  item_id uuid not null references inbox_item on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  -- Whom it was written to, or about.
  account_id uuid references account on delete cascade,
  words text not null,
  language text,
  sent_by text[],
  written_by text not null,
  staff_id uuid references staff,
  act_id uuid,
  at timestamptz not null
);
create index inbox_note_item on inbox_note (item_id, at);
create index inbox_note_account on inbox_note (account_id) where account_id is not null;

-- Files an item, or does nothing if it is known. Its pages are told by due work, because whoever files the source may know
-- nothing of the console.
create function file_inbox_item(given_id uuid, given_kind text, given_source text, given_harm integer,
  given_at timestamptz, station text, given_country text) returns void language plpgsql as $$
declare
  of_venue uuid;
  of_country text := given_country;
begin
  if station is not null then
    select venue.id, venue.country into of_venue, of_country
      from station as one join venue on venue.id = one.venue_id where one.code = station;
  end if;
  insert into inbox_item (id, kind, source, harm, at, station_code, venue_id, country)
    values (given_id, given_kind, given_source, given_harm, given_at, station, of_venue, of_country)
    on conflict do nothing;
  insert into due_work (kind, subject, due_at) values ('inbox-changed', given_id::text, given_at) on conflict do nothing;
end $$;

-- Follows the closing and reopening of a source. Others that were merged into an item which closed by itself go back into
-- the queue: nobody has looked at them. Those that staff close with it are closed before it.
create function follow_inbox_source(given_id uuid, source_closed_at timestamptz, changed_at timestamptz)
  returns void language plpgsql as $$
begin
  if source_closed_at is null then
    update inbox_item set closed_at = null, closed_with = null, closed_by = null, snoozed_until = null, awaits = null
      where id = given_id and closed_at is not null;
  else
    update inbox_item set closed_at = source_closed_at, snoozed_until = null, awaits = null
      where id = given_id and closed_at is null;
    update inbox_item set merged_into = null where merged_into = given_id and closed_at is null;
  end if;
  insert into due_work (kind, subject, due_at) values ('inbox-changed', given_id::text, changed_at) on conflict do nothing;
end $$;

create function report_to_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_item where id = old.id;
  elsif tg_op = 'INSERT' then
    perform file_inbox_item(new.id, 'report', new.id::text, inbox_harm_of_report(new.option), new.created_at,
      coalesce(new.station_code, (select station_code from rental where id = new.rental_id)), null);
  elsif new.closed_at is distinct from old.closed_at then
    perform follow_inbox_source(new.id, new.closed_at, coalesce(new.closed_at, old.closed_at));
  elsif new.times > old.times then
    -- The rider said it again: it is our turn.
    update inbox_item set awaits = null, snoozed_until = null where id = new.id and closed_at is null;
    insert into due_work (kind, subject, due_at) values ('inbox-changed', new.id::text, new.created_at)
      on conflict do nothing;
  elsif new.photo_type is distinct from old.photo_type then
    insert into due_work (kind, subject, due_at) values ('inbox-changed', new.id::text, new.created_at)
      on conflict do nothing;
  end if;
  return null;
end $$;

create function inbox_harm_of_report(option text) returns integer language sql immutable as $$
  select case option
    when 'session_is_still_open' then 0
    when 'battery_back' then 1
    when 'battery_doesnt_work' then 1
    when 'can_do_pit_stop' then 1
    else 2
  end
$$;

create function incident_to_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_item where id = old.id;
  elsif tg_op = 'INSERT' then
    perform file_inbox_item(new.id, 'incident', new.id::text, inbox_harm_of_incident(new.kind), new.heard_at,
      new.station_code, null);
    if new.closed_at is not null then perform follow_inbox_source(new.id, new.closed_at, new.closed_at); end if;
  elsif new.closed_at is distinct from old.closed_at then
    perform follow_inbox_source(new.id, new.closed_at, coalesce(new.closed_at, old.closed_at));
  end if;
  return null;
end $$;

-- A return that is in doubt may be billed wrongly; the rest is about where Electrons are.
create function inbox_harm_of_incident(kind text) returns integer language sql immutable as $$
  select case when kind like 'return\_%' then 0 else 4 end
$$;

create function payment_incident_to_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_item where id = old.id;
  elsif tg_op = 'INSERT' then
    perform file_inbox_item(new.id, 'payment', new.id::text, 3, new.happened_at,
      inbox_station_of_act(new.act_key), null);
  elsif new.closed_at is distinct from old.closed_at then
    perform follow_inbox_source(new.id, new.closed_at, coalesce(new.closed_at, old.closed_at));
  end if;
  return null;
end $$;

-- Where the money is from: the station of the rental that the fee is for, or of the order.
create function inbox_station_of_act(given_key text) returns text language sql stable as $$
  with paid as (
    select case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as id
    from money_act where key = given_key)
  select coalesce(
    (select rental.station_code from paid join fee_posting on fee_posting.id = paid.id
       join rental on rental.id = fee_posting.rental_id),
    (select plan_order.station_code from paid join plan_order on plan_order.id = paid.id))
$$;

create function dispute_to_inbox() returns trigger language plpgsql as $$
declare
  item uuid := inbox_id_of_dispute(coalesce(new.id, old.id));
begin
  if tg_op = 'DELETE' then
    delete from inbox_item where id = item;
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform file_inbox_item(item, 'dispute', new.id, 3, new.opened_at, inbox_station_of_act(new.act_key), null);
  elsif new.decided_at is distinct from old.decided_at then
    perform follow_inbox_source(item, new.decided_at, coalesce(new.decided_at, new.changed_at));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status or new.answer_state is distinct from old.answer_state then
    if new.decided_at is not null then
      perform follow_inbox_source(item, new.decided_at, new.decided_at);
    else
      -- Once it is answered the bank decides.
      update inbox_item set awaits = case when new.status <> 'open' or new.answer_state = 'given' then 'bank' end
        where id = item and closed_at is null;
      insert into due_work (kind, subject, due_at) values ('inbox-changed', item::text, new.changed_at)
        on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

create function inbox_id_of_dispute(dispute text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('dispute:' || dispute) placing '4' from 13) placing 'a' from 17)::uuid
$$;

create function venue_request_to_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_item where id = old.id;
  elsif tg_op = 'INSERT' then
    perform file_inbox_item(new.id, 'venue-request', new.id::text, 5, new.created_at, null, new.country);
  elsif new.closed_at is distinct from old.closed_at then
    perform follow_inbox_source(new.id, new.closed_at, coalesce(new.closed_at, old.closed_at));
  end if;
  return null;
end $$;

-- old code: it files and closes as before; the queue follows.
create trigger report_in_inbox after insert or delete or update of closed_at, times, photo_type on problem_report
  for each row execute function report_to_inbox();
create trigger incident_in_inbox after insert or delete or update of closed_at on incident
  for each row execute function incident_to_inbox();
create trigger payment_incident_in_inbox after insert or delete or update of closed_at on payment_incident
  for each row execute function payment_incident_to_inbox();
create trigger dispute_in_inbox after insert or delete or update of status, decided_at, answer_state on dispute
  for each row execute function dispute_to_inbox();
create trigger venue_request_in_inbox after insert or delete or update of closed_at on venue_request
  for each row execute function venue_request_to_inbox();

-- What was open, or closed, before. The triggers are in place: what is filed from here on is not added twice.
insert into inbox_item (id, kind, source, harm, at, station_code, venue_id, country, closed_at)
select report.id, 'report', report.id::text, inbox_harm_of_report(report.option), report.created_at, report.place,
  venue.id, venue.country, report.closed_at
from (select problem_report.*, coalesce(problem_report.station_code, rental.station_code) as place
      from problem_report left join rental on rental.id = problem_report.rental_id) as report
left join station on station.code = report.place left join venue on venue.id = station.venue_id
on conflict do nothing;
insert into inbox_item (id, kind, source, harm, at, station_code, venue_id, country, closed_at)
select incident.id, 'incident', incident.id::text, inbox_harm_of_incident(incident.kind), incident.heard_at,
  incident.station_code, venue.id, venue.country, incident.closed_at
from incident join station on station.code = incident.station_code left join venue on venue.id = station.venue_id
on conflict do nothing;
insert into inbox_item (id, kind, source, harm, at, station_code, venue_id, country, closed_at)
select money.id, 'payment', money.id::text, 3, money.happened_at, money.place, venue.id, venue.country, money.closed_at
from (select payment_incident.*, inbox_station_of_act(act_key) as place from payment_incident) as money
left join station on station.code = money.place left join venue on venue.id = station.venue_id
on conflict do nothing;
insert into inbox_item (id, kind, source, harm, at, station_code, venue_id, country, closed_at, awaits)
select inbox_id_of_dispute(claim.id), 'dispute', claim.id, 3, claim.opened_at, claim.place, venue.id, venue.country,
  claim.decided_at,
  case when claim.decided_at is null and (claim.status <> 'open' or claim.answer_state = 'given') then 'bank' end
from (select dispute.*, inbox_station_of_act(act_key) as place from dispute) as claim
left join station on station.code = claim.place left join venue on venue.id = station.venue_id
on conflict do nothing;
insert into inbox_item (id, kind, source, harm, at, country, closed_at)
select id, 'venue-request', id::text, 5, created_at, country, closed_at from venue_request
on conflict do nothing;
