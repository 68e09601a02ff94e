-- Countries as data [QM1]: what decides on prices, times and words in a country. Of a country that was once served the row stays,
-- since what was sold there keeps its currency and its zone.
-- old code: it knows the three countries of the first rows only, and writes only those.
create table country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  currency currency not null,
  state text not null default 'prepared' check (state in ('prepared', 'served', 'stopped')),
  -- Where it stands in lists.
  position integer not null unique,
  -- Of what is below, and in the tables of its tax and its numbers: each change is a row of `country_version`.
  version integer not null default 1 check (version > 0),
  -- The first is that of a venue that names none.
  zones text[] not null check (cardinality(zones) between 1 and 30),
  -- Of its venues. The first is that of riders whose country is not known otherwise.
  languages text[] not null check (cardinality(languages) between 1 and 10),
  -- How English writes dates and numbers there.
  english text not null check (english in ('en-US', 'en-GB')),
  tax_shown text not null check (tax_shown in ('included', 'added')),
  -- Null: the account that the settings name for its currency.
  merchant_account text check (merchant_account ~ '^\w{1,64}$'),
  -- Null: the pages that the settings name.
  terms_url text check (terms_url ~ '^https://' and length(terms_url) <= 500),
  privacy_url text check (privacy_url ~ '^https://' and length(privacy_url) <= 500),
  refund_url text check (refund_url ~ '^https://' and length(refund_url) <= 500),
  -- Where the map of a new venue begins.
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);

-- The beginnings of mobile numbers that can sign in, with the country code. None belongs to two countries.
create table country_prefix (
  prefix text primary key check (prefix ~ '^[1-9]\d{0,6}$'),
  country text not null references country on delete cascade
);
create index country_prefix_of on country_prefix (country);

-- Tax on what riders pay, in hundredths of a percent, from the beginning of a day in the country.
create table country_tax (
  country text not null references country on delete cascade,
  begins_on date not null,
  rate integer not null check (rate between 0 and 10000),
  primary key (country, begins_on)
);

-- What a country was, from each moment on, and who decided it.
create table country_version (
  country text not null references country on delete cascade,
  version integer not null check (version > 0),
  body jsonb not null,
  put_at timestamptz not null,
  asked_by text not null,
  confirmed_by text,
  primary key (country, version)
);
create trigger country_version_never_changes before update on country_version
  for each row execute function refuse_change();

-- The countries of a new installation, as the program had them until now.
create function add_built_in_countries() returns void language plpgsql set search_path from current as $$
begin
  insert into country (code, currency, state, position, zones, languages, english, tax_shown, lat, lng) values
    ('US', 'USD', 'served', 1, array['America/Los_Angeles', 'America/Denver', 'America/Phoenix', 'America/Chicago',
      'America/New_York', 'America/Anchorage', 'Pacific/Honolulu'], array['en'], 'en-US', 'added', 34.02, -118.49),
    ('JP', 'JPY', 'served', 2, array['Asia/Tokyo'], array['ja', 'en'], 'en-US', 'included', 35.68, 139.76),
    ('GB', 'GBP', 'served', 3, array['Europe/London'], array['en'], 'en-GB', 'included', 51.51, -0.12)
    on conflict do nothing;
  insert into country_prefix (prefix, country) values ('1', 'US'), ('81', 'JP'), ('44', 'GB') on conflict do nothing;
  insert into country_tax (country, begins_on, rate)
    values ('US', '2011-01-01', 0), ('JP', '2019-10-01', 1000), ('GB', '2011-01-04', 2000) on conflict do nothing;
end $$;
select add_built_in_countries();

-- Of countries as rows. Stored values passed the narrower rules, so they are not read again.
alter table plan_order drop constraint plan_order_country_check,
  add constraint plan_order_country foreign key (country) references country not valid;
alter table fee_schedule drop constraint fee_schedule_country_check,
  add constraint fee_schedule_country foreign key (country) references country not valid;
alter table price_draft drop constraint price_draft_country_check,
  add constraint price_draft_country foreign key (country) references country not valid;

-- Which countries a code may name is checked where it comes in.
alter table promo_code drop constraint promo_code_countries_check,
  add constraint promo_code_countries check (array_to_string(countries, ',') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$') not valid;

-- As `decimalsOf` of packages/domain/src/currency-decimals.ts; a test compares them.
create function currency_decimals(code text) returns integer language sql immutable as $$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2 end
$$;

-- As in migration 064, for any currency: which one a country has is a row, and a generated column
-- cannot ask for it. The trigger below does.
create or replace function fee_schedule_fault(of_id text, of_country text, of_plan plan_key, of_version integer, body jsonb)
returns text language plpgsql immutable set search_path from current as $$
declare
  rule jsonb;
  fault text;
  earlier bigint := 0;
  steps bigint := 0;
  charges integer := 0;
  upgrades integer := 0;
  -- Whoever is late moves to a longer plan, and never back.
  longer constant text[] := '{monthly,semester,annual}';
  -- The largest amount that answers to riders can contain: a million units, in minor units.
  most_minor constant bigint := 1000000 * (10 ^ currency_decimals(body->>'currency'))::bigint;
begin
  -- A rental finds it again under this name.
  if of_id <> of_country || ':' || of_plan || ':' || of_version then return 'id'; end if;
  if jsonb_typeof(body) is distinct from 'object' then return 'body'; end if;
  if body->'country' is distinct from to_jsonb(of_country) then return 'country'; end if;
  if body->'plan' is distinct from to_jsonb(of_plan::text) then return 'plan'; end if;
  if body->'version' is distinct from to_jsonb(of_version) then return 'version'; end if;
  if (body->>'currency') is null or body->>'currency' !~ '^[A-Z]{3}$' then return 'currency'; end if;
  if not is_amount(body->'price', 0, most_minor) then return 'price'; end if;
  if not is_amount(body->'hold', 0, most_minor) then return 'hold'; end if;
  if not is_whole(body->'window', 1) then return 'window'; end if;
  if not is_whole(body->'refundDays', 0) then return 'refundDays'; end if;
  if not is_amount(body->'lost'->'price', 0, most_minor) or not is_whole(body->'lost'->'forgiven', 0)
    or jsonb_typeof(body->'lost'->'lessPrice') is distinct from 'boolean' then return 'lost'; end if;
  if not is_whole(body->'found'->'days', 0) or not is_amount(body->'found'->'within', 0, most_minor)
    or not is_amount(body->'found'->'later', 0, most_minor) then return 'found'; end if;
  if jsonb_typeof(body->'rules') is distinct from 'array' then return 'rules'; end if;
  for rule in select jsonb_array_elements(body->'rules') loop
    if upgrades > 0 then return 'rules after an upgrade'; end if;
    if not is_whole(rule->'after', earlier) then return 'after'; end if;
    if not is_whole(rule->'remind', 0) or (rule->>'remind')::bigint > (rule->>'after')::bigint then return 'remind'; end if;
    earlier := (rule->>'after')::bigint;
    case rule->>'kind'
      when 'charge' then
        if not is_whole(rule->'every', 1) then return 'every'; end if;
        if not is_whole(rule->'times', 1) then return 'times'; end if;
        if not is_amount(rule->'amount', 1, most_minor) then return 'amount'; end if;
        if not is_amount(rule->'most', 1, most_minor) then return 'most'; end if;
        steps := steps + (rule->>'times')::bigint;
        charges := charges + 1;
      when 'upgrade' then
        if not is_amount(rule->'amount', 0, most_minor) then return 'amount'; end if;
        if coalesce(array_position(longer, rule->>'to'), 0) <= coalesce(array_position(longer, of_plan::text), 0)
          then return 'to'; end if;
        if jsonb_typeof(rule->'then') is distinct from 'object' or not is_whole(rule->'then'->'version', 1) then return 'then'; end if;
        fault := fee_schedule_fault(null, of_country, (rule->>'to')::plan_key, (rule->'then'->>'version')::integer, rule->'then');
        if fault is not null then return 'then: ' || fault; end if;
        if rule->'then'->'currency' is distinct from body->'currency' then return 'then: currency'; end if;
        steps := steps + 1;
        upgrades := upgrades + 1;
      when 'suspend', 'lost' then
        steps := steps + 1;
      else return 'kind';
    end case;
  end loop;
  -- With three upgrades fewer than a hundred: steps of another schedule that a rental moves to are numbered from there on.
  if steps > 24 then return 'too many steps'; end if;
  -- What the price list names of a plan must be there.
  if charges < (case of_plan when 'hourly_rate' then 2 when 'daily' then 1 when 'promo' then 1 else 0 end)
    then return 'a charge is missing'; end if;
  if of_plan = 'monthly' and upgrades = 0 then return 'the upgrade is missing'; end if;
  return null;
end $$;

-- A price is in the currency of its country.
create function refuse_foreign_currency() returns trigger language plpgsql set search_path from current as $$
begin
  if new.is_sound and new.body->>'currency' is distinct from (select currency::text from country where code = new.country) then
    raise exception 'the currency of % is not the one of its country', new.id
      using errcode = 'check_violation', constraint = 'fee_schedule_currency';
  end if;
  return null;
end $$;
create trigger fee_schedule_currency after insert on fee_schedule
  for each row execute function refuse_foreign_currency();

-- The currency of a country stays: prices, orders and fees are in it.
create function refuse_other_currency() returns trigger language plpgsql set search_path from current as $$
begin
  if new.currency is distinct from old.currency and (old.state <> 'prepared'
      or exists (select from fee_schedule where country = old.code)) then
    raise exception 'the currency of % cannot change', old.code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger country_keeps_its_currency before update of currency on country
  for each row execute function refuse_other_currency();

-- As in migration 028, and the country is served: where it is not, nothing is rented, whatever prices there are.
create or replace function has_prices(in_country text, at timestamptz) returns boolean language sql stable as $$
  select exists (select from country where code = in_country and state = 'served') and exists (select from fee_schedule
    where country = in_country and is_sound and coalesce(valid_from, published_at) <= at
      and (withdrawn_at is null or withdrawn_at > at))
$$;
