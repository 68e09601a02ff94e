import { releaseCode } from '@etg/contract/live-events';
import { heartbeatMs } from '@etg/contract/station-protocol';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt, until } from '../../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

async function passTime(ms: number): Promise<void> {
  const { clock, dueWork } = server.core;
  clock.setOffset(clock.offsetMs() + ms);
  await dueWork.drain();
}

async function isOnline(code: string): Promise<boolean> {
  const row = await server.db
    .selectFrom('station')
    .select('online')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.online;
}

const asOf = (code: string) =>
  server.db.selectFrom('station').select('heard_at').where('code', '=', code).executeTakeFirstOrThrow();

describe('a station that stays silent', () => {
  it('for three heartbeats is offline everywhere, and open pages hear it; one that speaks stays [L1, K11]', async () => {
    const [silent, speaking] = [
      await aStation(server, { code: '6201' }),
      await aStation(server, { code: '6202', nests: [aNest(1, { electron: 'S-1' })] }),
    ];
    const rider = await aSubscriber(server, '14155556201');
    const at = await standingAt(rider, '6201');
    at.live.socket.emit('get_station_status', {
      group_id: '6201',
      cableType: 'usb_c',
      bookingId: at.bookingId,
    });
    expect(await at.live.nextStatus()).toMatchObject({ releaseReady: true });
    await passTime(2 * heartbeatMs);
    expect(await isOnline('6201')).toBe(true);
    const before = await asOf('6202');
    await speaking.publishSnapshot();
    await until(async () => (await asOf('6202')).heard_at?.getTime() !== before.heard_at?.getTime());
    await passTime(heartbeatMs + 1_000);
    expect([await isOnline('6201'), await isOnline('6202')]).toEqual([false, true]);
    expect(await at.live.nextStatus()).toMatchObject({ releaseReady: false });
    const group = await rider.call('GET /groups/get/{groupId}', { params: { groupId: '6201' } });
    expect(group.body).toMatchObject({
      supernovasOnline: 0,
      venue: { state: { electrons: { get: 0, return: 0 }, cables: [] } },
    });
    await silent.publishSnapshot();
    expect(await at.live.nextStatus()).toMatchObject({ releaseReady: true });
    expect(await isOnline('6201')).toBe(true);
    rider.close();
    await Promise.all([silent.close(), speaking.close()]);
  });

  it('is looked for by one row for all, also while nobody is online', async () => {
    const station = await aStation(server, { code: '6203' });
    const checks = () =>
      server.db.selectFrom('due_work').select('due_at').where('kind', '=', 'station-silence').execute();
    await until(async () => (await checks()).length === 1);
    await passTime(10 * heartbeatMs);
    expect(await isOnline('6203')).toBe(false);
    expect(await checks()).toHaveLength(1);
    await station.publishSnapshot();
    await until(() => isOnline('6203'));
    await passTime(10 * heartbeatMs);
    expect(await isOnline('6203')).toBe(false);
    await station.close();
  });

  it('in the middle of a release leaves its rider with 304 [T304]', async () => {
    const station = await aStation(server, { code: '6204' });
    const rider = await aSubscriber(server, '14155556204');
    const at = await standingAt(rider, '6204');
    at.press();
    await station.nextCommand();
    await passTime(3 * heartbeatMs + 1_000);
    // Either check may come first: the station did not answer, or it counts as offline.
    expect([releaseCode.offline, releaseCode.notReady]).toContain((await at.live.nextElectron()).code);
    at.press();
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.offline });
    rider.close();
    await station.close();
  });
});

describe('open pages', () => {
  it('hear when the last Electron is taken and when one is brought back [L1, B6]', async () => {
    const station = await aStation(server, { code: '6211', nests: [aNest(1, { electron: 'L-1' })] });
    const rider = await aSubscriber(server, '14155556211');
    const at = await standingAt(rider, '6211');
    at.live.socket.emit('get_station_status', {
      group_id: '6211',
      cableType: 'usb_c',
      bookingId: at.bookingId,
    });
    expect(await at.live.nextStatus()).toMatchObject({ releaseReady: true });
    await station.publishSnapshot([anEmptyNest(1)]);
    expect(await at.live.nextStatus()).toMatchObject({ releaseReady: false });
    await station.publishSnapshot([aNest(1, { electron: 'L-1' })]);
    expect(await at.live.nextStatus()).toMatchObject({ releaseReady: true });
    rider.close();
    await station.close();
  });
});
