import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { newestFirmware, zoneOfVenue } from './station-facts.store.ts';
import {
  electronsOut,
  moneyToday,
  unlockDays,
  unlocksOfHour,
  unlocksSince,
} from './station-figures.store.ts';
import { daysBefore } from './station-list.store.ts';
import type { StoredStation } from './station-row.rules.ts';

/** The first name of whoever did something; a token has no other name than the one in the record. */
const firstName = (by: string) => sql`coalesce((select split_part(staff.name, ' ', 1) from staff
  where staff.operator = ${sql.ref(by)}), ${sql.ref(by)})`;

const unix = (column: string) => sql`extract(epoch from ${sql.ref(column)})::float8`;

/** In one statement, however many they are. */
export async function listStationRows(
  db: Reader,
  codes: readonly string[],
  now: Date,
): Promise<StoredStation[]> {
  if (codes.length === 0) return [];
  const these = sql`${[...codes]}::text[]`;
  const { rows } = await sql<StoredStation>`
    with newest as materialized (select ${newestFirmware} as firmware)
    select station.code, venue.id as venue_id, venue.title, venue.address, venue.country, ${zoneOfVenue} as zone,
      venue.status, station.online, ${unix('station.heard_at')} as heard, station.service_state,
      station.service_reason, ${unix('station.service_until')} as service_until,
      ${firstName('station.service_by')} as service_by, station.corona_virus as is_suspended,
      ${unix('venue_pause.paused_from')} as venue_paused_since, station.credential_hash is not null as has_credential,
      station.clock_offset_ms, station.backup_power, station.backup_percent, station.firmware,
      newest.firmware as newest_firmware, station.signal, coalesce(panel.nests, '[]') as nests,
      coalesce(outs.out, 0) as out, coalesce(unlocks.tried, 0) as tried, coalesce(unlocks.worked, 0) as worked,
      coalesce(hour.tried, 0) as hour_tried, coalesce(hour.worked, 0) as hour_worked,
      money.minor as today_minor, money.currency as today_currency, coalesce(told.reports, 0) as reports
    from station join venue on venue.id = station.venue_id cross join newest
    left join venue_pause on venue_pause.venue_id = venue.id and venue_pause.paused_until is null
    left join (
      select own.station_code, jsonb_agg(jsonb_build_object('nest', own.nest, 'electron_id', electron_id, 'cable', own.cable, 'charge', charge,
        'fault', fault, 'lit', lit, 'since', ${unix('own.since')}, 'open', own.open,
        'electron_out', coalesce(electron.service_state <> 'in_service', false),
        'out_of_service', case when decided.nest is not null then jsonb_build_object(
          'reason', decided.reason, 'by', ${firstName('decided.by')}) end) order by own.nest) as nests
      from nest as own left join nest_out_of_service as decided
        on decided.station_code = own.station_code and decided.nest = own.nest
        left join lateral (select service_state from electron where id = own.electron_id offset 0) as electron on true
      where own.station_code = any(${these}) group by own.station_code) as panel on panel.station_code = station.code
    left join (${electronsOut(sql`held_electron.station_code = any(${these})`)}) as outs on outs.station_code = station.code
    left join (${unlocksSince(daysBefore(now, unlockDays), sql`release.station_code = any(${these})`)}) as unlocks
      on unlocks.station_code = station.code
    left join (${unlocksOfHour(now, sql`release.station_code = any(${these})`)}) as hour on hour.station_code = station.code
    left join (${moneyToday(now, codes)}) as money on money.station_code = station.code
    left join (
      select problem_report.station_code, count(*)::int as reports from problem_report
      where closed_at is null and problem_report.station_code = any(${these})
      group by problem_report.station_code) as told on told.station_code = station.code
    where station.code = any(${these})`.execute(db);
  return rows;
}
