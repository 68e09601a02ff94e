-- How far a station's clock is off, from its own panels: what they were late by when they arrived, newest last, and the
-- correction that follows (added to what it says). Positive: its clock runs behind.
alter table station add column clock_samples double precision[] not null default '{}';
alter table station add column clock_offset_ms double precision not null default 0;
-- When it last showed its whole panel, and the last time it showed none for a while: what it tells of that time cannot
-- be compared with anything; what it tells of any other time can.
alter table station add column panel_at timestamptz;
-- Whoever was heard has shown its panel by then.
update station set panel_at = heard_at;
alter table station add column away_from timestamptz;
alter table station add column away_until timestamptz;

-- `station_time` is what the station said, this is when it was.
alter table station_event add column corrected_time timestamptz;

-- What the station said (`back_station_time`), the same by our clock (`back_told_at`), and the earliest moment its own
-- panels leave open (`back_earliest`). `back_at` is what counts.
alter table held_electron add column back_station_time timestamptz;
alter table held_electron add column back_told_at timestamptz;
alter table held_electron add column back_earliest timestamptz;

-- Returns that a station told and no panel of it has shown: no money goes back for them. `doubted_at`: its next panel did
-- not show the Electron, a person has to look.
create table unproved_return (
  release_id uuid primary key references held_electron on delete cascade,
  rental_id uuid not null references rental on delete cascade,
  station_code text not null references station on delete cascade,
  asked_at timestamptz,
  doubted_at timestamptz
);
create index unproved_return_rental on unproved_return (rental_id);
create index unproved_return_awaited on unproved_return (station_code) where doubted_at is null;

-- old code: it files none of the new kinds.
alter table incident drop constraint incident_kind_check;
alter table incident add constraint incident_kind_check check (kind in ('second_charger', 'removed_unasked',
  'unknown_electron', 'return_unread', 'return_unproved', 'return_unseen', 'return_backdated', 'seen_twice',
  'clock_jumped'));
