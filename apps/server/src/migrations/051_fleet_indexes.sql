-- outside a transaction: `create index concurrently` cannot run inside one, and these tables are large.
-- Unlocks of a station, for its page and its rate [QF2].
create index concurrently if not exists release_station on release (station_code, commanded_at);
-- What came back to a station [QF3].
create index concurrently if not exists held_electron_back on held_electron (back_station_code, back_at) where back_at is not null;
-- How many were out at an hour of the last days [QF1].
create index concurrently if not exists rental_started on rental (started_at);
create index concurrently if not exists rental_lost on rental (lost_at) where lost_at is not null;
