-- Two that give back of one sale at once: each has the sale's row by its reference to it already, which "for update"
-- does not go along with, so that they waited for each other until the database ended one. This goes along with it, and
-- they still come one after the other.
create or replace function refuse_overdraft() returns trigger language plpgsql as $$
declare
  wanted currency;
  left_over bigint;
begin
  select currency into wanted from money_act where key = new.of_key for no key update;
  if wanted <> new.currency then
    raise exception 'entry in %, the money of % is in %', new.currency, new.of_key, wanted
      using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount_minor) filter (where kind in ('capture', 'hold')), 0)
       - coalesce(sum(amount_minor) filter (where kind in ('refund', 'release')), 0)
    into left_over from ledger_entry where of_key = new.of_key;
  if left_over < 0 then
    raise exception 'more would be given back of % than was taken', new.of_key
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end $$;
