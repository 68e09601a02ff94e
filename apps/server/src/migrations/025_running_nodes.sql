-- Nodes that run now, and by which keys of the data they can read and seal: a key may come into use only once all of them
-- have it. `key_proofs` tells keys from others of the same name ({"2026-11": "9f…"}); it does not tell the keys.
-- old code: does not announce itself; a change of keys waits until every node is of this version.
create table running_node (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  seals_with text not null check (seals_with ~ '^[a-z0-9-]{1,16}$'),
  key_proofs jsonb not null,
  seen_at timestamptz not null default now()
);
