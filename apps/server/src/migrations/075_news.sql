-- What staff tell riders at a venue, around one, in a country or everywhere [QM9]: every version, the newest counts. What is
-- announced at a venue and changes what it does (cleaning, suspended, off the map) is `venue_announcement`.
-- old code: it does not know them, and shows none.
create table news (
  id uuid not null,
  version integer not null check (version > 0),
  -- False: a draft, or stopped.
  published boolean not null,
  kind text not null check (kind in ('info', 'warning')),
  -- Neither: everywhere.
  country text references country,
  venue_id uuid references venue,
  -- With it, at every venue within so many kilometres of that one.
  around_km integer check (around_km between 1 and 500),
  -- English, and other languages.
  words jsonb not null check (length(words->>'en') > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- In which the dates are shown.
  zone text not null,
  by text not null,
  put_at timestamptz not null,
  primary key (id, version),
  constraint news_one_place check (num_nonnulls(country, venue_id) <= 1 and (around_km is null or venue_id is not null))
);
create trigger news_never_changes before update on news
  for each row execute function refuse_change();
create index news_by_moment on news (put_at);
