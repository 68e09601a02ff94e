import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCredential, verifyStation } from '../features/station/index.ts';
import { readEditedVenue } from '../features/venue/index.ts';
import { transact } from '../platform/database/transact.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { saveCredentials, seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

it('each pane of a venue’s page has something to show [QA18, QF9]', async () => {
  const { db } = server;
  await seedDemo(db, server.core.clock.now());
  const venueOf = async (code: string) => {
    const row = await db
      .selectFrom('station')
      .select('venue_id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return readEditedVenue(db, row.venue_id);
  };
  const lantern = await venueOf('1001');
  expect(lantern?.older.map(({ language }) => language)).toEqual(['it']);
  expect(lantern?.contacts.map(({ name }) => name)).toEqual(['Lou Ferris', 'Kim Ortega']);
  expect(lantern?.changes.map(({ version }) => version)).toEqual([3, 2]);
  expect((await venueOf('400001'))?.announcement).toMatchObject({ kind: 'cleaning', begun: false });
  const { service_words } = await db
    .selectFrom('station')
    .select('service_words')
    .where('code', '=', '1011')
    .executeTakeFirstOrThrow();
  expect(service_words).toContain('nest 7');
  expect((await venueOf('1007'))?.announcement).toMatchObject({ kind: 'suspended', begun: true });
});

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
