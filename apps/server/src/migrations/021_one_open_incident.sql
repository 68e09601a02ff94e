-- small table: an incident is rare, and due work has one row for each thing under way.
-- Two nodes that filed the same question at once left it open twice: the first one stays.
lock table incident in share row exclusive mode;
update incident set closed_at = later.heard_at
from (
  select id, heard_at, row_number() over (
    partition by kind, station_code, coalesce(electron_id, ''), coalesce(nest, -1) order by heard_at, id) as place
  from incident where closed_at is null
) as later
where incident.id = later.id and later.place > 1;
create unique index one_open_incident on incident
  (kind, station_code, coalesce(electron_id, ''), coalesce(nest, -1)) where closed_at is null;

-- What failed again and again, which an alarm counts.
create index due_work_stuck on due_work (attempts) where attempts >= 5;
