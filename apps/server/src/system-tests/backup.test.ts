import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performMoneyAct } from '../features/payment/acts/perform-money-act.ts';
import { openPayments } from '../features/payment/open-payments.ts';
import { aMoneyRequest, noHandlers, plan } from '../features/payment/payment.fixture.ts';
import { RentalWorld } from '../features/rental/rental.fixture.ts';
import { braintreeGateway } from '../platform/braintree/braintree-gateway.ts';
import type { Database } from '../platform/database/database.ts';
import {
  findSystemPostgres,
  type SystemPostgres,
  startSystemPostgres,
} from '../platform/database/system-postgres.fixture.ts';
import { relayLive } from '../platform/live/relay-live.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.fixture.ts';
import { startTestServer } from '../testing/server.fixture.ts';
import { aStation, rentals, until } from '../testing/world.fixture.ts';

const programs = findSystemPostgres();
const scripts = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'backup');

let postgres: SystemPostgres;
let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  if (!programs) return;
  postgres = await startSystemPostgres(programs);
  gateway = await startTestGateway();
  folder = await mkdtemp(join(tmpdir(), 'etg-backups-'));
});
afterAll(async () => {
  if (!programs) return;
  await gateway.stop();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

async function script(name: string, url: string, ...args: string[]): Promise<string> {
  const PATH = [postgres.programs, process.env.PATH].join(delimiter);
  const env = { PATH, DATABASE_URL: url, BACKUP_DIR: folder, BACKUP_KEEP: '2' };
  return (await promisify(execFile)('bash', [join(scripts, name), ...args], { env })).stdout.trim();
}

/** For each table, its number of rows and a digest of their content. */
async function contentOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ said: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as said
      from ${sql.table(name)} t`.execute(db);
    content[name] = rows[0]?.said ?? '';
  }
  return content;
}

async function booksOf(db: Database): Promise<object[]> {
  const { rows } = await sql<object>`
    select account, currency, sum(amount_minor)::text as sum from ledger_line group by 1, 2 order by 1, 2`.execute(
    db,
  );
  return rows;
}

describe.runIf(programs)('a backup', () => {
  it('brings back everything: each row, the books, and a rider in the middle of a rental', async () => {
    const world = new RentalWorld();
    world.turn = 1;
    world.server = await startTestServer({
      ...gateway.env,
      DATABASE_URL: await postgres.createDatabase('lived'),
    });
    const { server } = world;
    const nests = [aNest(1, { electron: world.electron(1) }), anEmptyNest(2)];
    world.station = await aStation(server, { code: world.code, nests });
    const { rider, command } = await world.taken();
    const port = braintreeGateway(gateway.account);
    const payments = openPayments({
      ...server.core,
      gateway: port,
      publicUrl: 'http://localhost',
      handlers: noHandlers,
      live: relayLive(),
    });
    const method = { nonce: await gateway.nonce(), label: 'credit_card' } as const;
    const wish = aMoneyRequest(rider.accountId, { method });
    await plan(payments, wish);
    expect(await performMoneyAct(payments, wish.key)).toEqual({ state: 'succeeded' });
    await payments.untilIdle();
    await world.station.close();
    rider.close();
    await server.goAway();
    const [content, books] = [await contentOf(server.db), await booksOf(server.db)];
    expect(content.rental).toMatch(/^1 /);
    expect(books).not.toEqual([]);

    const file = await script('back-up.sh', server.config.databaseUrl ?? '');
    const restoredUrl = await postgres.createDatabase('restored');
    expect(await script('restore.sh', restoredUrl, file)).toMatch(
      /^Restored \d+ tables, schema \d{3}_\w+\.sql\.$/,
    );

    const node = await server.another({ databaseUrl: restoredUrl, migrate: false });
    const again = { content: await contentOf(node.core.db), books: await booksOf(node.core.db) };
    // Tables that the start of a server itself changes: stations go offline, sweeps are planned, receipts issued.
    const ofAStart = new Set(['station', 'station_silence', 'due_work', 'running_node', 'receipt_due']);
    const still = (all: object) => Object.entries(all).filter(([table]) => !ofAStart.has(table));
    expect(still(again.content)).toEqual(still(content));
    expect(again.books).toEqual(books);
    // From here the rider's page and the station of the return are connected to the new server.
    const there = Object.assign(server, { ...node, db: node.core.db, stop: server.stop });
    expect((await rider.call('GET /users/rental')).body.rental).toMatchObject({
      station: world.code,
      electron: command.electron,
    });
    const station = await aStation(there, { code: '5999', nests: [anEmptyNest(1)] });
    await station.sendEvent({
      type: 'returned',
      nest: 1,
      electron: command.electron,
      cable: 'usb_c',
      charge: 50,
    });
    await until(async () => (await rentals(there, rider.accountId))[0]?.returned_at instanceof Date);
    expect(await rentals(there, rider.accountId)).toMatchObject([{ return_station_code: '5999' }]);
    await station.close();
    await node.stop();
    await server.stop();
  });

  it('goes only into an empty database, and only if it is whole', async () => {
    const url = await postgres.createDatabase('small');
    const file = await script('back-up.sh', url);
    const full = await postgres.createDatabase('full_one');
    await script('back-up.sh', full);
    await expect(script('restore.sh', await withATable(full), file)).rejects.toThrow('has 1 tables already');
    await truncate(file, 10);
    await expect(script('restore.sh', url, file)).rejects.toThrow(/FAILED|checksum/);
  });

  it('is kept as often as asked', async () => {
    const url = await postgres.createDatabase('kept');
    for (let times = 0; times < 3; times += 1) await script('back-up.sh', url);
    expect((await readdir(folder)).filter((name) => name.endsWith('.dump'))).toHaveLength(2);
  });
});

async function withATable(url: string): Promise<string> {
  const { openDatabase } = await import('../platform/database/database.ts');
  const { createLogger } = await import('../platform/logger.ts');
  const db = openDatabase(url, createLogger({ level: 'silent' }));
  await sql`create table somebody_elses (id int)`.execute(db);
  await db.destroy();
  return url;
}
