import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogFile } from '../config.ts';
import { aRider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { standingAt } from '../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on', LOG_LEVEL: 'error' });
  // Generous: starting the demo takes long on a busy machine.
}, 180_000);
afterAll(async () => server.stop());

const post = async (path: string, body: object = {}) => {
  const answer = await fetch(`${server.address}/workbench/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
};
const errors = () =>
  readFileSync(demoLogFile(server.config.dataDir), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const questions = async () =>
  (
    await server.db.selectFrom('payment_incident').select('kind').where('closed_at', 'is', null).execute()
  ).map(({ kind }) => kind);
const dayS = 86_400;

async function standingThere(phone: string) {
  const rider = aRider(server);
  await rider.signIn(phone);
  return { rider, ...(await standingAt(rider, '1001')) };
}

describe('a reset of the demo', () => {
  it('keeps which commands each station knows: they greet only when they connect [QF5]', async () => {
    const known = () =>
      server.db
        .selectFrom('station')
        .select(['code', 'protocol', 'commands'])
        .where('protocol', 'is not', null)
        .orderBy('code')
        .execute();
    const before = await known();
    expect(before.length).toBeGreaterThan(5);
    await post('reset');
    expect(await known()).toEqual(before);
  }, 60_000);

  it('days ahead, again and again, and in the middle of a release, leaves no error behind [O7]', async () => {
    for (const days of [0, 3]) {
      if (days > 0) await post('clock', { advance_s: days * dayS });
      // Ada takes an Electron while the clock is ahead. The reset puts it back, at a time long before she took it.
      const ada = await standingThere('14155552671');
      ada.press();
      expect([await ada.live.nextElectron(), await ada.live.nextElectron()]).toMatchObject([
        { code: 201 },
        { code: 200 },
      ]);
      // Ada keeps it, until fees fall due and she is suspended.
      if (days > 0) await post('clock', { advance_s: 30 * dayS });
      const finn = await standingThere('14155552676');
      finn.press();
      await Promise.all([post('reset'), post('reset')]);
      for (const { rider } of [ada, finn]) rider.close();
      expect(errors()).toEqual([]);
    }
    // The nightly reconciliation compares the gateway's transactions with the server's records.
    await post('clock', { advance_s: 2 * dayS });
    await post('clock', { advance_s: dayS });
    // Nobody has answered Gus's bank within its two days. The gateway has answered about Iris's payment.
    expect([errors(), await questions()]).toEqual([[], ['dispute_lost']]);
  }, 240_000);
});
