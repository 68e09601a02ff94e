-- Every currency of ISO 4217. Which codes exist is checked where they come in (packages/domain/src/currencies.ts).
-- old code: it writes only codes that the narrower rule allowed.
-- Stored values passed the narrower rule, so they are not read again.
alter domain currency add constraint currency_code check (value ~ '^[A-Z]{3}$') not valid;
alter domain currency drop constraint currency_check;
