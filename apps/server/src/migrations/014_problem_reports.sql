-- What riders report, with what the station had told by then [K7]. A photo is for those who look after stations only.
create table problem_report (
  id uuid primary key,
  account_id uuid references account on delete set null,
  option text not null check (option in ('battery_back', 'battery_doesnt_work', 'can_do_pit_stop', 'cant_take_battery',
    'supernova_doesnt_work', 'session_is_still_open', 'other')),
  station_number text,
  problem text,
  item text,
  item_id text,
  -- the station it is about, where its number or the item names one
  station_code text references station,
  station_events jsonb not null,
  photo bytea check (octet_length(photo) <= 716800),
  photo_type text check (photo_type in ('image/jpeg', 'image/png', 'image/webp')),
  times integer not null default 1,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((photo is null) = (photo_type is null)),
  check (num_nonnulls(station_number, problem) > 0)
);
create index problem_report_open on problem_report (created_at) where closed_at is null;
create index problem_report_of on problem_report (account_id, created_at);

-- Somebody wants a station at their place.
create table venue_request (
  id uuid primary key,
  venue text not null,
  address text not null,
  country text not null,
  contact_name text not null,
  email text not null,
  phone text,
  message text,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index venue_request_open on venue_request (created_at) where closed_at is null;
