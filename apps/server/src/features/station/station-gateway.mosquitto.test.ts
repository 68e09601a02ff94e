import { releaseCode } from '@etg/contract/live-events';
import { stationProtocolVersion, stationTopic } from '@etg/contract/station-protocol';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metric, metricsToken } from '../../testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, aSubscriber, panel, rentals, standingAt, until } from '../../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken });
});
afterAll(async () => server.stop());

async function withCharger(code: string, phone: string) {
  const nests = [aNest(1, { electron: `${code}-1` }), anEmptyNest(2)];
  const station = await aStation(server, { code, nests });
  const rider = await aSubscriber(server, phone);
  const at = await standingAt(rider, code);
  at.press();
  const command = await station.nextCommand();
  await station.sendEvent({
    type: 'taken',
    command: command.id,
    nest: 1,
    electron: `${code}-1`,
    cable: 'usb_c',
    charge: 80,
  });
  await until(async () => (await rentals(server, rider.accountId)).length === 1);
  return { station, rider };
}

const isBack = async (accountId: string) => (await rentals(server, accountId))[0]?.returned_at !== null;

async function isOnline(code: string): Promise<boolean> {
  const row = await server.db
    .selectFrom('station')
    .select('online')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.online ?? false;
}

describe('two gateways at one broker', () => {
  it('share what stations say and do nothing twice [P4]', async () => {
    const second = await server.another();
    const said = async () => [
      await metric(server, 'station_messages_total'),
      await metric(second, 'station_messages_total'),
    ];
    const { station, rider } = await withCharger('6401', '14155556401');
    const [one = 0, two = 0] = await said();
    for (let turn = 0; turn < 10; turn += 1) await station.publishSnapshot([anEmptyNest(1), anEmptyNest(2)]);
    await station.sendEvent({ type: 'returned', nest: 2, electron: '6401-1', cable: 'usb_c', charge: 20 });
    await until(() => isBack(rider.accountId));
    await until(async () => (await said()).reduce((sum, count) => sum + count) === one + two + 11);
    const [first = 0, other = 0] = await said();
    expect([first > one, other > two]).toEqual([true, true]);
    expect(await rentals(server, rider.accountId)).toHaveLength(1);
    expect(station.unreadCommands()).toBe(0);
    rider.close();
    await station.close();
    await second.stop();
  });
});

describe('while no gateway is there', () => {
  it('events wait at the broker: a return told then counts, even if the Electron is gone again since [P4]', async () => {
    const { station, rider } = await withCharger('6411', '14155556411');
    await server.goAway();
    const told = await station.sendEvent({
      type: 'returned',
      nest: 2,
      electron: '6411-1',
      cable: 'usb_c',
      charge: 20,
    });
    await station.sendEvent({ type: 'removed_unasked', nest: 2 });
    await station.publishSnapshot([anEmptyNest(1), anEmptyNest(2)]);
    await server.comeBack();
    await until(() => isBack(rider.accountId));
    expect(await rentals(server, rider.accountId)).toMatchObject([{ return_event_id: told.id }]);
    rider.close();
    await station.close();
  });

  it('the newest panel and presence of every station wait too, also of more than a broker sends at once [K11]', async () => {
    const codes = Array.from({ length: 30 }, (_, index) => String(6420 + index));
    const stations = await Promise.all(
      codes.map(async (code) => {
        return aStation(server, { code, nests: [aNest(1, { electron: `${code}-1` })] });
      }),
    );
    await server.goAway();
    await Promise.all(
      stations.map(async (station, index) => {
        await station.publishSnapshot([anEmptyNest(1), aNest(2, { electron: `${codes[index]}-2` })]);
        if (index % 2) await station.goOffline();
      }),
    );
    await server.comeBack();
    for (const [index, code] of codes.entries()) {
      await until(async () => (await panel(server, code)).join() === `,${code}-2`);
      await until(async () => (await isOnline(code)) === (index % 2 === 0));
    }
    expect(await isOnline('6420')).toBe(true);
    await Promise.all(stations.map((station) => station.close()));
  });
});

describe('somebody with the password of a station', () => {
  it('does not reach the session in which events wait for the gateways: a return told meanwhile counts [P4]', async () => {
    const { station, rider } = await withCharger('6481', '14155556481');
    await server.admit('6482', 'a password');
    await server.goAway();
    const told = { type: 'returned', nest: 2, electron: '6481-1', cable: 'usb_c', charge: 20 } as const;
    const before = await station.sendEvent(told);
    for (const clean of [true, false]) {
      const thief = await connectAsync(
        server.brokerUrl,
        {
          protocolVersion: 4,
          username: '6482',
          password: 'a password',
          reconnectPeriod: 0,
          clientId: 'gateway-kept-events',
          clean,
        },
        false,
      );
      await thief.endAsync();
    }
    // The panel no longer shows the Electron, so only the event can report the return.
    await station.sendEvent({ type: 'removed_unasked', nest: 2 });
    await station.publishSnapshot([anEmptyNest(1), anEmptyNest(2)]);
    await server.comeBack();
    await until(() => isBack(rider.accountId));
    expect(await rentals(server, rider.accountId)).toMatchObject([{ return_event_id: before.id }]);
    rider.close();
    await station.close();
  });
});

describe('while the broker is away', () => {
  it('a press ends at once with 304, and no command leaves later [T304]', async () => {
    const station = await aStation(server, { code: '6461', nests: [aNest(1, { electron: '6461-1' })] });
    const rider = await aSubscriber(server, '14155556461');
    const at = await standingAt(rider, '6461');
    const isReady = async () => (await fetch(`${server.address}/readyz`)).status === 200;
    await server.mosquitto?.kill();
    await until(async () => !(await isReady()));
    at.press();
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.offline });
    await server.mosquitto?.start();
    await until(isReady);
    await station.publishSnapshot();
    const secondPress = Date.now();
    at.press();
    const command = await station.nextCommand();
    expect(command).toMatchObject({ type: 'release', electron: '6461-1' });
    expect(command.issued_at).toBeGreaterThanOrEqual(secondPress);
    expect(station.unreadCommands()).toBe(0);
    rider.close();
    await station.close();
  });
});

describe('at a Mosquitto with our password and rights files', () => {
  it('a station reaches its own topics only, and only with its password', async () => {
    const [ann, bob] = [
      await aStation(server, { code: '6471' }),
      await aStation(server, { code: '6472', nests: [aNest(1, { electron: 'M-0' })] }),
    ];
    await server.admit('6473', 'a password');
    const enter = (username: string, password: string) =>
      connectAsync(server.brokerUrl, { protocolVersion: 4, username, password, reconnectPeriod: 0 }, false);
    await expect(enter('6473', 'another')).rejects.toThrow('Not authorized');
    await expect(enter('gateway', 'a password')).rejects.toThrow('Not authorized');
    const spy = await enter('6473', 'a password');
    const heard: string[] = [];
    spy.on('message', (topic) => heard.push(topic));
    await spy
      .subscribeAsync(['#', stationTopic('6471', 'command'), stationTopic('6472', 'state')])
      .catch(() => []);
    const lie = { v: stationProtocolVersion, online: false, at: Date.now() };
    await spy.publishAsync(stationTopic('6471', 'online'), JSON.stringify(lie), { qos: 1, retain: true });
    await bob.publishSnapshot([aNest(1, { electron: 'M-1' })]);
    await until(async () => (await panel(server, '6472')).join() === 'M-1');
    const rider = await aSubscriber(server, '14155556471');
    const at = await standingAt(rider, '6471');
    at.press();
    await ann.nextCommand();
    expect([heard, await isOnline('6471')]).toEqual([[], true]);
    rider.close();
    await Promise.all([spy.endAsync(), ann.close(), bob.close()]);
  });
});
