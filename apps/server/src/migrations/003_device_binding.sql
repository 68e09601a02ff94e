-- A browser's key, by its thumbprint (RFC 7638). A session that is older than this has none: the cookie binds it once.
create domain device_key as text check (value ~ '^[A-Za-z0-9_-]{43}$');

-- The code works only in the browser that asked for it.
alter table sign_in add column device_key device_key;

alter table login add column device_key device_key;
create index login_device on login (device_key) where revoked_at is null;
create unique index login_user_key on login (user_key_hash);

-- A browser that lost its key and went on with another: counted, since a stolen cookie could try the same.
create table login_rebind (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  from_key device_key,
  to_key device_key not null,
  created_at timestamptz not null
);
create index login_rebind_login on login_rebind (login_id, created_at);
