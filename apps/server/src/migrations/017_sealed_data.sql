-- Phone numbers, e-mail addresses and texts that may hold one are sealed: `etg1:{key}:{…}` stands in the column that held
-- them in the clear. `…_index` is a keyed digest, by which an equal one is found. Rows of before are sealed by the servers,
-- which have the keys; the next release but one refuses what is not sealed.
-- old code: it writes and reads plain values, and so do new servers while DATA_PLAIN=keep; the new rule on phone allows both.
alter table account
  drop constraint account_phone_check,
  add constraint account_phone_form check (phone ~ '^([0-9]{8,15}$|etg1:)') not valid,
  add column phone_index bytea,
  add column email_index bytea,
  -- The free first use is spent, though no rental of this account says so.
  add column had_first_use boolean not null default false;
alter table sign_in add column phone_index bytea;
alter table outbox_message add column recipient_index bytea;
alter table venue_request add column email_index bytea;

-- An index goes with its value, also where code that does not know it took the value away or wrote another.
create function drop_stale_index() returns trigger language plpgsql as $$
begin
  if new.phone is null then
    new.phone_index := null;
  end if;
  if new.email is null or (new.email is distinct from old.email and new.email not like 'etg1:%'
      and new.email_index is not distinct from old.email_index) then
    new.email_index := null;
  end if;
  return new;
end $$;
create trigger account_index_follows before update of phone, email on account
  for each row execute function drop_stale_index();

-- Keys that rows are sealed under. `proof` tells a key from another of the same name; it does not tell the key.
create table data_key (
  id text primary key check (id ~ '^[a-z0-9-]{1,16}$'),
  proof bytea not null check (length(proof) = 32),
  first_used_at timestamptz not null
);

-- Whose free first use is spent though their account is gone: a keyed digest of the number, and nothing else, for a time.
create table former_rider (
  phone_index bytea primary key check (length(phone_index) = 32),
  until timestamptz not null
);
create index former_rider_until on former_rider (until);

-- What those who run the stations did and looked at. Written once: nobody changes it, and nobody takes a row away before
-- two years have passed by the database's own clock.
create table operator_act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null check (operator ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  act text not null check (act ~ '^[a-z-]+(\.[a-z-]+)+$'),
  subject text not null check (length(subject) <= 200),
  before jsonb,
  after jsonb,
  request_id text
);
create index operator_act_subject on operator_act (subject, id);
create index operator_act_at on operator_act (at);
create function refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '2 years' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger operator_act_never_changes before update on operator_act
  for each row execute function refuse_change();
create trigger operator_act_stays before delete on operator_act
  for each row execute function refuse_early_deletion();

-- The trace of the act that planned it, while traces are kept.
alter table due_work add column trace text;
