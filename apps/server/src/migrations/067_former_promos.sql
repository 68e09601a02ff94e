-- How often a number used a promo code under accounts that were deleted since: a keyed digest of the number, as in
-- `former_rider`, for a year. Deleting an account gives no more uses of a code.
-- old code: it neither writes nor reads this. Who deletes an account on an old node leaves no trace of their codes.
create table former_promo (
  phone_index bytea not null check (length(phone_index) = 32),
  -- A code, or the batch whose codes count as one.
  promo_id uuid not null,
  uses integer not null check (uses > 0),
  until timestamptz not null,
  primary key (phone_index, promo_id)
);
create index former_promo_until on former_promo (until);

-- The countries in which a code works; empty: every country that its currency and its venues allow.
-- old code: it makes no code with countries, and an order with such a code in another country is refused by the trigger below:
-- nothing is given or charged.
alter table promo_code
  add column countries text[] not null default '{}' check (countries <@ array['US', 'JP', 'GB']),
  -- False for all codes of a batch but one: lists read a batch by its first code.
  add column is_first boolean not null default true,
  add constraint promo_code_countries_of_friend_check check (kind <> 'referral' or countries = '{}');
update promo_code set countries = array[case currency when 'JPY' then 'JP' when 'GBP' then 'GB' else 'US' end]
  where currency in ('USD', 'JPY', 'GBP');
update promo_code set is_first = false
  from (select batch_id, min(code) as code from promo_code where batch_id is not null group by batch_id) as first
  where first.batch_id = promo_code.batch_id and first.code <> promo_code.code;

create or replace function refuse_unfit_promo() returns trigger language plpgsql set search_path from current as $$
begin
  if new.promo_id is not null and new.plan is not null and (new.plan = 'promo')
      is distinct from (select days is not null from promo_code where id = new.promo_id) then
    raise exception 'the code of order % does not fit its plan', new.id using errcode = 'check_violation';
  end if;
  if new.promo_id is null and new.discount_minor > 0 and new.status not in ('paid', 'refunded') then
    raise exception 'order % is reduced without a code', new.id using errcode = 'check_violation';
  end if;
  if new.promo_id is not null and exists (select from promo_code
      where id = new.promo_id and countries <> '{}' and not new.country = any(countries)) then
    raise exception 'the code of order % is for other countries', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
