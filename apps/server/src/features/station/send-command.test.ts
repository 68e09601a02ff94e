import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { sendCommand } from './send-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

it('says of a command that could not leave that it never will, and sends it once if it can [QF5]', async () => {
  const { db, core } = server;
  const [venue, code, now] = [randomUUID(), '6371', core.clock.now()];
  const place = { title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' };
  await db
    .insertInto('venue')
    .values({ id: venue, ...place })
    .execute();
  await db.insertInto('station').values({ code, venue_id: venue }).execute();
  const sent: string[] = [];
  const open = async (nest: number, leaves: boolean) => {
    const [id, kind] = [randomUUID(), 'open_for_service'] as const;
    const row = { id, station_code: code, kind, nest, by: 'theo', sent_at: now, expires_at: now } as const;
    await db
      .insertInto('station_command')
      .values({ ...row, state: 'sent' })
      .execute();
    const send = async (_station: string, command: { id: string }) => {
      sent.push(command.id);
      return leaves;
    };
    const greeting = { protocol: '1.1', commands: [kind] };
    await sendCommand(
      { db, clock: core.clock, stations: { send } },
      { station: code, id, kind, nest, greeting, now },
    );
    return db.selectFrom('station_command').selectAll().where('id', '=', id).executeTakeFirst();
  };
  const changedIn = async () => {
    const rows = db.selectFrom('station').select('changed_in').where('code', '=', code);
    return (await rows.executeTakeFirstOrThrow()).changed_in;
  };
  const before = await changedIn();
  expect(await open(1, true)).toMatchObject({ state: 'sent', closed_at: null });
  expect(await changedIn()).toEqual(before);
  expect(await open(2, false)).toMatchObject({
    state: 'expired',
    reason: 'not-sent',
    closed_at: expect.any(Date),
  });
  // The map counts the nest again: it is not open for service.
  expect(await changedIn()).not.toEqual(before);
  expect(sent).toHaveLength(2);
});
