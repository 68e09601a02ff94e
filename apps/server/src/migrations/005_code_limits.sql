-- How many codes were sent in a running window, by number, address, device, number range and country. The key is a
-- keyed hash: nobody reads a number or an address here. A row past both its times means nothing and is forgotten.
create table code_limit (
  key bytea primary key check (length(key) = 32),
  sent integer not null check (sent > 0),
  ends_at timestamptz not null,
  next_at timestamptz not null
);
create index code_limit_end on code_limit (ends_at);
