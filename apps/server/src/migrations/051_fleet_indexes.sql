-- outside a transaction: releases and rentals are written all the time, and building an index would hold that up.
-- Unlocks of a station, for its page and its rate [QF2].
create index concurrently if not exists release_station on release (station_code, commanded_at);
-- What came back to a station [QF3].
create index concurrently if not exists held_electron_back on held_electron (back_station_code, back_at) where back_at is not null;
-- What was taken at a station and is out now [QF2].
create index concurrently if not exists held_electron_out on held_electron (station_code) where back_at is null;
-- How many were out at an hour of the last days [QF1].
create index concurrently if not exists rental_started on rental (started_at);
create index concurrently if not exists rental_lost on rental (lost_at) where lost_at is not null;
-- Which refund a payment back to a card was for: what a station brought today [QF2].
create index concurrently if not exists fee_refund_money on fee_refund (money_key);
