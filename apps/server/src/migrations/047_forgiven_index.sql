-- outside a transaction: fees are written all the time, and building an index would hold that up.
-- Whether a rider was forgiven a loss before. There are few such fees; without this every fee there is was read for it.
create index concurrently if not exists fee_posting_forgiven on fee_posting (rental_id) where state = 'forgiven';
