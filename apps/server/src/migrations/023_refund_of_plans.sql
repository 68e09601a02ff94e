-- Everything paid for plans goes back at once: several acts, each giving back its own sale, that are one refund to the
-- rider. The bundle is the key of the first of them.
alter table money_act add column bundle text references money_act;

-- An upgrade is also given back with the plans it was one of.
-- old code: goes on, since the rule only allows one more reason.
alter table fee_refund drop constraint fee_refund_reason_check;
alter table fee_refund add constraint fee_refund_reason_check
  check (reason in ('after_return', 'found', 'withdrawn', 'plan_refund'));
