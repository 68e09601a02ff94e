-- What colleagues wrote down about a rider. The text is sealed.
create table rider_note (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  operator text not null check (operator ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  text text not null,
  created_at timestamptz not null
);
create index rider_note_account on rider_note (account_id, created_at);
