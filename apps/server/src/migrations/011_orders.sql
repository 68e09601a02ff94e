-- Promo codes are data. `code` is kept as it is compared: capitals and digits only.
create table promo_code (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{3,32}$'),
  kind text not null check (kind in ('promo_3days', 'referral', 'marketing', 'one_day_free')),
  -- What the promo plan is called on the order screen.
  view_label text not null check (length(view_label) between 1 and 40),
  -- How long the plan lasts that it gives.
  days integer not null check (days between 1 and 366),
  -- Whose friends it is for. Nobody uses their own.
  inviter_id uuid references account on delete cascade,
  starts_at timestamptz,
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  check (max_uses is null or uses <= max_uses),
  check ((kind = 'referral') = (inviter_id is not null))
);
create unique index one_code_per_inviter on promo_code (inviter_id);

-- An order for a plan. It is paid exactly when its money is captured, its hold has been made and undone, or the owner pays.
create table plan_order (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  status text not null default 'new' check (status in ('new', 'processing', 'paid', 'fail', 'refunded')),
  booking_id uuid references booking on delete set null,
  station_code text references station,
  cable_type cable_type,
  country text not null check (country in ('US', 'JP', 'GB')),
  -- What was chosen, at the price the rider saw; a free first use and a promo are both of the promo plan.
  plan plan_key,
  free_first_use boolean not null default false,
  promo_id uuid references promo_code on delete set null,
  price_minor bigint check (price_minor >= 0),
  currency currency not null,
  payment_label text check (payment_label in ('credit_card', 'web_wallet', 'peer_to_peer', 'device_wallet')),
  selected_method text,
  -- How often money was asked for: each further try after a final decline has a key of its own.
  attempts integer not null default 0 check (attempts >= 0),
  money_key text unique,
  plan_until timestamptz,
  fail_message text,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((plan is null) = (price_minor is null)),
  check (promo_id is null or plan = 'promo'),
  check (not free_first_use or (plan = 'promo' and promo_id is null)),
  check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  check (status not in ('processing', 'paid', 'refunded') or plan is not null),
  check (status <> 'processing' or money_key is not null)
);
create index plan_order_account on plan_order (account_id, created_at);
create index plan_order_booking on plan_order (booking_id);
-- Two orders of one person are not paid at the same time.
create unique index one_order_processing_per_account on plan_order (account_id) where status = 'processing';

-- Who used whose code, once per code and person. `held` counts as a use while the order is being paid.
create table promo_use (
  promo_id uuid not null references promo_code on delete cascade,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('promo_3days', 'referral', 'marketing', 'one_day_free')),
  state text not null check (state in ('applied', 'held', 'used')),
  -- How the code came to us, as the first call said.
  source text check (length(source) between 1 and 40),
  order_id uuid references plan_order on delete set null,
  applied_at timestamptz not null,
  used_at timestamptz,
  primary key (promo_id, account_id),
  check ((state = 'used') = (used_at is not null)),
  check (state <> 'held' or order_id is not null)
);
create unique index one_promo_per_order on promo_use (order_id) where state in ('held', 'used');
create unique index one_referral_ever on promo_use (account_id) where kind = 'referral' and state in ('held', 'used');

-- Codes that were not found, counted by a keyed hash of who tried: nobody lists them by trying.
create table promo_guess (
  key bytea primary key check (length(key) = 32),
  wrong integer not null check (wrong > 0),
  ends_at timestamptz not null
);
create index promo_guess_end on promo_guess (ends_at);

alter table venue add column timezone text;

-- An account has one plan at most that nobody has ended; what ran out is ended when the next begins.
update subscription set ended_at = least(paid_until, now())
where ended_at is null and exists (
  select from subscription as later where later.account_id = subscription.account_id and later.ended_at is null
    and (later.paid_until, later.id) > (subscription.paid_until, subscription.id));
create unique index one_open_plan_per_account on subscription (account_id) where ended_at is null;

alter table subscription
  add column reason text not null default 'bought'
    check (reason in ('bought', 'promo', 'first_use', 'owner_pays', 'upgrade', 'reward')),
  add column order_id uuid references plan_order on delete set null,
  -- Where the owner pays, only there.
  add column venue_id uuid references venue,
  -- A right to one rental, once that rental has begun.
  add column used_at timestamptz,
  add column end_reason text check (end_reason in ('replaced', 'refunded', 'cancelled', 'left_venue'));
create unique index subscription_order on subscription (order_id) where order_id is not null;
