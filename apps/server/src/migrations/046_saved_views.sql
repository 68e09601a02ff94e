-- How somebody looks at a list of the console: filters, sort and columns under a name, for themselves or for all.
create table saved_view (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  -- Which list: riders, record.
  list text not null check (list ~ '^[a-z-]{1,30}$'),
  name text not null check (length(name) between 1 and 60),
  -- The part of the page's address after the question mark.
  search text not null check (length(search) <= 2000),
  shared boolean not null,
  created_at timestamptz not null,
  unique (staff_id, list, name)
);
create index saved_view_shared on saved_view (list) where shared;
