-- Drafts of prices [QM2]: what staff type, also with faults, until it is put in force. One for each country and plan.
create sequence price_draft_edition as integer;
create table price_draft (
  country text not null check (country in ('US', 'JP', 'GB')),
  plan plan_key not null,
  -- Never used twice, not even by the draft that follows a discarded one.
  edition integer not null default nextval('price_draft_edition'),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- Null: as soon as it is confirmed.
  begins_at timestamptz,
  by text not null,
  at timestamptz not null,
  primary key (country, plan)
);

-- Who asked for a version at the console, and who confirmed it. Null for versions of a release or of an operator's token.
-- old code: it fills neither column.
alter table fee_schedule
  add column asked_by text,
  add column confirmed_by text,
  add constraint fee_schedule_takes_two check (asked_by <> confirmed_by);

-- What a draft would have brought in the last whole month [QM3]: one for each draft, deleted when its body changes. It is
-- computed a few riders at a time, and each step is one transaction with its progress.
create table price_estimate (
  id uuid primary key,
  country text not null,
  plan plan_key not null,
  -- The schedule that is tried, whole.
  schedule jsonb not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  rentals integer not null check (rentals >= 0),
  rentals_done integer not null default 0,
  riders_done integer not null default 0,
  riders_who_pay_more integer not null default 0,
  real_minor bigint not null default 0,
  under_minor bigint not null default 0,
  -- The last rider that was computed, in the order of ids.
  after_account uuid,
  ended_at timestamptz,
  unique (country, plan),
  foreign key (country, plan) references price_draft on delete cascade
);

-- An amount that answers to riders cannot contain would make every price list fail: such a schedule is never in force.
create function is_amount(given jsonb, lowest bigint, most bigint) returns boolean language sql immutable as $$
  select case when is_whole(given, lowest) then (given::text)::numeric <= most else false end
$$;

-- As in migration 028, with `is_amount` for amounts.
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
  most_minor constant bigint := case of_country when 'JP' then 1000000 else 100000000 end;
begin
  -- A rental finds it again under this name.
  if of_id <> of_country || ':' || of_plan || ':' || of_version then return 'id'; end if;
  if jsonb_typeof(body) is distinct from 'object' then return 'body'; end if;
  if body->'country' is distinct from to_jsonb(of_country) then return 'country'; end if;
  if body->'plan' is distinct from to_jsonb(of_plan::text) then return 'plan'; end if;
  if body->'version' is distinct from to_jsonb(of_version) then return 'version'; end if;
  if body->>'currency' is distinct from (case of_country when 'US' then 'USD' when 'JP' then 'JPY' when 'GB' then 'GBP' end)
    then return 'currency'; end if;
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
