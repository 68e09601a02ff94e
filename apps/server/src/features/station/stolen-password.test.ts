import { stationClientId, stationProtocolVersion, stationTopic } from '@etg/contract/station-protocol';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { confirm } from '../../testing/act.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { aStation, until } from '../../testing/world.fixture.ts';
import { createCredential } from './create-credential.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

/** A station whose password was stolen. */
async function passwordOf(code: string): Promise<string> {
  const station = await aStation(server, { code });
  await station.close();
  const issued = await transact(server.db, (tx) =>
    createCredential(tx, { code, by: 'ann', now: new Date(), former: 'replaced' }),
  );
  const password = issued.outcome === 'issued' ? issued.password : '';
  await server.admit(code, password);
  return password;
}

const enter = (username: string, password: string, clientId: string): Promise<MqttClient> =>
  connectAsync(
    server.brokerUrl,
    { protocolVersion: 4, username, password, clientId, reconnectPeriod: 0 },
    false,
  );

const isOnline = async (code: string) =>
  (await server.db.selectFrom('station').select('online').where('code', '=', code).executeTakeFirst())
    ?.online;

describe('whoever has the password of a station', () => {
  it('does not throw another station off, whatever client id they come with [P4]', async () => {
    const stolen = await passwordOf('6511');
    const victim = await enter('6512', await passwordOf('6512'), stationClientId('6512'));
    let wasClosed = false;
    victim.on('close', () => {
      wasClosed = true;
    });
    for (const clientId of [stationClientId('6512'), '6512', 'gateway']) {
      const attacker = await enter('6511', stolen, clientId).catch(() => undefined);
      await attacker?.endAsync();
    }
    const greeting = { v: stationProtocolVersion, online: true, at: Date.now() };
    await victim.publishAsync(stationTopic('6512', 'online'), JSON.stringify(greeting), { qos: 1 });
    await until(async () => (await isOnline('6512')) === true);
    expect(wasClosed).toBe(false);
    await victim.endAsync();
  });

  it('does not stop the server hearing: the connections of the gateways stay up [P4]', async () => {
    const stolen = await passwordOf('6521');
    const attacker = await enter('6521', stolen, 'gateway-kept-events').catch(() => undefined);
    await attacker?.endAsync();
    const station = await aStation(server, { code: '6522' });
    await until(async () => (await isOnline('6522')) === true);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await station.close();
  });

  // Mosquitto throws them off when it reads its files again (broker-files.mosquitto.test.ts).
  const isOurBroker = process.env.TEST_BROKER !== 'mosquitto';
  it.runIf(isOurBroker)('is thrown off as soon as staff say that it was stolen [QF7]', async () => {
    const thief = await enter('6531', await passwordOf('6531'), stationClientId('6531'));
    const closed = new Promise<void>((resolve) => thief.once('close', () => resolve()));
    const priya = await aStaffMember(server, { role: 'fleet' });
    const renewed = await confirm(priya, '/stations/6531/credential', {
      given: { former: 'ends-now' },
      reason: 'maintenance',
    });
    expect(renewed).toMatchObject({ outcome: 'done', result: { user_name: '6531.2' } });
    await closed;
    await thief.endAsync();
  });
});
