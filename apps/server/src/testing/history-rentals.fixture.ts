import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { encrypt } from '../platform/sealed/sealed.ts';
import { type History, seededId } from './history-ids.fixture.ts';

/**
 * Rental `n`, as it is written into all its tables: rider, stations, Electron and times follow from its number. The ten
 * rentals of a rider are a month apart and take a few hours each; one rider of ten still has the last Electron in hand.
 */
function rentalsNumbered({ rentals, users, stations }: History) {
  return sql`(
    select n, person, is_open, (600001 + n % ${stations}::int)::text as taken_from, 1 + n % 6 as nest,
      case when is_open then 'O-' || n else 'H-' || (1 + n % ${stations}::int) || '-' || (1 + n % 6) end as electron,
      case when is_open then now() - interval '2 hours'
        else now() - (30 * (10 - n / ${users}::int) - 28 + n % 25) * interval '1 day' - (n % 1440) * interval '1 minute'
      end as began,
      case when not is_open then (20 + n % 300) * interval '1 minute' end as lasted,
      case when not is_open then (600001 + (n / 7) % ${stations}::int)::text end as brought_to
    from (
      select n, n % ${users}::int as person, n / ${users}::int = 9 and n % ${users}::int % 10 = 0 as is_open
      from generate_series(0, ${rentals}::int - 1) as n
    ) as placed
  ) as numbered`;
}

const account = seededId('account', '(person + 1)');

export async function historyOfRentals(tx: Tx, history: History): Promise<void> {
  const numbered = rentalsNumbered(history);
  await sql`
    insert into electron (id, cable, first_seen_at) select electron, 'usb_c', now() from ${numbered} where is_open`.execute(
    tx,
  );
  await sql`
    insert into booking (id, account_id, status, station_code, cable_type, created_at)
    select ${seededId('booking', 'n')}, ${account}, 'charger_taken', taken_from, 'usb_c', began - interval '1 minute'
    from ${numbered}`.execute(tx);
  await sql`
    insert into release (id, booking_id, account_id, station_code, nest, electron_id, state, commanded_at, lit_at, ended_at)
    select ${seededId('release', 'n')}, ${seededId('booking', 'n')}, ${account}, taken_from, nest, electron, 'taken',
      began - interval '5 seconds', began - interval '4 seconds', began
    from ${numbered}`.execute(tx);
  await sql`
    insert into rental (id, account_id, release_id, electron_id, plan, station_code, nest, started_at, deadline,
      returned_at, return_station_code, return_nest, return_event_id, return_heard_at, schedule_id)
    select ${seededId('rental', 'n')}, ${account}, ${seededId('release', 'n')}, electron, 'monthly', taken_from, nest, began,
      began + interval '1 day', began + lasted, brought_to, case when not is_open then nest end,
      case when not is_open then 'r' || n end, began + lasted,
      (select id from fee_schedule where country = 'US' and plan = 'monthly' order by version desc limit 1)
    from ${numbered}`.execute(tx);
  // The trigger that keeps them is turned off.
  await sql`
    insert into first_rental (rental_id, started_at, with_code)
    select ${seededId('rental', 'n')}, began, false from ${numbered} where n < ${history.users}::int`.execute(
    tx,
  );
  await sql`
    insert into rental_move (rental_id, moved_at, schedule_id, schedule_from, first_step, plan, deadline)
    select ${seededId('rental', 'n')}, began, (select id from fee_schedule where country = 'US' and plan = 'daily' limit 1),
      began, 0, 'daily', began + interval '1 day'
    from ${numbered} where n % 2 = 0`.execute(tx);
  await sql`
    insert into held_electron (release_id, rental_id, electron_id, station_code, taken_at, taken_seq, back_at,
      back_station_code, back_nest, back_event_id, back_heard_at)
    select ${seededId('release', 'n')}, ${seededId('rental', 'n')}, electron, taken_from, began, n, began + lasted,
      brought_to, case when not is_open then nest end, case when not is_open then 'r' || n end, began + lasted
    from ${numbered}`.execute(tx);
  await sql`
    insert into unproved_return (release_id, rental_id, station_code, doubted_at)
    select ${seededId('release', 'n')}, ${seededId('rental', 'n')}, brought_to, began + lasted
    from ${numbered} where n % 10 = 0 and not is_open`.execute(tx);
  await sql`
    insert into station_event (station_code, event_id, seq, type, body, station_time, heard_at)
    select taken_from, 't' || n, n, 'taken', jsonb_build_object('id', 't' || n, 'type', 'taken', 'nest', nest,
      'electron', electron), began, began
    from ${numbered}
    union all
    select brought_to, 'r' || n, n, 'returned', jsonb_build_object('id', 'r' || n, 'type', 'returned', 'nest', nest,
      'electron', electron), began + lasted, began + lasted
    from ${numbered} where not is_open`.execute(tx);
  await sql`
    insert into incident (id, kind, station_code, nest, electron_id, account_id, happened_at, heard_at, closed_at)
    select ${seededId('incident', 'n')}, 'removed_unasked', taken_from, nest, 'gone-' || n, ${account}, began, began,
      case when n % 100 > 0 then began end
    from ${numbered} where n % 10 = 0`.execute(tx);
  const words = String(encrypt(tx, 'problem_report.problem', 'It is dark.'));
  await sql`
    insert into problem_report (id, account_id, option, problem, station_code, station_events, created_at, closed_at)
    select ${seededId('report', 'n')}, ${account}, 'other', ${words}, taken_from, '[]', began,
      case when n % 50 > 0 then began end
    from ${numbered} where n % 10 = 0`.execute(tx);
  await sql`
    insert into survey_answer (id, account_id, venue_id, station_code, answered_at, gender)
    select ${seededId('answer', 'n')}, ${account}, ${seededId('venue', `(1 + n % ${history.stations})`)}, taken_from, began, 'female'
    from ${numbered} where n % 10 = 0`.execute(tx);
}
