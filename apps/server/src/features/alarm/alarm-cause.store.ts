import type { AlarmKind } from '@etg/contract/console/alarm-words';
import { venueStatus } from '@etg/contract/vocabulary';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { attemptsBeforeAlarm } from '../../platform/due-work/due-work.rules.ts';
import { firstAnswerMs, leastJammed, paymentUnknownMs } from './alarm.rules.ts';

/** Something that is so at this moment, and that somebody should know. */
export interface Cause {
  kind: AlarmKind;
  subject: string;
  station_code: string | null;
  venue_id: string | null;
  country: string | null;
  said: Record<string, string | number>;
  href: string;
  since: Date;
}

interface StationCause {
  code: string;
  venue_id: string;
  title: string;
  country: string;
  heard_at: Date;
  is: 'station-silent' | 'nests-jammed' | 'station-empty' | 'station-full';
  jammed: number;
}

/** One cause per station, the worst: what staff took off the street, or paused, wakes nobody, also if it is unplugged. */
export async function listStationCauses(tx: Tx, now: Date): Promise<Cause[]> {
  const { rows } = await sql<StationCause>`
    select * from (
      select station.code, station.venue_id, venue.title, venue.country, station.heard_at, coalesce(panel.jammed, 0) as jammed,
        case
          when station.corona_virus
            or venue.status = ${sql.lit(venueStatus.disabled)} then null
          when not station.online then 'station-silent'
          when coalesce(panel.nests, 0) = 0 then null
          when panel.jammed >= ${sql.lit(leastJammed)} then 'nests-jammed'
          when panel.ready = 0 then 'station-empty'
          when panel.free = 0 then 'station-full'
        end as is
      from station
      join venue on venue.id = station.venue_id
      left join station_panel as panel on panel.station_code = station.code
      where station.service_state = 'live' and station.heard_at is not null) as each
    where each.is is not null`.execute(tx);
  return rows.map(({ is, code, venue_id, title, country, heard_at, jammed }) => ({
    kind: is,
    subject: code,
    station_code: code,
    venue_id,
    country,
    said: { station: code, venue: title, ...(is === 'nests-jammed' && { count: jammed }) },
    href: `/stations/${code}`,
    // Since when it is jammed, empty or full is known to a minute: from the first look that saw it.
    since: is === 'station-silent' ? heard_at : now,
  }));
}

interface ItemCause {
  id: string;
  source: string;
  is: 'report-waits' | 'payment-not-known' | 'books-differ' | 'dispute-opened';
  at: Date;
  station_code: string | null;
  venue_id: string | null;
  country: string | null;
  title: string | null;
}

/** What waits in the inbox: the text names the place and no rider. */
export async function listItemCauses(tx: Tx, now: Date): Promise<Cause[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const waitsLong = sql.join(
    firstAnswerMs.map((ms, harm) => sql`(item.harm = ${sql.lit(harm)} and item.at <= ${before(ms)})`),
    sql` or `,
  );
  const { rows } = await sql<ItemCause>`
    select * from (
      select item.id, item.source, item.at, item.station_code, item.venue_id, item.country, venue.title,
        case
          when item.kind = 'report' and item.first_answer_at is null and item.awaits is null
            and item.merged_into is null and (item.snoozed_until is null or item.snoozed_until <= ${now})
            and (${waitsLong}) then 'report-waits'
          when money.kind = 'unknown_outcome' and item.at <= ${before(paymentUnknownMs)} then 'payment-not-known'
          when money.kind in ('amount_differs', 'state_differs', 'not_at_gateway', 'not_in_books', 'second_transaction')
            then 'books-differ'
          when item.kind = 'dispute' and item.awaits is null then 'dispute-opened'
        end as is
      from inbox_item as item
      left join venue on venue.id = item.venue_id
      left join payment_incident as money on item.kind = 'payment' and money.id = item.id
      where item.closed_at is null and item.kind in ('report', 'payment', 'dispute')) as each
    where each.is is not null`.execute(tx);
  return rows.map(({ id, source, is, at, station_code, venue_id, country, title }) => ({
    kind: is,
    subject: id,
    station_code,
    venue_id,
    country,
    said: { station: station_code ?? 'none', venue: title ?? 'none' },
    href: is === 'dispute-opened' ? `/disputes?item=${encodeURIComponent(source)}` : `/inbox?item=${id}`,
    since: at,
  }));
}

/** Work that failed again and again, one cause per kind of work. */
export async function listWorkCauses(tx: Tx, now: Date): Promise<Cause[]> {
  const rows = await tx
    .selectFrom('due_work')
    .select(['kind', (row) => row.fn.countAll<bigint>().as('count')])
    .where('attempts', '>=', attemptsBeforeAlarm)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({
    kind: 'work-stuck',
    subject: kind,
    station_code: null,
    venue_id: null,
    country: null,
    said: { work: kind, count: Number(count) },
    href: '/machine',
    since: now,
  }));
}
