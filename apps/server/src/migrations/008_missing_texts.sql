-- Texts that a page wanted and its language lacks, as browsers told us. Anyone can tell us anything: each is kept once, in
-- bounded length, and the feature keeps only so many of them.
create table missing_text (
  language text not null check (language in ('en', 'ja', 'it', 'ru')),
  key text not null check (length(key) between 1 and 100),
  value text not null check (length(value) <= 500),
  reports bigint not null check (reports > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null check (last_seen >= first_seen),
  primary key (language, key)
);
create index missing_text_last_seen on missing_text (last_seen);
