-- Photos of venues that staff uploaded [QF9]. The pictures are in STORAGE, named by their content; a row says that they are there.
create table stored_photo (
  -- The digest of the largest size.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The widths in which it is stored, the largest first.
  widths integer[] not null check (cardinality(widths) between 1 and 3),
  -- When it was last uploaded: what no venue and no version of one refers to is deleted a day later.
  stored_at timestamptz not null,
  by text not null,
  -- Somebody deleted it for good: nobody is shown it any more, and its files are deleted next.
  withdrawn_at timestamptz
);
create index stored_photo_by_time on stored_photo (stored_at);

-- A venue never shows a photo that is gone. The lock makes a sweep that looks at the photo just now leave it.
create function venue_photos_are_stored() returns trigger language plpgsql as $$
declare
  named text[] := array(
    select distinct part.id[1] from regexp_matches(new.photos::text, '/photos/([0-9a-f]{32})-', 'g') as part (id));
  there integer;
begin
  select count(*) into there from (select 1 from stored_photo where id = any (named) and withdrawn_at is null for key share) as locked;
  if there < cardinality(named) then
    raise exception 'a photo of venue % is not stored any more', new.id using errcode = 'foreign_key_violation', constraint = 'venue_photos_are_stored';
  end if;
  return new;
end $$;
create trigger venue_photos_are_stored before insert or update of photos on venue
  for each row when (new.photos::text like '%/photos/%') execute function venue_photos_are_stored();
