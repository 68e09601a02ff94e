-- Prices that begin later, prices that are withdrawn, prices that cannot be read; and what is remembered of riders who left.

-- A whole number of minor units, minutes, days or times that our code can count with.
create function is_whole(given jsonb, lowest bigint) returns boolean language sql immutable as $$
  select case when jsonb_typeof(given) = 'number'
    then (given::text)::numeric between lowest and 1000000000 and (given::text)::numeric % 1 = 0
    else false end
$$;

-- Why a schedule cannot be in force; null: it can. The server reads it by the same rules (features/pricing), a test compares both.
create function fee_schedule_fault(of_id text, of_country text, of_plan plan_key, of_version integer, body jsonb)
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
begin
  -- A rental finds it again under this name.
  if of_id <> of_country || ':' || of_plan || ':' || of_version then return 'id'; end if;
  if jsonb_typeof(body) is distinct from 'object' then return 'body'; end if;
  if body->'country' is distinct from to_jsonb(of_country) then return 'country'; end if;
  if body->'plan' is distinct from to_jsonb(of_plan::text) then return 'plan'; end if;
  if body->'version' is distinct from to_jsonb(of_version) then return 'version'; end if;
  if body->>'currency' is distinct from (case of_country when 'US' then 'USD' when 'JP' then 'JPY' when 'GB' then 'GBP' end)
    then return 'currency'; end if;
  if not is_whole(body->'price', 0) then return 'price'; end if;
  if not is_whole(body->'hold', 0) then return 'hold'; end if;
  if not is_whole(body->'window', 1) then return 'window'; end if;
  if not is_whole(body->'refundDays', 0) then return 'refundDays'; end if;
  if not is_whole(body->'lost'->'price', 0) or not is_whole(body->'lost'->'forgiven', 0)
    or jsonb_typeof(body->'lost'->'lessPrice') is distinct from 'boolean' then return 'lost'; end if;
  if not is_whole(body->'found'->'days', 0) or not is_whole(body->'found'->'within', 0)
    or not is_whole(body->'found'->'later', 0) then return 'found'; end if;
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
        if not is_whole(rule->'amount', 1) then return 'amount'; end if;
        if not is_whole(rule->'most', 1) then return 'most'; end if;
        steps := steps + (rule->>'times')::bigint;
        charges := charges + 1;
      when 'upgrade' then
        if not is_whole(rule->'amount', 0) then return 'amount'; end if;
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

-- old code: it stores nothing but schedules that are sound, and takes the newest version whatever these columns say.
alter table fee_schedule
  -- From when on rentals begin under it; without one, from when it was published.
  add column valid_from timestamptz,
  -- From when on no rental begins under it any more. Rentals that did keep it.
  add column withdrawn_at timestamptz,
  add column is_sound boolean generated always as (fee_schedule_fault(id, country, plan, version, body) is null) stored,
  -- Rows of before may break it: they are never in force, and can be withdrawn.
  add constraint fee_schedule_is_sound
    check (withdrawn_at is not null or fee_schedule_fault(id, country, plan, version, body) is null) not valid;

create function refuse_schedule_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
      and to_jsonb(new) - '{withdrawn_at,is_sound}'::text[] = to_jsonb(old) - '{withdrawn_at,is_sound}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger fee_schedule_never_changes before update or delete on fee_schedule
  for each row execute function refuse_schedule_change();

-- Whether anything can be rented in a country at a time: without a price, nothing can.
create function has_prices(in_country text, at timestamptz) returns boolean language sql stable as $$
  select exists (select from fee_schedule
    where country = in_country and is_sound and coalesce(valid_from, published_at) <= at
      and (withdrawn_at is null or withdrawn_at > at))
$$;

-- A paid membership stands behind this person: by this number or this card, though no plan of this account says so.
alter table account add column had_membership boolean not null default false;
alter table former_rider add column had_membership boolean not null default false;

-- Cards of riders who left: a keyed digest made for this purpose only, for a time.
create table former_card (
  card_index bytea primary key check (length(card_index) = 32),
  had_membership boolean not null default false,
  until timestamptz not null
);
create index former_card_until on former_card (until);

alter table referral_reward
  drop constraint referral_reward_outcome_check,
  add constraint referral_reward_outcome_check
    check (outcome in ('rewarded', 'same_device', 'same_card', 'not_new', 'mutual')) not valid;
