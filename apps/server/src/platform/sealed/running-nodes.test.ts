import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rotateKeys } from '../../cli/rotate-keys.ts';
import type { Config } from '../../config.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createLogger } from '../logger.ts';
import { checkDataKeys } from './check-data-keys.ts';
import type { DataKeys } from './data-keys.ts';
import { testKeys } from './keys.fixture.ts';
import { announceNode } from './running-nodes.ts';

const log = createLogger({ level: 'silent' });
const second = randomBytes(32);
const [first = Buffer.alloc(0)] = testKeys.known.values();
const settings = (known: [string, Buffer][]): Config['dataKeys'] => ({
  known: new Map(known),
  indexKey: testKeys.indexKey,
  keepPlain: false,
});
const newInFront = settings([
  ['k2', second],
  ['k1', first],
]);
const newBehind = settings([
  ['k1', first],
  ['k2', second],
]);

describe('rotate-keys beside a server that lacks the new key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => server.stop());
  const rotate = () =>
    rotateKeys({ ...server.config, dataKeys: newInFront }, { operator: 'ann', now: new Date() });

  it('refuses and names the server; its riders stay signed in, and it starts again as it was [A2]', async () => {
    const rider = aRider(server);
    await rider.signIn('14155558801');
    await expect(rotate()).rejects.toThrow(/lack the key k2.*api,gateway,worker on .* \(process \d+\)/);
    expect((await rider.call('GET /users/electrons/history')).status).toBe(200);
    await server.restart();
    expect((await rider.call('GET /users/electrons/history')).status).toBe(200);
  });

  it('is refused as well by a server that would begin to seal with it [A2]', async () => {
    await expect(server.another({ dataKeys: newInFront })).rejects.toThrow('Running nodes lack the key k2');
    const beside = await server.another({ dataKeys: newBehind });
    await beside.stop();
  });

  it('seals once every server has it [A2]', async () => {
    await server.goAway();
    const beside = await server.another({ dataKeys: newBehind });
    expect(await rotate()).toContain('running nodes encrypt with k1: put k2 first on every node');
    await beside.stop();
    expect(await rotate()).toContain('Everything is encrypted with k2: the other keys can be removed');
    const changed = await server.another({ dataKeys: settings([['k2', second]]) });
    await changed.stop();
  });
});

describe('running nodes', () => {
  let database: TestDatabase;
  let opened: Database[];
  beforeEach(async () => {
    database = await createTestDatabase();
    opened = [];
  });
  afterEach(async () => {
    for (const db of opened) await db.destroy();
    await database.drop();
  });
  const as = (keys: DataKeys) => {
    const db = openDatabase(database.url, log, keys);
    opened.push(db);
    return db;
  };
  const rotate = () => {
    const place = { databaseUrl: database.url, dataDir: 'nowhere', dataKeys: newInFront };
    return rotateKeys(place, { operator: 'ann', now: new Date() });
  };

  it('say which keys they have, and never the keys', async () => {
    const db = as(testKeys);
    const node = await announceNode(db, { roles: ['api'], log });
    const rows = await db.selectFrom('running_node').selectAll().execute();
    expect(rows).toMatchObject([
      { seals_with: 'k1', key_proofs: { k1: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
    const said = JSON.stringify(rows);
    expect([said.includes(first.toString('base64')), said.includes(first.toString('hex'))]).toEqual([
      false,
      false,
    ]);
    await node.close();
    expect(await db.selectFrom('running_node').selectAll().execute()).toEqual([]);
  });

  it('with another key under the same name lack it too', async () => {
    const other = as({ ...testKeys, known: new Map([...testKeys.known, ['k2', randomBytes(32)]]) });
    await announceNode(other, { roles: ['api'], log });
    await expect(rotate()).rejects.toThrow('Running nodes lack the key k2');
  });

  it('that ended without a word count for two minutes, and no longer', async () => {
    const db = as(testKeys);
    await checkDataKeys(db, new Date());
    await announceNode(db, { roles: ['worker'], log });
    await sql`update running_node set seen_at = now() - interval '110 seconds'`.execute(db);
    await expect(rotate()).rejects.toThrow('worker on');
    await sql`update running_node set seen_at = now() - interval '130 seconds'`.execute(db);
    expect(await rotate()).toContain('Everything is encrypted with k2');
  });
});
