import { releaseCode } from '@etg/contract/live-events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt, until } from '../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

/** With false, ends every connection and refuses new ones, as if PostgreSQL were stopped. */
async function takeConnections(allowed: boolean): Promise<void> {
  const operator = new pg.Client({ connectionString: inject('postgresUrl') });
  await operator.connect();
  const name = new URL(server.config.databaseUrl ?? '').pathname.slice(1);
  await operator.query(`alter database ${name} allow_connections ${allowed}`);
  if (!allowed)
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await operator.end();
}

const statusOf = async (path: string) => (await fetch(server.address + path)).status;

describe('while the database is away', () => {
  it('calls say so in clear words, nothing ends, and everything comes back by itself', async () => {
    const station = await aStation(server, { code: '7301' });
    const rider = await aSubscriber(server, '14155557301');
    await takeConnections(false);

    const refused = await rider.call('GET /users/electrons/history');
    expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
      503,
      'We cannot reach our records right now. Please try again in a moment.',
      '2',
    ]);
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    await station.publishSnapshot();

    await takeConnections(true);
    await until(async () => (await statusOf('/readyz')) === 200);
    const at = await standingAt(rider, '7301');
    at.press();
    const { id: command } = await station.nextCommand();
    await station.sendEvent({
      type: 'released',
      command,
      nest: 1,
      electron: 'T-1',
      cable: 'usb_c',
      charge: 80,
    });
    expect((await at.live.nextElectron()).code).toBe(releaseCode.lit);
    // The text message shows that due work is done again.
    await aSubscriber(server, '14155557302');
    await until(async () => server.twilio.calls.some(({ To }) => To === '+14155557302'));
    rider.close();
    await station.close();
  });
});
