import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { transact } from '../../apps/server/src/platform/database/transact.ts';

/**
 * Inserts venues in forty cities, the first one where the map starts: denser in the centre, each with a station of two
 * nests and one Electron. The same number gives the same venues.
 */
export async function insertFleet(db: Database, venues: number): Promise<void> {
  await sql`truncate venue, station, nest, electron cascade`.execute(db);
  await transact(db, async (tx) => {
    await sql`select setseed(0.42)`.execute(tx);
    await sql`
      insert into venue (id, title, address, lat, lng, country, is_public, opening_hours, timezone)
      select gen_random_uuid(),
        (array['Lantern','Harbor','Corner','Old Mill','Night Owl','Palm','Union','Maple'])[1 + n % 8] || ' ' ||
          (array['Bar','Café','Library','Hotel','Gym','Diner','Hall','Books'])[1 + (n / 8) % 8] || ' ' || n,
        (1 + n % 400) || ' ' || (array['Alder','Pier','Grand','Sunset','Ocean'])[1 + n % 5] || ' Street, City ' || city,
        least(80, greatest(-80, center_lat + (random() + random() - 1) * 0.25)),
        center_lng + (random() + random() - 1) * 0.3,
        'US', n % 7 > 0, 'Mo-Su 06:00-23:00', 'America/Los_Angeles'
      from (
        select n, city, case when city = 0 then 34.02 else -50 + (city * 37) % 110 end as center_lat,
          case when city = 0 then -118.4 else -170 + (city * 83) % 340 end as center_lng
        from (select n, n % 40 as city from generate_series(0, ${venues} - 1) as n) as numbered
      ) as placed`.execute(tx);
    await sql`
      insert into station (code, venue_id, online)
      select (100000 + row_number() over ())::text, id, true from venue`.execute(tx);
    await sql`insert into electron (id, cable, first_seen_at)
      select 'B-' || code, 'usb_c', now() from station`.execute(tx);
    await sql`insert into nest (station_code, nest, electron_id, cable, charge, lit, since)
      select code, 1, 'B-' || code, 'usb_c', 90, false, now() from station
      union all select code, 2, null, null, null, false, now() from station`.execute(tx);
  });
  await sql`analyze`.execute(db);
}

/** Empties this share of the stations, as in the busiest minute of a day. */
export async function emptySome(db: Database, share: number): Promise<void> {
  await sql`
    update nest set electron_id = null, cable = null, charge = null
    where nest = 1 and station_code::int % ${Math.round(1 / share)} = 0`.execute(db);
}
