-- Promo codes that take something off a price, and everything that can limit a code [QM4].
-- old code: it makes no such codes. It would read one as free days, which the trigger on orders refuses: nothing is given or
-- charged. It counts a use of a code only in `promo_use`, which new code goes on writing.
alter table promo_code
  alter column days drop not null,
  -- What it takes off the price of a plan: percent, or an amount.
  add column percent integer check (percent between 1 and 100),
  add column amount_minor bigint check (amount_minor between 1 and 1000000000),
  -- Of the amount and of the budget: the code is for countries with this currency only.
  add column currency currency,
  -- The plans whose price it reduces; empty: every plan on sale.
  add column plans text[] not null default '{}'
    check (plans <@ array['hourly_rate', 'daily', 'monthly', 'semester', 'annual']),
  add column per_person integer not null default 1 check (per_person between 1 and 1000),
  -- Of the calendar in the country of the order.
  add column per_day integer check (per_day > 0),
  -- Orders at stations of these venues only; empty: any.
  add column venue_ids uuid[] not null default '{}',
  -- For riders who never rented.
  add column new_only boolean not null default false,
  -- The most that is given away, at list price, and how much of it is given. Counted only while there is a budget.
  add column budget_minor bigint check (budget_minor > 0),
  add column given_minor bigint not null default 0 check (given_minor >= 0),
  -- From then on no payment starts with it.
  add column stopped_at timestamptz,
  -- Codes made together: each is the pattern with random letters for every #.
  add column batch_id uuid,
  add column pattern text check (length(pattern) between 3 and 40),
  add constraint promo_code_gives_one_thing check (num_nonnulls(days, percent, amount_minor) = 1),
  add constraint promo_code_money_check
    check ((currency is not null) = (amount_minor is not null or budget_minor is not null)),
  add constraint promo_code_within_budget_check check (budget_minor is null or given_minor <= budget_minor),
  -- A friend's code gives days, and is limited by its own rules.
  add constraint promo_code_of_friend_check check (kind <> 'referral'
    or (days is not null and per_person = 1 and per_day is null and venue_ids = '{}' and budget_minor is null and batch_id is null)),
  -- Only of what is sold is there a price to reduce.
  add constraint promo_code_days_have_no_plans_check check (days is null or plans = '{}'),
  add constraint promo_code_of_batch_check check ((batch_id is null) = (pattern is null));

-- Every use of a code, while its order is being paid and after: what the limits and the console's figures count.
create table promo_spend (
  order_id uuid primary key references plan_order on delete cascade,
  promo_id uuid not null references promo_code on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- What it gave away, at list price. Null: used before this was kept.
  value_minor bigint check (value_minor >= 0),
  currency currency not null,
  -- Of the calendar in the country of the order.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  spent_at timestamptz not null
);
create index promo_spend_of_code on promo_spend (promo_id, day);
create index promo_spend_of_person on promo_spend (account_id, promo_id);
create index promo_spend_at on promo_spend (spent_at);

insert into promo_spend (order_id, promo_id, account_id, currency, day, spent_at)
select plan_order.id, promo_use.promo_id, promo_use.account_id, plan_order.currency,
  to_char(coalesce(used_at, applied_at) at time zone (case plan_order.country
    when 'JP' then 'Asia/Tokyo' when 'GB' then 'Europe/London' else 'America/Los_Angeles' end), 'YYYY-MM-DD'),
  coalesce(used_at, applied_at)
from promo_use join plan_order on plan_order.id = promo_use.order_id
where promo_use.state in ('held', 'used');

-- What a code takes off the list price: the price of the order is what is left.
alter table plan_order
  add column discount_minor bigint not null default 0,
  add constraint plan_order_reduced_check check (discount_minor >= 0 and (discount_minor = 0 or plan not in
    ('promo', 'free_use_no_penalty', 'free_use_with_penalty'))),
  -- Said by the trigger below: an order for any plan on sale may have a code by now.
  drop constraint plan_order_check1;

create function refuse_unfit_promo() returns trigger language plpgsql set search_path from current as $$
begin
  if new.promo_id is not null and new.plan is not null and (new.plan = 'promo')
      is distinct from (select days is not null from promo_code where id = new.promo_id) then
    raise exception 'the code of order % does not fit its plan', new.id using errcode = 'check_violation';
  end if;
  if new.promo_id is null and new.discount_minor > 0 and new.status not in ('paid', 'refunded') then
    raise exception 'order % is reduced without a code', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_fits_promo before insert or update of promo_id, plan, discount_minor on plan_order
  for each row execute function refuse_unfit_promo();

-- Whose wrong codes a counter counts: one person's, or those of a network. Null: counted before this was kept.
alter table promo_guess add column by_person boolean;
