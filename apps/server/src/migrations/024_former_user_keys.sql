-- The key in a login's cookie changes with every rebind. Those before it stay known for as long as the login: whoever
-- brings one from another browser than the login's has a copy, and the login ends.
create table former_user_key (
  user_key_hash bytea primary key check (octet_length(user_key_hash) = 32),
  login_id uuid not null references login on delete cascade,
  -- of the browser that had it; unknown of logins from before device keys
  device_key device_key,
  replaced_at timestamptz not null
);
create index former_user_key_login on former_user_key (login_id, replaced_at);
create index former_user_key_device on former_user_key (device_key);

-- When the login last went on in a browser with another key, by the cookie alone.
alter table login add column rebound_at timestamptz;
