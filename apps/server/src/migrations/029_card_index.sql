-- outside a transaction: payment methods are written to all the time, and building an index would hold that up.
-- By which card: whether somebody who brings a friend's code has rented under another number.
create index concurrently if not exists payment_method_fingerprint on payment_method (fingerprint) where fingerprint is not null;
