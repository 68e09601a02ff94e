-- outside a transaction: these tables are written to all the time, and building an index would hold that up.
create unique index concurrently if not exists account_phone_index on account (phone_index);
create unique index concurrently if not exists verified_email_index on account (email_index) where email_status = 'verified';
create index concurrently if not exists sign_in_phone_index on sign_in (phone_index);
create index concurrently if not exists outbox_message_recipient_index on outbox_message (recipient_index, created_at);
create index concurrently if not exists venue_request_email_index on venue_request (email_index);
create index concurrently if not exists sign_in_created on sign_in (created_at);
create index concurrently if not exists outbox_message_created on outbox_message (created_at);
create index concurrently if not exists station_event_heard on station_event (heard_at);
create index concurrently if not exists login_expires on login (expires_at);
create index concurrently if not exists booking_created on booking (created_at);
create index concurrently if not exists release_commanded on release (commanded_at);
create index concurrently if not exists rental_returned on rental (returned_at);
