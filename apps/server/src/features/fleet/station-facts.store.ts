import { type Health, healths } from '@etg/contract/console/fleet-words';
import { venueStatus } from '@etg/contract/vocabulary';
import { factsOf } from '@etg/domain/region';
import { type RawBuilder, sql } from 'kysely';
import { stationsOfNewest } from './firmware.rules.ts';

/** The zone of the row of `venue`, as `venueZone` decides it. */
export const zoneOfVenue = sql<string>`coalesce(venue.timezone,
  (select country.zones[1] from country where country.code = venue.country), ${sql.lit(factsOf(undefined).zone)})`;

/** Midnight of the day at the venue, `daysAgo` days before today. */
export function midnightAtVenue(now: Date, daysAgo: number): RawBuilder<Date> {
  return sql<Date>`((date_trunc('day', ${now}::timestamptz at time zone ${zoneOfVenue}) - ${sql.lit(
    `${daysAgo} days`,
  )}::interval) at time zone ${zoneOfVenue})`;
}

/** As `versionOf`. */
const firmwareNumbers = sql`string_to_array(trim(both '.' from regexp_replace(firmware, '\\D+', '.', 'g')), '.')::numeric[]`;

/** The firmware that stations should have: the newest that several have. */
export const newestFirmware = sql<string | null>`(
  select max(firmware) from (
    select firmware, ${firmwareNumbers} as version, stations from (
      select firmware, count(*) as stations from station where firmware is not null group by firmware) as each) as versions
  group by version having sum(stations) >= ${sql.lit(stationsOfNewest)} order by version desc limit 1)`;

/** The place of a health in `healths`: the database sorts and compares thousands of them, and numbers are quicker than words. */
function rank(health: Health): RawBuilder<number> {
  return sql.lit(healths.indexOf(health));
}

/** Whether `health` is one of these. */
export function isHealth(...wanted: readonly Health[]): RawBuilder<boolean> {
  return sql<boolean>`health in (${sql.join(wanted.map(rank))})`;
}

/** What `healthOf` decides, as its rank, for all stations at once. A test compares both. */
const healthCase = sql<number>`case
  when service_state = 'retired' then ${rank('retired')}
  when service_state = 'planned' then ${rank('planned')}
  when service_state = 'out_of_service' then ${rank('out-of-service')}
  when heard_at is null then ${rank('never-heard')}
  when not online then ${rank('silent')}
  when service_state = 'paused' or corona_virus then ${rank('paused')}
  when status = ${sql.lit(venueStatus.disabled)} then ${rank('off-the-map')}
  when jammed >= 2 or (jammed > 0 and jammed * 3 >= nests) then ${rank('jammed-badly')}
  when ready = 0 then ${rank('empty')}
  when free = 0 then ${rank('full')}
  when clock_offset_ms <> 0 then ${rank('clock-wrong')}
  when unread > 0 then ${rank('unread-return')}
  when not_charging > 0 then ${rank('not-charging')}
  when jammed > 0 then ${rank('jammed')}
  when ready <= greatest(1, nests / 4) then ${rank('nearly-empty')}
  when free <= greatest(1, nests / 8) then ${rank('nearly-full')}
  when out_of_service > 0 then ${rank('nests-out-of-service')}
  when backup_power then ${rank('on-battery')}
  when has_old_firmware then ${rank('old-firmware')}
  else ${rank('healthy')} end`;

const panelCounts = sql.join(
  [
    'nests',
    'ready',
    'free',
    'jammed',
    'unread',
    'not_charging',
    'out_of_service',
    'electrons',
    'charging',
    'faulty',
  ].map((count) => sql`coalesce(panel.${sql.ref(count)}, 0) as ${sql.ref(count)}`),
);

/**
 * Every station within `where` with the rank of its health. `where` may name `station` and `venue`. Codes are compared
 * byte by byte: most stations are well, so that the code decides their order.
 */
export function stationsWithHealth(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select facts.*, ${healthCase} as health from (
      select station.code collate "C" as code, station.venue_id, station.online, station.heard_at, station.service_state,
        station.corona_virus, station.clock_offset_ms, station.backup_power, station.firmware, station.signal,
        venue.title, venue.address, venue.country, venue.status, venue.lat, venue.lng, venue.is_public,
        ${panelCounts},
        coalesce(own.version < (select newest.version from newest), false) as has_old_firmware, own.version
      from station
      join venue on venue.id = station.venue_id
      left join station_panel as panel on panel.station_code = station.code
      left join versions as own on own.firmware = station.firmware
      where ${where}) as facts`;
}

/** Names that `stationsWithHealth` needs. The version is read once per firmware, not once per station: `with ${healthTables}`. */
export const healthTables = sql`versions as materialized (select firmware, ${firmwareNumbers} as version, stations from (
    select firmware, count(*) as stations from station where firmware is not null group by firmware) as each),
  newest as materialized (select version from versions
    group by version having sum(stations) >= ${sql.lit(stationsOfNewest)} order by version desc limit 1)`;
