-- Books [QM5]: where each entry of the ledger belongs, and totals of a day. A trigger writes both in the entry's own transaction,
-- so that no code can forget it.
-- old code: it writes entries as before, and the trigger books them.

-- An entry, or a part of one that pays several fees, with its place at that moment. `day` is that of the place's calendar.
-- Null: nothing is known of it any more, and the day is that of UTC.
create table book_line (
  entry_id uuid not null references ledger_entry,
  part integer not null check (part >= 0),
  at timestamptz not null,
  day date not null,
  country text,
  currency currency not null,
  venue_id uuid,
  plan text,
  debit text not null,
  credit text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (entry_id, part)
);
create index book_line_day on book_line (currency, day, at, entry_id, part);
create trigger book_line_is_append_only before update or delete on book_line
  for each row execute function refuse_change();

-- Totals, and beside them what is not yet in them: payments append to the second table and never wait for each other at a
-- total. Both together are what is reported, so it is never behind.
create table book_total (
  currency currency not null,
  day date not null,
  country text,
  venue_id uuid,
  plan text,
  debit text not null,
  credit text not null,
  -- Of an entry that has several lines, the first one.
  entries bigint not null check (entries >= 0),
  lines bigint not null check (lines > 0),
  amount_minor bigint not null check (amount_minor > 0),
  unique nulls not distinct (currency, day, country, venue_id, plan, debit, credit)
);
create table book_change (
  id bigint generated always as identity primary key,
  currency currency not null,
  day date not null,
  country text,
  venue_id uuid,
  plan text,
  debit text not null,
  credit text not null,
  entries bigint not null,
  amount_minor bigint not null
);
create view book_sum as
  select currency, day, country, venue_id, plan, debit, credit, entries, lines, amount_minor from book_total
  union all
  select currency, day, country, venue_id, plan, debit, credit, entries, 1, amount_minor from book_change;

-- How far entries from before these tables are booked. The one row goes when all are.
create table book_filling (
  only_row boolean primary key default true check (only_row),
  after uuid not null
);
insert into book_filling (after)
  select '00000000-0000-0000-0000-000000000000' where exists (select from ledger_entry);

-- What the payment processor takes, by its price list: the gateway does not say it of a payment.
create table processor_rate (
  currency currency not null,
  begins_on date not null,
  -- Of what is taken in, in hundredths of a percent, and of each payment.
  rate integer not null check (rate between 0 and 2000),
  fixed_minor bigint not null check (fixed_minor >= 0),
  put_at timestamptz not null,
  put_by text not null,
  primary key (currency, begins_on)
);

create function place_of_rental(wanted uuid, out country text, out venue_id uuid)
language sql stable set search_path from current as $$
  select venue.country, venue.id from rental join station on station.code = rental.station_code
  join venue on venue.id = coalesce((select stay.venue_id from station_stay as stay
    where stay.station_code = rental.station_code and stay.from_at <= rental.started_at
    order by stay.from_at desc limit 1), station.venue_id)
  where rental.id = wanted
$$;

create function place_of_order(wanted uuid, out country text, out venue_id uuid, out plan text)
language sql stable set search_path from current as $$
  select plan_order.country, coalesce((select stay.venue_id from station_stay as stay
      where stay.station_code = plan_order.station_code and stay.from_at <= plan_order.created_at
      order by stay.from_at desc limit 1),
    (select station.venue_id from station where station.code = plan_order.station_code)), plan_order.plan::text
  from plan_order where plan_order.id = wanted
$$;

-- The plan that a fee counts for: an upgrade is the price of the longer one.
create function plan_of_fee(fee fee_posting) returns text language sql stable set search_path from current as $$
  select (case when fee.kind = 'upgrade' then coalesce(fee.to_plan, fee.plan) else fee.plan end)::text
$$;

-- Where an entry belongs. A plan: to the venue of its order. Fees: to that of the rental. Whatever follows a sale: to where the sale
-- stands. Only what pays or gives back fees of several rentals has several rows.
create function places_of_entry(entry ledger_entry)
returns table (amount_minor bigint, country text, venue_id uuid, plan text)
language plpgsql stable set search_path from current as $$
declare
  sale money_act;
  is_first boolean := entry.kind in ('capture', 'hold');
begin
  if entry.credit_id is not null then
    return query select entry.amount_minor, place.* from (
        select credit_use.order_id from credit_use
        where credit_use.credit_id = entry.credit_id and credit_use.state = 'used' and credit_use.ended_at <= entry.at
          and entry.kind in ('credit_used', 'credit_returned')
          and (entry.kind = 'credit_used' or credit_use.returned_minor > 0)
        order by credit_use.ended_at desc limit 1) as used, place_of_order(used.order_id) as place;
    if found then return; end if;
    return query select entry.amount_minor, plan_order.country, null::uuid, null::text
      from credit join plan_order on plan_order.account_id = credit.account_id
      where credit.id = entry.credit_id order by plan_order.created_at desc limit 1;
    if not found then return query select entry.amount_minor, null::text, null::uuid, null::text; end if;
    return;
  end if;
  if entry.kind = 'refund'
    and (select sum(part.amount_minor) = entry.amount_minor from fee_refund as part where part.money_key = entry.act_key) then
    return query select part.amount_minor, place.country, place.venue_id, plan_of_fee(fee)
      from fee_refund as part
      join fee_posting as fee on fee.rental_id = part.rental_id and fee.step = part.step,
      place_of_rental(part.rental_id) as place
      where part.money_key = entry.act_key order by part.rental_id, part.step;
    return;
  end if;
  if not is_first then
    return query select entry.amount_minor, line.country, line.venue_id, line.plan
      from ledger_entry as taken join book_line as line on line.entry_id = taken.id
      where taken.of_key = entry.of_key and taken.kind in ('capture', 'hold')
      order by line.amount_minor desc, line.part limit 1;
    if found then return; end if;
  end if;
  select * into sale from money_act where money_act.key = entry.of_key;
  if sale.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    if sale.purpose = 'debt' then
      if is_first and (select sum(part.amount_minor) = entry.amount_minor from debt_payment_fee as part
        where part.debt_payment_id = sale.reference::uuid) then
        return query select part.amount_minor, place.country, place.venue_id, plan_of_fee(fee)
          from debt_payment_fee as part
          join fee_posting as fee on fee.rental_id = part.rental_id and fee.step = part.step,
          place_of_rental(part.rental_id) as place
          where part.debt_payment_id = sale.reference::uuid order by part.rental_id, part.step;
        return;
      end if;
      return query select entry.amount_minor, place.country, place.venue_id, plan_of_fee(fee)
        from debt_payment_fee as part
        join fee_posting as fee on fee.rental_id = part.rental_id and fee.step = part.step,
        place_of_rental(part.rental_id) as place
        where part.debt_payment_id = sale.reference::uuid order by part.amount_minor desc, part.rental_id limit 1;
      if found then return; end if;
    else
      return query select entry.amount_minor, place.* from place_of_order(sale.reference::uuid) as place
        where place.country is not null;
      if found then return; end if;
    end if;
  end if;
  return query select entry.amount_minor, place.country, place.venue_id,
      plan_of_fee(fee)
    from fee_posting as fee, place_of_rental(fee.rental_id) as place where fee.money_key = sale.key
    order by fee.amount_minor desc, fee.rental_id, fee.step limit 1;
  if not found then return query select entry.amount_minor, null::text, null::uuid, null::text; end if;
end $$;

-- The day of a moment at a place. A zone that this database does not know stops no payment.
create function book_day_at(moment timestamptz, wanted_country text, wanted_venue uuid) returns date
language plpgsql stable set search_path from current as $$
begin
  return (moment at time zone coalesce((select venue.timezone from venue where venue.id = wanted_venue),
    (select country.zones[1] from country where country.code = wanted_country), 'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $$;

-- Once for each entry.
create function book_ledger_entry(entry ledger_entry) returns void
language plpgsql set search_path from current as $$
begin
  with booked as (
    insert into book_line (entry_id, part, at, day, country, currency, venue_id, plan, debit, credit, amount_minor)
    select entry.id, place.number - 1, entry.at, book_day_at(entry.at, place.country, place.venue_id), place.country,
      entry.currency, place.venue_id, place.plan, entry.debit, entry.credit, place.amount_minor
    from places_of_entry(entry) with ordinality as place (amount_minor, country, venue_id, plan, number)
    on conflict do nothing
    returning *)
  insert into book_change (currency, day, country, venue_id, plan, debit, credit, entries, amount_minor)
  select currency, day, country, venue_id, plan, debit, credit, case when part = 0 then 1 else 0 end, amount_minor
  from booked;
end $$;

create function book_new_entry() returns trigger language plpgsql set search_path from current as $$
begin
  perform book_ledger_entry(new);
  return null;
end $$;
create trigger ledger_entry_is_booked after insert on ledger_entry
  for each row execute function book_new_entry();
