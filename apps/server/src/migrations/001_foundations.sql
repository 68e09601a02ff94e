-- The rules that must never break stand here as constraints; the code above them only explains.
-- Money is bigint of the currency's minor unit. Times are instants.

create domain cable_type as text check (value in ('lightning', 'usb_c', 'micro_usb'));
create domain currency as text check (value in ('USD', 'JPY', 'GBP'));
create domain plan_key as text check (value in ('hourly_rate', 'daily', 'monthly', 'semester', 'annual', 'promo',
  'free_use_no_penalty', 'free_use_with_penalty'));

create table account (
  id uuid primary key,
  phone text not null unique check (phone ~ '^[0-9]{8,15}$'),
  name text check (length(name) between 1 and 80),
  language text not null check (language in ('en', 'ja', 'it', 'ru')),
  blocking_reason text,
  can_do_pit_stop boolean not null default false,
  cable_by_default cable_type,
  cable_option_ask boolean not null default true,
  agree_to_terms boolean not null default false,
  email text,
  email_status text,
  zip text,
  created_at timestamptz not null
);

-- One sign-in: a number asked, codes sent, wrong codes counted across resends [C3].
create table sign_in (
  id uuid primary key,
  phone text not null,
  language text not null,
  token_hash bytea not null unique,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 9),
  used_at timestamptz,
  created_at timestamptz not null
);
create index sign_in_phone on sign_in (phone, created_at);

-- A signed-in browser. The bearer token opens nothing without the key in the cookie.
create table login (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique,
  user_key_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index login_account on login (account_id);

create table venue (
  id uuid primary key,
  title text not null,
  address text not null,
  description text not null default '',
  photos jsonb not null default '[]',
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_public boolean not null default true,
  status integer not null default 1,
  covid_warning boolean not null default false,
  who_pays_for_electrons text not null default 'users' check (who_pays_for_electrons in ('users', 'owner')),
  request_payment_information boolean not null default true,
  survey_before_release boolean not null default false,
  survey_hide_fields jsonb not null default '[]',
  survey_show_fields_second_step jsonb not null default '[]'
);

create table station (
  code text primary key check (code ~ '^([0-9]{4}|[0-9]{6})$'),
  venue_id uuid not null references venue,
  credential_hash bytea,
  corona_virus boolean not null default false,
  online boolean not null default false,
  heard_at timestamptz,
  seq bigint not null default -1
);
create index station_venue on station (venue_id);

create table electron (
  id text primary key,
  cable cable_type not null,
  first_seen_at timestamptz not null
);

-- The front panel of each station as it last told us. An Electron is in one nest at most.
create table nest (
  station_code text not null references station on delete cascade,
  nest integer not null check (nest between 1 and 64),
  electron_id text unique references electron,
  cable cable_type,
  charge integer check (charge between 0 and 100),
  fault text,
  lit boolean not null default false,
  since timestamptz not null,
  primary key (station_code, nest)
);

-- What a station said, taken once.
create table station_event (
  station_code text not null references station on delete cascade,
  event_id text not null,
  seq bigint not null,
  type text not null,
  body jsonb not null,
  station_time timestamptz not null,
  heard_at timestamptz not null,
  primary key (station_code, event_id)
);

create table subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  plan plan_key not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  price_minor bigint not null check (price_minor >= 0),
  currency currency not null,
  started_at timestamptz not null,
  paid_until timestamptz not null,
  ended_at timestamptz,
  check (paid_until > started_at)
);
create index subscription_account on subscription (account_id, paid_until);

create table booking (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- null until the first press of unlock
  status text check (status in ('in_progress', 'charger_taken', 'queue',
    'user_doesnt_take', 'fail', 'reset_station', 'reset_cable_preference')),
  station_code text references station,
  cable_type cable_type,
  cable_option_ask boolean not null default true,
  exchange_charger_flow boolean not null default false,
  created_at timestamptz not null
);
create index booking_account on booking (account_id, created_at);

-- One press of "Unlock my charger". `id` is also the id of the command sent to the station.
create table release (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  account_id uuid not null references account on delete cascade,
  station_code text not null references station,
  nest integer not null,
  electron_id text not null references electron,
  state text not null check (state in ('commanded', 'lit', 'taken', 'not_taken', 'failed', 'offline')),
  reason text,
  commanded_at timestamptz not null,
  asked_at timestamptz,
  lit_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('commanded', 'lit')))
);
create index release_booking on release (booking_id, commanded_at);
create unique index one_release_at_a_time_per_station on release (station_code) where state in ('commanded', 'lit');
create unique index one_release_at_a_time_per_account on release (account_id) where state in ('commanded', 'lit');

-- A charger in somebody's hands. Open until it is back in a nest.
create table rental (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  release_id uuid not null unique references release on delete cascade,
  electron_id text not null references electron,
  plan plan_key not null,
  station_code text not null references station,
  nest integer not null,
  started_at timestamptz not null,
  deadline timestamptz not null check (deadline > started_at),
  returned_at timestamptz check (returned_at >= started_at),
  return_station_code text references station,
  return_nest integer,
  return_event_id text,
  return_heard_at timestamptz,
  check ((returned_at is null) = (return_station_code is null))
);
create unique index one_open_rental_per_account on rental (account_id) where returned_at is null;
create unique index one_open_rental_per_electron on rental (electron_id) where returned_at is null;
create index rental_account on rental (account_id, started_at);

-- A fee of the rental's schedule, posted once per step whoever sweeps and however often.
create table fee_posting (
  rental_id uuid not null references rental on delete cascade,
  step integer not null check (step >= 0),
  kind text not null check (kind in ('late', 'upgrade', 'lost')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency currency not null,
  due_at timestamptz not null,
  posted_at timestamptz not null,
  primary key (rental_id, step)
);

-- Work that must happen later, by the injected clock. Done means deleted, in the transaction of its effect.
create table due_work (
  kind text not null,
  subject text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (kind, subject)
);
create index due_work_due on due_work (due_at);

create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_message_recipient on outbox_message (recipient, created_at);

-- How far the workbench has moved the clock of the demo. One row at most.
create table demo_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
