-- From a message written to a message sent. `sending` is a claim that ends by itself at lease_until.
alter table outbox_message
  add column state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'given_up')),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column lease_until timestamptz,
  add column useful_until timestamptz,
  -- Its text opens something, and is forgotten when it is of no use.
  add column secret boolean not null default false,
  add column provider_id text;

-- Nothing was sent before this; what waited then is of no use now.
update outbox_message set state = 'given_up', useful_until = created_at, sent_at = null;

alter table outbox_message
  alter column useful_until set not null,
  add constraint outbox_message_claimed_while_sending check ((state = 'sending') = (lease_until is not null)),
  add constraint outbox_message_sent_at_some_time check ((state = 'sent') = (sent_at is not null));
