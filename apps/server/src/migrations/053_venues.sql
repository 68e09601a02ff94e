-- Venues are edited in the console [QF9]: each save is a version of its own, which can be brought back.
alter table venue
  add column version integer not null default 1 check (version >= 1),
  -- When the English texts last changed: a translation that is older is named as such. Null: never edited here.
  add column texts_at timestamptz,
  -- Where the owner pays: what a month may cost at most in minor units, and how often a guest rents free in a day. Null: no limit.
  add column owner_budget_minor bigint check (owner_budget_minor >= 0),
  add column owner_guest_limit integer check (owner_guest_limit between 1 and 100),
  -- Who looks after it: what technicians and the portal need. Sealed: they are people.
  add column contact text;

-- The texts of a venue in the other languages. Without a row riders read the English one.
create table venue_text (
  venue_id uuid not null references venue on delete cascade,
  language text not null check (language in ('ja', 'it', 'ru')),
  title text check (length(title) between 1 and 60),
  description text check (length(description) <= 300),
  changed_at timestamptz not null,
  primary key (venue_id, language)
);

-- What the fields of a venue were at each version; the newest row is what they are now.
create table venue_version (
  venue_id uuid not null references venue on delete cascade,
  version integer not null check (version >= 1),
  fields jsonb not null,
  -- The names of the fields that differ from the version before.
  changed text[] not null,
  at timestamptz not null,
  by text not null,
  primary key (venue_id, version)
);

-- What riders are told at a venue, and what it does to them: `cleaning` lets them rent, `suspended` does not, `hidden` takes
-- the venue off the map. At most one lasts or is planned at a time.
create table venue_announcement (
  id uuid primary key,
  venue_id uuid not null references venue on delete cascade,
  kind text not null check (kind in ('cleaning', 'suspended', 'hidden')),
  -- By language; empty: the ordinary words of its kind.
  words jsonb not null default '{}',
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz check (ends_at > starts_at),
  started_at timestamptz,
  ended_at timestamptz,
  -- False: the venue was so already when it began, and stays so when it ends.
  made_so boolean not null default true,
  by text not null
);
create unique index one_announcement_per_venue on venue_announcement (venue_id) where ended_at is null;

-- Its words and dates are on the map, and nothing else of the venue changes with them.
create function venue_changes_with_announcement() returns trigger language plpgsql as $$
begin
  update venue set changed_in = pg_current_xact_id() where id = new.venue_id;
  return null;
end $$;
create trigger venue_changes_with_announcement after insert or update on venue_announcement
  for each row execute function venue_changes_with_announcement();
