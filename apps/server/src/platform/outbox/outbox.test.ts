import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { until } from '../../testing/world.fixture.ts';

const token = 'a-long-enough-token';
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ METRICS_TOKEN: token });
});
afterEach(async () => server.stop());

const askForCode = (number: string) => aRider(server).call('POST /number', { body: { number } });
const states = async () =>
  (await server.db.selectFrom('outbox_message').select('state').execute()).map(({ state }) => state);

describe('a code asked for', () => {
  it('leaves by text message, and is counted [K1]', async () => {
    expect((await askForCode('14155550401')).status).toBe(200);
    const { To, Body } = await server.twilio.nextCall();
    expect([To, Body]).toEqual(['+14155550401', expect.stringMatching(/@localhost #\d{6}$/)]);
    await until(async () => (await states()).includes('sent'));
    const metrics = await fetch(`${server.address}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await metrics.text()).toContain('sms_messages_total{outcome="sent"} 1');
  });

  it('is on its way when the server is told to stop: the call is waited for, and not made twice', async () => {
    server.twilio.answerWith('hold');
    await askForCode('14155550402');
    await server.twilio.nextCall();
    const restarted = server.restart();
    for (let ask = 0; ask < 20; ask += 1) {
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    }
    server.twilio.release();
    await restarted;
    expect(await states()).toEqual(['sent']);
    expect(server.twilio.calls).toHaveLength(1);
  });
});
