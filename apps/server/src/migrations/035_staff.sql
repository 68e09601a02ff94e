-- What a role may do. Admins change roles and add others.
create table staff_role (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,29}$'),
  rights text[] not null,
  -- What its people may give back in 24 hours, in minor units by currency: {"USD": "2000"}. Null: without a limit.
  daily_limit jsonb check (daily_limit is null or jsonb_typeof(daily_limit) = 'object'),
  -- How long a session may be idle.
  idle_minutes integer not null check (idle_minutes between 5 and 720),
  changed_at timestamptz not null
);

-- A person who runs the company. Never deleted: the record of acts names them.
create table staff (
  id uuid primary key,
  -- The name in the record of acts: maya.ortiz.
  operator text not null unique check (operator ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  name text not null,
  role text not null references staff_role,
  -- Where they may act. Null: everywhere.
  countries text[] check (cardinality(countries) > 0),
  venues uuid[] check (cardinality(venues) > 0),
  -- Their account at the company's identity provider.
  oidc_issuer text,
  oidc_subject text,
  -- When they first came in. Until then an invitation is all they have.
  joined_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  unique (oidc_issuer, oidc_subject),
  check ((oidc_issuer is null) = (oidc_subject is null))
);
create index staff_role_of on staff (role);

create table staff_passkey (
  -- The credential's own id, in base64url.
  id text primary key,
  staff_id uuid not null references staff on delete cascade,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The host name it was made for.
  rp_id text not null,
  backed_up boolean not null,
  -- The device it was made on, as the browser names it.
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- The one-time link by which somebody comes in, or comes in again after losing their passkeys.
create table staff_invitation (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create unique index one_open_invitation_per_staff on staff_invitation (staff_id)
  where used_at is null and withdrawn_at is null;

create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null unique,
  signed_in_by text not null check (signed_in_by in ('passkey', 'company', 'demo')),
  -- When a passkey was last used in it.
  passkey_at timestamptz,
  browser text,
  system text,
  model text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

-- What a browser must sign, or bring back from the identity provider. Deleted when it is used.
create table staff_challenge (
  hash bytea primary key,
  kind text not null check (kind in ('sign-in', 'step-up', 'new-passkey', 'join', 'company')),
  -- What it is bound to: a session, an invitation, or the values of a sign-in at the identity provider.
  bound_to text not null,
  expires_at timestamptz not null
);
create index staff_challenge_expires on staff_challenge (expires_at);

-- A program that calls us with a token instead of a person.
create table machine_token (
  id uuid primary key,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  token_hash bytea not null unique,
  rights text[] not null check (cardinality(rights) > 0),
  countries text[] check (cardinality(countries) > 0),
  venues uuid[] check (cardinality(venues) > 0),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index one_machine_token_per_name on machine_token (name) where revoked_at is null;

-- An admin: whoever may manage staff everywhere, has come in, and is not disabled. The lock makes parallel changes wait for each other: two admins
-- who disable one another at the same moment would each still see the other.
create function refuse_no_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4183034);
  -- Whoever was no admin takes none away. Two branches: only a row of staff has a role.
  if tg_table_name = 'staff' then
    if old.countries is not null or old.venues is not null or not exists (
      select from staff_role where name = old.role and 'staff.manage' = any (rights)
    ) then
      return null;
    end if;
  elsif not exists (
    select from staff where role = old.name and joined_at is not null and disabled_at is null
      and countries is null and venues is null
  ) then
    return null;
  end if;
  if not exists (
    select from staff join staff_role on staff_role.name = staff.role
    where 'staff.manage' = any (staff_role.rights) and joined_at is not null and disabled_at is null
      and countries is null and venues is null
  ) then
    raise exception 'the last admin stays' using errcode = 'restrict_violation', constraint = 'last_admin_stays';
  end if;
  return null;
end $$;
create trigger last_admin_is_not_disabled after update on staff
  for each row when (old.joined_at is not null and old.disabled_at is null
    and (new.disabled_at is not null or new.joined_at is null or new.role <> old.role
      or new.countries is not null or new.venues is not null))
  execute function refuse_no_admin();
create trigger last_admin_is_not_deleted after delete on staff
  for each row when (old.joined_at is not null and old.disabled_at is null)
  execute function refuse_no_admin();
create trigger last_admin_keeps_the_right after update of rights on staff_role
  for each row when ('staff.manage' = any (old.rights) and not 'staff.manage' = any (new.rights))
  execute function refuse_no_admin();
