-- outside a transaction: these tables are written to all the time, and building an index would hold that up.
-- By whom: what somebody downloads or takes along when they leave must not cost more with everybody else's history.
create index concurrently if not exists survey_answer_account on survey_answer (account_id);
create index concurrently if not exists release_account on release (account_id);
create index concurrently if not exists incident_account on incident (account_id) where account_id is not null;
create index concurrently if not exists promo_use_account on promo_use (account_id);
create index concurrently if not exists payment_method_account on payment_method (account_id);
create index concurrently if not exists suspension_account on suspension (account_id);
create index concurrently if not exists debt_payment_account on debt_payment (account_id);
-- What a station told last, which goes with a report about it.
create index concurrently if not exists station_event_newest on station_event (station_code, heard_at);
