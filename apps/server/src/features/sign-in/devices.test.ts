import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider, lastCode, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { hasPhone } from '../account/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function signedIn(phone: string): Promise<Rider> {
  const rider = aRider(server);
  await rider.signIn(phone);
  return rider;
}

function pass(minutes: number): void {
  const { clock } = server.core;
  clock.setOffset(clock.offsetMs() + minutes * 60_000);
}

async function devicesOf(rider: Rider) {
  return (await rider.call('GET /users/devices')).body.devices;
}

describe('devices signed in', () => {
  it('are listed with their browser and when they were last seen, this one first [S32]', async () => {
    const phone = '14155550701';
    const tablet = await signedIn(phone);
    const iphone = aRider(server);
    const sent = await iphone.call('POST /number', { body: { number: phone } });
    iphone.useCredentials({ token: sent.body.token });
    const code = await lastCode(server, phone);
    const checked = await iphone.call('POST /code', { body: { code }, headers: { 'user-agent': safari } });
    iphone.useCredentials({ token: checked.body.token });

    const listed = await devicesOf(iphone);
    expect(listed.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Safari', 'iPhone', true],
      [undefined, undefined, false],
    ]);
    const [first] = await devicesOf(tablet);
    expect(first).toMatchObject({ current: true });
    expect(first?.id).not.toBe(listed[0]?.id);
  });

  it('are noted when they come back after a while, and not with every call [S32]', async () => {
    const rider = await signedIn('14155550702');
    const [first] = await devicesOf(rider);
    pass(5);
    expect((await devicesOf(rider))[0]?.last_seen).toBe(first?.last_seen);
    pass(6);
    await devicesOf(rider);
    expect((await devicesOf(rider))[0]?.last_seen).toBeGreaterThan((first?.last_seen ?? 0) + 600);
  });

  it('are signed out one by one: calls, cookie and live connection end at once [S32, A1]', async () => {
    const phone = '14155550703';
    const [lost, kept, mine] = [await signedIn(phone), await signedIn(phone), await signedIn(phone)];
    const live = await lost.openLive();
    const [own] = await devicesOf(lost);
    const gone = new Promise((resolve) => live.socket.once('disconnect', resolve));
    const signOut = () => mine.call('POST /users/devices/sign_out', { body: { deviceId: own?.id ?? '' } });
    expect((await signOut()).body).toEqual({ code: 200 });
    expect(await gone).toBe('io server disconnect');
    expect((await lost.call('GET /users/devices')).status).toBe(401);
    expect((await lost.call('POST /users/rebind')).status).toBe(401);
    expect(await devicesOf(kept)).toHaveLength(2);
    expect((await signOut()).status).toBe(404);
  });

  it('are signed out all but this one [S32, A1]', async () => {
    const phone = '14155550704';
    const [one, two, mine] = [await signedIn(phone), await signedIn(phone), await signedIn(phone)];
    const ended = await mine.call('POST /users/devices/sign_out_others');
    expect(ended.body).toEqual({ code: 200, signed_out: 2 });
    expect([
      (await one.call('POST /users/rebind')).status,
      (await two.call('POST /users/rebind')).status,
    ]).toEqual([401, 401]);
    expect(await devicesOf(mine)).toHaveLength(1);
    expect((await mine.call('POST /users/devices/sign_out_others')).body.signed_out).toBe(0);
  });

  it('of somebody else are not there [A2]', async () => {
    const [ann, bob] = [await signedIn('14155550705'), await signedIn('14155550706')];
    const [anns] = await devicesOf(ann);
    const refused = await bob.call('POST /users/devices/sign_out', { body: { deviceId: anns?.id ?? '' } });
    const never = await bob.call('POST /users/devices/sign_out', { body: { deviceId: randomUUID() } });
    expect([refused.status, refused.body]).toEqual([never.status, never.body]);
    expect(refused.status).toBe(404);
    expect((await ann.call('GET /users/devices')).status).toBe(200);
  });
});

describe('an account that an operator has closed', () => {
  it('is not signed in to any more, nor is another opened under its number [C7, A1]', async () => {
    const phone = '14155550707';
    await signedIn(phone);
    const close = { closed_at: server.core.clock.now() };
    await server.db.updateTable('account').set(close).where(hasPhone(server.db, phone)).execute();
    const rider = aRider(server);
    const sent = await rider.call('POST /number', { body: { number: phone } });
    rider.useCredentials({ token: sent.body.token });
    const checked = await rider.call('POST /code', { body: { code: await lastCode(server, phone) } });
    expect(checked.body).toEqual({ code: 423 });
    const accounts = await server.db
      .selectFrom('account')
      .select('id')
      .where(hasPhone(server.db, phone))
      .execute();
    expect(accounts).toHaveLength(1);
  });
});
