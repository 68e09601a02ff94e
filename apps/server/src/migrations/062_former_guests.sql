-- small table: a venue has a name in three other languages at most, and they change when staff edit it.
-- Search of the console finds a venue by its name in any language, as `venue_words` of its own does for the English one.
create index venue_text_words on venue_text using gin (venue_words(coalesce(title, ''), ''));

-- How often a number rented free at a venue on a day, under an account that was deleted since: a keyed digest of the number,
-- as in `former_rider`, and for as long as that day may last. Deleting an account gives no more free rentals.
create table former_guest (
  phone_index bytea not null check (length(phone_index) = 32),
  venue_id uuid not null references venue on delete cascade,
  -- `2026-11-18`, in the venue's zone.
  day text not null,
  rentals integer not null check (rentals > 0),
  until timestamptz not null,
  primary key (phone_index, venue_id, day)
);
create index former_guest_until on former_guest (until);
