-- Why staff refund a fee: the code of their reason. Each refund has its own, which waits with it until the fee's charge
-- is known to be paid.
alter table fee_refund add column why text check (why ~ '^[a-z-]{1,30}$');
-- Refunds by staff that still wait: until now the fee had the reason.
update fee_refund set why = fee_posting.why
  from fee_posting
  where fee_posting.rental_id = fee_refund.rental_id and fee_posting.step = fee_refund.step
    and fee_refund.reason like 'staff:%' and fee_posting.why is not null;
