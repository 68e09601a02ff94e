-- When a station greeted last, by its own clock: an older farewell is none.
alter table station add column announced_at timestamptz;

-- What riders were told at a station, once per station and message, however often. The newest are kept.
create table group_report (
  station_code text not null references station on delete cascade,
  message text not null check (length(message) between 1 and 500),
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (station_code, message)
);
create index group_report_newest on group_report (station_code, last_at);
