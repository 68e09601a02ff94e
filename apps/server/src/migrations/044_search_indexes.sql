-- outside a transaction: these tables are written to all the time, and building an index would hold that up.
-- Search of the console finds everything by one of these, never by reading a table.
create index concurrently if not exists account_phone_tail on account (phone_tail_index) where phone_tail_index is not null;
create index concurrently if not exists account_email on account (email_index) where email_index is not null;
create index concurrently if not exists money_act_card on money_act (last_4, created_at) where last_4 is not null;
-- How orders and rentals are called on the phone: by their last four characters.
create index concurrently if not exists plan_order_tail on plan_order (right(id::text, 4), created_at);
create index concurrently if not exists rental_tail on rental (right(id::text, 4), started_at);
create index concurrently if not exists electron_tail on electron (right(id, 4));
create index concurrently if not exists electron_letters on electron (id collate "C");
create index concurrently if not exists venue_words on venue using gin (venue_words(title, address));
-- Riders with something open, the worst first.
create index concurrently if not exists rental_out on rental (deadline, id) where returned_at is null and lost_at is null;
create index concurrently if not exists fee_posting_unpaid on fee_posting (due_at, id) where state in ('owed', 'pending');
create index concurrently if not exists account_blocked on account (id) where blocking_reason is not null;
-- What was paid for one plan, on the rider's page.
create index concurrently if not exists fee_posting_plan on fee_posting (subscription_id) where subscription_id is not null;
create index concurrently if not exists plan_order_added on plan_order (added_to) where added_to is not null;
