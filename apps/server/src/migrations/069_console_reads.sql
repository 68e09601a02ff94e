-- outside a transaction: these tables are written to all the time, and building an index would hold that up.
-- Money of today, by station and by hour: all that is counted of an act, so that no act of the fleet's day is looked up in its table.
create index concurrently if not exists money_act_counted on money_act (ended_at)
  include (key, kind, purpose, reference, amount_minor, currency)
  where state = 'succeeded' and kind in ('sale', 'refund');
-- The open reports at a station, however many are open elsewhere.
create index concurrently if not exists problem_report_at on problem_report (station_code) where closed_at is null;
