import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCredential, verifyStation } from '../features/station/index.ts';
import { transact } from '../platform/database/transact.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { saveCredentials } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

it('a virtual station comes in again at the next start, also if its password was renewed in the console [QF6]', async () => {
  const { db } = server;
  const [id, code] = [randomUUID(), '8190'];
  await db
    .insertInto('venue')
    .values({ id, title: 'Dry Dock', address: 'A', lat: 0, lng: 0, country: 'US' })
    .execute();
  await db.insertInto('station').values({ code, venue_id: id }).execute();
  const now = new Date();
  const renewing = { code, by: 'ann', now, former: 'stays-a-day' } as const;
  for (const _ of ['first', 'second']) await transact(db, (tx) => createCredential(tx, renewing));
  await saveCredentials(db, [{ code, password: 'of this start', nests: [] }]);
  const rights = await verifyStation(db, { userName: code, password: 'of this start', now });
  expect(rights?.only).toBe(code);
});
