-- What the record says of acts of the console. Null for the tokens of OPERATORS, for commands and for older rows.
alter table operator_act
  add column staff_id uuid,
  add column reason_code text,
  add column second_operator text,
  add column staff_act_id uuid;
-- small table: only staff write to it, and riders never wait for it
create index operator_act_operator on operator_act (operator, id);
create index operator_act_act on operator_act (act, id);

-- One confirmation of an act: the key that makes a second click join the first, and what waits to be performed.
create table staff_act (
  id uuid primary key,
  key uuid not null unique,
  act text not null check (act ~ '^[a-z-]+(\.[a-z-]+)+$'),
  operator text not null check (operator ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  staff_id uuid,
  subject text not null check (length(subject) <= 200),
  state text not null check (state in ('done', 'waiting', 'needs-second-person', 'undone', 'declined', 'refused')),
  -- Null some months after it has ended.
  given text,
  given_digest text not null,
  facts_digest text not null,
  reason_code text,
  reason_words text,
  gives_minor bigint check (gives_minor > 0),
  gives_currency text,
  result text,
  created_at timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz,
  refused text,
  declined_words text,
  second_operator text,
  second_staff_id uuid,
  request_id text,
  check ((gives_minor is null) = (gives_currency is null)),
  check ((state = 'waiting') <= (due_at is not null)),
  check ((state in ('waiting', 'needs-second-person')) = (ended_at is null)),
  check (given is not null or ended_at is not null),
  -- Nobody confirms their own.
  check (second_operator <> operator),
  check (second_staff_id <> staff_id)
);
-- What one person has given within a day.
create index staff_act_gives on staff_act (operator, created_at) where gives_minor is not null;
create index staff_act_open on staff_act (created_at, id) where state in ('waiting', 'needs-second-person');
create index staff_act_open_subject on staff_act (subject) where state in ('waiting', 'needs-second-person');
create index staff_act_own on staff_act (operator, created_at desc, id);
create index staff_act_ended on staff_act (ended_at);
