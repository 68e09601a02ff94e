import { aNest, anEmptyNest } from '@etg/testing/nests';
import { createTestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RentalWorld } from '../features/rental/rental.fixture.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { startTestServer } from '../testing/server.fixture.ts';
import { aStation, rentals, until } from '../testing/world.fixture.ts';

/** Applies to every table all changes that a migration may make while older servers run. */
async function expandEverything(url: string): Promise<void> {
  const db = openDatabase(url, createLogger({ level: 'silent' }));
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} add column of_tomorrow text, add column counted int not null default 0`.execute(
      db,
    );
    await sql`create index on ${sql.table(name)} (of_tomorrow)`.execute(db);
  }
  await sql`create table tomorrow (id uuid primary key, rental_id uuid references rental)`.execute(db);
  await sql`insert into migration (name) values ('999_tomorrow.sql')`.execute(db);
  await db.destroy();
}

describe('this version on an older schema', () => {
  it('refuses to start, in one line that says what to do', async () => {
    const database = await createTestDatabase('nothing');
    const refusal = await startTestServer({ DATABASE_URL: database.url, MIGRATE: 'off' }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StartupProblem);
    expect(String(refusal)).toMatch(
      /lacks \d+ migration\(s\), from 001_foundations\.sql on\. Apply them first .*$/,
    );
    await database.drop();
  });
});

describe('this version on the schema of the next one', () => {
  it('starts, and a rider takes a charger and brings it back', async () => {
    const database = await createTestDatabase();
    await expandEverything(database.url);
    const world = new RentalWorld();
    world.turn = 1;
    world.server = await startTestServer({ DATABASE_URL: database.url, MIGRATE: 'off' });
    const nests = [aNest(1, { electron: world.electron(1) }), anEmptyNest(2)];
    world.station = await aStation(world.server, { code: world.code, nests });
    const { rider, command } = await world.taken();
    await world.station.sendEvent({
      type: 'returned',
      nest: 2,
      electron: command.electron,
      cable: 'usb_c',
      charge: 50,
    });
    await until(async () => (await rentals(world.server, rider.accountId))[0]?.returned_at instanceof Date);
    expect((await rider.call('GET /users/rental')).body.rental).toBeUndefined();
    rider.close();
    await world.station.close();
    await world.server.stop();
    await database.drop();
  });
});
