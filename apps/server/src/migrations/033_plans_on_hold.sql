-- A plan does not end while it is on hold: readers add the time since counted_until, and whoever writes the plan adds it first.
-- Null until that happens for the first time.
alter table subscription add column counted_until timestamptz;
update subscription set counted_until = counted.until
  from (select subscription_id, max(paused_until) as until
    from plan_extension join venue_pause on venue_pause.id = pause_id group by subscription_id) as counted
  where counted.subscription_id = subscription.id;

-- When the rider was told what a pause has added: once, after the pause.
alter table plan_extension add column told_at timestamptz;
update plan_extension set told_at = added_at;

-- small table: pauses are rare.
create index venue_pause_until on venue_pause (paused_until);

-- A station that was out of service by itself before its venue was paused stays so when service is back.
alter table station add column stays_paused boolean not null default false;
