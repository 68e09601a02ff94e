-- outside a transaction: every rider who invites friends has a code, and building an index would hold up making one.
-- The codes of a batch, and what the console lists: a code of staff, or the first of each batch.
create index concurrently if not exists promo_code_of_batch on promo_code (batch_id, code) where batch_id is not null;
create index concurrently if not exists promo_code_listed on promo_code (created_at desc, id) where is_first and kind <> 'referral';
