-- A browser that may be sent notifications, for as long as its login lasts.
create table push_subscription (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_login on push_subscription (login_id);

-- Of one notice several messages may be written. The last resort leaves only if no other of them was sent.
alter table outbox_message
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check check (channel in ('sms', 'email', 'push')),
  drop constraint outbox_message_state_check,
  add constraint outbox_message_state_check
    check (state in ('waiting', 'sending', 'sent', 'refused', 'given_up', 'not_needed')),
  add column notice_id uuid,
  add column last_resort boolean not null default false,
  add constraint outbox_message_last_resort_of_a_notice check (notice_id is not null or not last_resort);
create index outbox_message_notice on outbox_message (notice_id) where notice_id is not null;
