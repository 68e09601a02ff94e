-- Search of the console: by the last four digits of a phone number, and by words of a venue.

-- A keyed digest, like phone_index. Several accounts share one. Rows of before get theirs from the servers, which have the key.
alter table account add column phone_tail_index bytea;

-- The digest goes with its number, also where code that does not know of it took the number away.
create or replace function drop_stale_index() returns trigger language plpgsql as $$
begin
  if new.phone is null then
    new.phone_index := null;
    new.phone_tail_index := null;
  end if;
  if new.email is null or (new.email is distinct from old.email and new.email not like 'etg1:%'
      and new.email_index is not distinct from old.email_index) then
    new.email_index := null;
  end if;
  return new;
end $$;

-- The words of a title and an address, without accents and with one kind of kana, as `foldText` writes what is looked for.
-- Japanese has no spaces: each of its characters is a word, and a phrase finds them.
create function venue_words(title text, address text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', regexp_replace(
    translate(
      regexp_replace(
        regexp_replace(lower(normalize(title || ' ' || address, NFKD)), '[\u0300-\u036f\u3099\u309a''’]', '', 'g'),
        '[!-/:-@[-`{-~]+', ' ', 'g'),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
    '([\u3040-\u30ff\u3400-\u9fff])', ' \1 ', 'g'));
