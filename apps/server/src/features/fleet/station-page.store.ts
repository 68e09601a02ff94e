import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { midnightAtVenue, zoneOfVenue } from './station-facts.store.ts';

/** Where a station is, for the scope of whoever asks. */
export async function findPlaceOfStation(
  db: Reader,
  code: string,
): Promise<{ country: string; venueIds: string[] } | undefined> {
  const row = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.country', 'venue.id'])
    .where('station.code', '=', code)
    .executeTakeFirst();
  return row && { country: row.country, venueIds: [row.id] };
}

/** The station's own row with its venue, and the names of those who decided something. */
export async function findStationFacts(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .leftJoin('staff', 'staff.operator', 'station.service_by')
    .leftJoin('staff as issuer', 'issuer.operator', 'station.credential_by')
    .leftJoin('former_credential as former', 'former.station_code', 'station.code')
    .select(['station.protocol', 'station.commands', 'station.temperature', 'station.booted_at'])
    .select([
      'station.backup_power',
      'station.backup_percent',
      'station.clock_samples',
      'station.clock_offset_ms',
    ])
    .select([
      'station.service_state',
      'station.service_reason',
      'station.service_words',
      'station.service_until',
    ])
    .select(['station.service_since', 'station.service_by', 'staff.name as service_by_name'])
    .select(['venue.id as venue_id', 'venue.title', 'venue.address', 'venue.photos', 'venue.opening_hours'])
    .select(['venue.who_pays_for_electrons', 'venue.is_public'])
    .select(sql<boolean>`station.credential_hash is not null`.as('has_credential'))
    .select(['station.credential_number', 'station.credential_at', 'station.credential_by'])
    .select(['issuer.name as issuer_name', 'former.number as former_number', 'former.valid_until'])
    .select(
      sql<boolean>`exists (select from venue_pause where venue_id = venue.id and paused_until is null)`.as(
        'paused',
      ),
    )
    .select(
      sql<string[]>`coalesce((select array_agg(other.code order by other.code) from station as other
        where other.venue_id = venue.id and other.code <> station.code
          and other.service_state <> 'retired'), '{}')`.as('others'),
    )
    .where('station.code', '=', code)
    .executeTakeFirst();
}

/** Nests that staff took out of service, with words and names. */
export async function listDecidedNests(db: Reader, code: string) {
  return db
    .selectFrom('nest_out_of_service as decided')
    .leftJoin('staff', 'staff.operator', 'decided.by')
    .select(['decided.nest', 'decided.reason', 'decided.words', 'decided.since', 'decided.by', 'staff.name'])
    .where('station_code', '=', code)
    .execute();
}

/** The release that is under way: at most one. */
export async function findOpenRelease(db: Reader, code: string) {
  return db
    .selectFrom('release')
    .select(['nest', 'account_id', 'lit_at', 'commanded_at'])
    .where('station_code', '=', code)
    .where('state', 'in', ['commanded', 'lit'])
    .executeTakeFirst();
}

/** How many releases failed since then, by nest. */
export async function countFailedByNest(db: Reader, code: string, since: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('release')
    .select(['nest', (row) => row.fn.countAll<bigint>().as('count')])
    .where('station_code', '=', code)
    .where('commanded_at', '>=', since)
    .where('state', 'in', ['failed', 'offline'])
    .groupBy('nest')
    .execute();
  return new Map(rows.map(({ nest, count }) => [nest, Number(count)]));
}

/** Commands under way, and those that ended since then; the newest first. */
export async function listSentCommands(db: Reader, code: string, since: Date) {
  return db
    .selectFrom('station_command as command')
    .leftJoin('staff', 'staff.operator', 'command.by')
    .selectAll('command')
    .select('staff.name')
    .where('station_code', '=', code)
    .where((row) => row.or([row('ended_at', '>=', since), row('ended_at', 'is', null)]))
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute();
}

/** When each kind of command was last sent. */
export async function listLastCommands(db: Reader, code: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('station_command')
    .select(['kind', (row) => row.fn.max('sent_at').as('at')])
    .where('station_code', '=', code)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, at }) => [kind, at]));
}

export async function listNotes(db: Reader, code: string) {
  return db
    .selectFrom('station_note as note')
    .leftJoin('staff', 'staff.operator', 'note.by')
    .select(['note.id', 'note.created_at', 'note.by', 'note.text', 'staff.name'])
    .where('station_code', '=', code)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Times since then in which it was not heard. */
export async function listSilencesOf(db: Reader, code: string, since: Date) {
  return db
    .selectFrom('station_silence')
    .select(['silent_from', 'silent_until'])
    .where('station_code', '=', code)
    .where((row) => row.or([row('silent_until', 'is', null), row('silent_until', '>', since)]))
    .orderBy('silent_from')
    .execute();
}

export interface FlowDay {
  day: string;
  taken: number;
  returned: number;
}

/** What was taken and brought back on each of the last seven days at the venue, the oldest first; today so far. */
export async function listFlow(db: Reader, code: string, now: Date): Promise<FlowDay[]> {
  const { rows } = await sql<FlowDay>`
    with place as (
      select ${zoneOfVenue} as zone, ${midnightAtVenue(now, 6)} as since
      from station join venue on venue.id = station.venue_id where station.code = ${code}),
    moved as (
      select (release.commanded_at at time zone zone)::date as day, 1 as taken, 0 as returned
      from place join release on release.station_code = ${code} and commanded_at >= since and state = 'taken'
      where commanded_at <= ${now}
      union all
      select (back_at at time zone zone)::date, 0, 1
      from place join held_electron on back_station_code = ${code} and back_at >= since where back_at <= ${now})
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(taken), 0)::int as taken,
      coalesce(sum(returned), 0)::int as returned
    from place, lateral generate_series((since at time zone zone)::date, (${now}::timestamptz at time zone zone)::date,
      interval '1 day') as days (day)
    left join moved on moved.day = days.day::date
    group by days.day order by days.day`.execute(db);
  return rows;
}
