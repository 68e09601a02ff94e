-- What a plan used to cost, with the dates on which it was charged: the only prices that are shown crossed out.
create table former_price (
  country text not null,
  plan plan_key not null,
  price_minor bigint not null check (price_minor > 0),
  charged_from timestamptz not null,
  charged_until timestamptz not null check (charged_until > charged_from),
  primary key (country, plan, charged_until)
);
