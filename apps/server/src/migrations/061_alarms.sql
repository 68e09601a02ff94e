-- What wakes staff [QF12], and whom it was told.

-- What somebody wants to be told. Without a row: what the role suggests.
create table alarm_settings (
  staff_id uuid primary key references staff on delete cascade,
  -- As the contract of the console describes it. Null: what the role suggests.
  settings jsonb check (jsonb_typeof(settings) = 'object'),
  -- The language of the browser from which they were last set up.
  language text not null check (language in ('en', 'ja')),
  version integer not null default 0 check (version >= 0),
  -- Since when `settings` count: what was due before is not told any more.
  changed_at timestamptz not null
);

-- Where text messages and mails of alarms go. Nothing but a code does until it is confirmed.
create table alarm_address (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  way text not null check (way in ('sms', 'mail')),
  -- Sealed.
  address text not null,
  confirmed_at timestamptz,
  code_hash bytea,
  code_until timestamptz,
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  created_at timestamptz not null,
  unique (staff_id, way),
  check ((code_hash is null) = (code_until is null)),
  -- Once it is confirmed there is no code.
  check ((confirmed_at is null) = (code_hash is not null))
);

-- A browser that shows alarms for as long as its session lasts.
create table alarm_browser (
  id uuid primary key,
  session_id uuid not null references staff_session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index alarm_browser_session on alarm_browser (session_id);

-- How many codes, samples and messages somebody was sent lately: a fixed window per person and purpose.
create table alarm_allowance (
  staff_id uuid not null references staff on delete cascade,
  purpose text not null,
  window_from timestamptz not null,
  used integer not null check (used > 0),
  primary key (staff_id, purpose)
);

-- Something that somebody should know.
create table alarm (
  id uuid primary key,
  kind text not null,
  -- What it is about: a station, an item of the inbox, a kind of work.
  subject text not null check (length(subject) <= 200),
  -- Where it is, as it was then: a station may move later.
  station_code text,
  venue_id uuid,
  country text,
  -- The only one who is told; null: everybody in charge of the place.
  for_staff uuid references staff on delete cascade,
  -- The values of its text.
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  -- The page of the console that shows it.
  href text not null check (href like '/%'),
  -- Since when it is so, and when we noticed.
  since timestamptz not null,
  raised_at timestamptz not null,
  -- When it ends unless it is raised again. Null: when its cause does.
  until timestamptz,
  over_at timestamptz
);
create unique index one_open_alarm on alarm (kind, subject) where over_at is null;
create index alarm_over on alarm (over_at) where over_at is not null;

-- What became of an alarm for one person.
create table alarm_told (
  alarm_id uuid not null references alarm on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  -- quiet: it waits for the end of their quiet hours; limited: for room among their messages; no-way: until they can be
  -- reached. over: it ended while it waited, and was never sent
  state text not null check (state in ('sent', 'quiet', 'limited', 'over', 'no-way')),
  ways text[] not null check (ways <@ array['push', 'sms', 'mail']),
  at timestamptz not null,
  -- The message that told it: several alarms may be told as one.
  message_id uuid not null,
  primary key (alarm_id, staff_id),
  check ((state = 'sent') = (cardinality(ways) > 0))
);
create index alarm_told_person on alarm_told (staff_id, at, message_id);
create index alarm_told_waits on alarm_told (alarm_id) where state in ('quiet', 'limited');
create index alarm_told_sent on alarm_told (at) where state = 'sent';

-- A message about staff's own work: it is no message to the rider who has the same number.
alter table outbox_message add column for_staff boolean not null default false;

-- Whoever leaves takes their numbers, addresses and browsers along, whichever node or release disables them.
create function forget_alarm_addresses() returns trigger language plpgsql as $$
begin
  delete from alarm_address where staff_id = new.id;
  delete from alarm_browser where session_id in (select id from staff_session where staff_id = new.id);
  return null;
end $$;
create trigger alarm_addresses_end_with_staff after update of disabled_at on staff
  for each row when (new.disabled_at is not null) execute function forget_alarm_addresses();
