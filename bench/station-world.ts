import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { hashSecret } from '../apps/server/src/platform/secrets.ts';

const firstCode = 500_000;
const batchSize = 1_000;

/** Inserts stations at one venue and writes their credentials to the file that the simulator reads. */
export async function insertStations(db: Database, count: number, file: string): Promise<void> {
  const place = { address: 'Loopback 1', country: 'US', lat: 34, lng: -118 };
  const venue = { id: randomUUID(), title: 'Bench', ...place };
  await db.insertInto('venue').values(venue).execute();
  const credentials = Array.from({ length: count }, (_, index) => ({
    station: String(firstCode + index),
    password: randomBytes(12).toString('base64url'),
  }));
  for (let start = 0; start < count; start += batchSize) {
    const rows = credentials.slice(start, start + batchSize).map(({ station, password }) => ({
      code: station,
      venue_id: venue.id,
      credential_hash: hashSecret(password),
    }));
    await db.insertInto('station').values(rows).execute();
  }
  await writeFile(file, credentials.map((credential) => JSON.stringify(credential)).join('\n'), {
    mode: 0o600,
  });
}

/** Stations with a recorded panel and a message since then, whether or not they are still online. */
export async function countHeard(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('station')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('heard_at', '>=', since)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('nest').select('nest').whereRef('nest.station_code', '=', 'station.code')),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countOnline(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('station')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('online', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}
