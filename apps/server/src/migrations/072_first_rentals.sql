-- First rentals of riders, kept as they begin: found again among a million rentals, those of one month took half a second. Kept by
-- a trigger, so that none is missing whichever release of the server records the rental.
create table first_rental (
  rental_id uuid primary key references rental on delete cascade,
  started_at timestamptz not null,
  -- The rider had used a promo code by then.
  with_code boolean not null
);
create index first_rental_started on first_rental (started_at);

create function keep_first_rental() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (select from rental where account_id = new.account_id and id <> new.id) then
    insert into first_rental (rental_id, started_at, with_code) values (new.id, new.started_at, exists (
      select from promo_spend where account_id = new.account_id and spent_at <= new.started_at));
  end if;
  return null;
end $$;
create trigger rental_may_be_the_first after insert on rental for each row execute function keep_first_rental();

-- Figures are of the current month.
insert into first_rental (rental_id, started_at, with_code)
select id, started_at, exists (select from promo_spend
    where promo_spend.account_id = first.account_id and promo_spend.spent_at <= first.started_at)
from rental as first
where started_at >= date_trunc('month', now(), 'UTC') and not exists (select from rental as earlier
  where earlier.account_id = first.account_id and earlier.started_at < first.started_at);
