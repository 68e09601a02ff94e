-- Texts of the company in place of those of the dictionaries [QM9]: every version, the newest counts.
-- old code: it does not know them, and shows the built-in texts.
create table own_text (
  language text not null check (language in ('en', 'ja', 'it', 'ru')),
  key text not null check (key ~ '^[\w-]+(\.[\w-]+)*$' and length(key) <= 100),
  version integer not null check (version > 0),
  -- Null: from then on the built-in text counts again.
  words text check (length(words) between 1 and 4000),
  -- The built-in English text that it was written for: a later release may have another one.
  english text not null,
  by text not null,
  put_at timestamptz not null,
  primary key (language, key, version)
);
create trigger own_text_never_changes before update on own_text
  for each row execute function refuse_change();
