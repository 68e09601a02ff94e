import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { transact } from '../../apps/server/src/platform/database/transact.ts';

const nests = 8;

/**
 * Inserts stations of eight nests, as they are on an evening: most of them well, some silent, empty, full or jammed. The
 * same number gives the same stations.
 */
export async function insertStations(db: Database, stations: number): Promise<void> {
  await transact(db, async (tx) => {
    await sql`
      insert into venue (id, title, address, lat, lng, country, is_public, opening_hours, timezone)
      select gen_random_uuid(),
        (array['Lantern','Harbor','Corner','Old Mill','Night Owl','Palm','Union','Maple'])[1 + n % 8] || ' ' ||
          (array['Bar','Café','Library','Hotel','Gym','Diner','Hall','Books'])[1 + (n / 8) % 8] || ' ' || n,
        (1 + n % 400) || ' Alder Street, City ' || n % 40, 34 + (n % 100) * 0.01, -118 - (n / 100) * 0.01,
        'US', true, '24/7', 'America/Los_Angeles'
      from generate_series(1, ${stations}::int) as n`.execute(tx);
    // Heard later than now: nothing speaks for them, and they must not fall silent while the list is scrolled.
    await sql`
      insert into station (code, venue_id, online, heard_at)
      select (200000 + n)::text, id, n % 23 > 0, now() + (case when n % 23 > 0 then 1 else -5 end) * interval '1 hour'
      from (select id, row_number() over (order by title) as n from venue where address like '%, City %') as numbered`.execute(
      tx,
    );
    await sql`
      insert into electron (id, cable, first_seen_at)
      select 'S-' || code || '-' || nest, 'usb_c', now()
      from station, generate_series(1, ${nests}::int) as nest
      where code::int between 200001 and 399999 and ${holds}`.execute(tx);
    await sql`
      insert into nest (station_code, nest, electron_id, cable, charge, lit, since, fault)
      select code, nest, case when ${holds} then 'S-' || code || '-' || nest end,
        case when ${holds} then 'usb_c' end, case when ${holds} then 30 + (code::int * nest) % 70 end, false, now(),
        case when code::int % 31 = 0 and nest = 3 then 'jammed' end
      from station, generate_series(1, ${nests}::int) as nest where code::int between 200001 and 399999`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(db);
}

/** Every seventh station is empty, every eleventh full. */
const holds = sql`(code::int % 11 = 0 or (code::int % 7 > 0 and (code::int + nest) % 3 > 0))`;
