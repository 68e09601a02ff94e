import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { ListCursor } from '../../platform/operator/list-cursor.rules.ts';
import type { LogRow } from './station-log.rules.ts';

/** How far back the log goes. */
const logDays = 30;

/** A shorter silence is a reconnection that nobody noticed. */
const shortestSilence = '5 seconds';

export interface LogQuery {
  code: string;
  now: Date;
  after: ListCursor | undefined;
  limit: number;
}

/** Acts of staff on a station that the log tells. Commands have rows of their own, and notes a pane. */
const toldActs = [
  'station.set-state',
  'station.retire',
  'station.move',
  'station.move.planned',
  'station.move.refused',
  'station.cancel-move',
  'nest.set-service',
  'station.issue-credential',
  'station.renew-credential',
];

/**
 * What it said and what we commanded, the newest first, in one statement. An event that answers a command knows when that
 * was sent; `accepted` is left out, because the line of the command says it.
 */
export async function listLogRows(db: Reader, { code, now, after, limit }: LogQuery): Promise<LogRow[]> {
  const since = new Date(now.getTime() - logDays * 86_400_000);
  const rest = after ? sql`where (log.at, log.id) < (${after.key}::timestamptz, ${after.id}::text)` : sql``;
  const { rows } = await sql<LogRow>`
    select log.*, log.at::text as key, sent.account_id as sent_to, sent.commanded_at as sent_at,
      coalesce(taken.id, back.id) as rental_id, coalesce(taken.account_id, back.account_id) as rider_id,
      later.nest as later_nest, staff.name as by_name
    from (
      select log.* from (
        select 'e:' || event_id as id, 'event' as source, type as word, coalesce(corrected_time, station_time) as at,
          heard_at, body as about, null::text as by, null::timestamptz as until
        from station_event
        where station_code = ${code} and heard_at >= ${since} and type <> 'accepted'
        union all
        select 'r:' || id, 'release', state, commanded_at, null, jsonb_build_object('nest', nest, 'electron', electron_id,
          'release', id), null, null
        from release where station_code = ${code} and commanded_at >= ${since}
        union all
        select 'c:' || id, 'command', state, sent_at, heard_at, jsonb_build_object('kind', kind, 'nest', nest,
          'reason', reason), by, ended_at
        from station_command where station_code = ${code} and sent_at >= ${since}
        union all
        select 'w:' || id, 'swap', 'swapped', at, null, jsonb_build_object('nest', nest, 'electron', electron_in,
          'was', electron_out), by, null
        from nest_swap where station_code = ${code} and at >= ${since}
        union all
        select 's:' || extract(epoch from silent_from), 'silent', case when by_last_will then 'last-will' else 'missed' end,
          silent_from, null, '{}', null, silent_until
        from station_silence where ${isTold(code, since)}
        union all
        select 'b:' || extract(epoch from silent_from), 'back', 'connected', silent_until, null, '{}', null, silent_from
        from station_silence where ${isTold(code, since)} and silent_until is not null
        union all
        select 'a:' || id, 'act', act, at, null, coalesce(after, '{}'), operator, null
        from operator_act where at >= ${since} and act = any(${toldActs}) and subject = ${code}
        union all
        select 'a:' || id, 'act', act, at, null, after, operator, null
        from operator_act where at >= ${since} and act in ('station.set-states', 'station.renew-credentials')
          and ${code} = any(string_to_array(after ->> 'stations', ' '))
      ) as log ${rest} order by log.at desc, log.id desc limit ${limit}
    ) as log
    left join release as sent on sent.id = ${releaseOf}
    left join rental as taken on taken.release_id = sent.id
    left join lateral (
      select rental.id, rental.account_id from held_electron join rental on rental.id = held_electron.rental_id
      where log.word = 'returned' and back_station_code = ${code} and back_at >= ${since}
        and back_event_id = substr(log.id, 3) limit 1) as back on true
    left join lateral (
      select nest from release where log.word = 'refused' and release.booking_id = sent.booking_id
        and release.station_code = ${code} and release.state = 'taken' and release.commanded_at > sent.commanded_at
      limit 1) as later on true
    left join staff on staff.operator = log.by
    order by log.at desc, log.id desc`.execute(db);
  return rows;
}

/** The release that a line is about. The ids of other commands are no uuids, or of no release. */
const releaseOf = sql`(case when coalesce(log.about ->> 'command', log.about ->> 'release')
  ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  then coalesce(log.about ->> 'command', log.about ->> 'release')::uuid end)`;

function isTold(code: string, since: Date) {
  return sql`station_code = ${code} and coalesce(silent_until, 'infinity') >= ${since}
    and (silent_until is null or silent_until - silent_from >= ${shortestSilence}::interval)`;
}
