import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { accountOf, messagesTo } from '../../testing/people.fixture.ts';
import { aRider, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aDevice } from './device.fixture.ts';
import { deviceNoticesPerDay, rebindsPerWindow } from './sign-in.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const history = 'GET /users/electrons/history';
const rebind = 'POST /users/rebind';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let turn = 0;
async function aVictim() {
  turn += 1;
  const phone = `1415555${1_400 + turn}`;
  const rider = aRider(server);
  await rider.signIn(phone);
  return { rider, phone, accountId: await accountOf(server, phone) };
}

function userKeyIn(cookie: string): string {
  return /user_key=[\w-]{43}/.exec(cookie)?.[0] ?? 'no key';
}

/** A thief who has only the cookie, and asks for a new session with it as the rider's browser would. */
async function aThief(cookie: string): Promise<Rider> {
  const thief = aRider(server);
  thief.useCredentials({ cookie: userKeyIn(cookie) });
  const rebound = await thief.call(rebind, { headers: { 'user-agent': chrome } });
  if (rebound.status === 200) thief.useCredentials({ token: rebound.body.token });
  return thief;
}

/** As the web app does when a call is refused: asks for a new session with the cookie. */
async function comeBack(rider: Rider): Promise<number> {
  const rebound = await rider.call(rebind);
  if (rebound.status === 200) rider.useCredentials({ token: rebound.body.token });
  return (await rider.call(history)).status;
}

const told = async (phone: string) =>
  (await messagesTo(server, phone)).map(({ body }) => body).filter((body) => !/\d{6}/.test(body));

describe('a stolen cookie', () => {
  it('shows its thief in the list and to the rider at once, whose next visit ends both [L3, S32, A1]', async () => {
    const { rider, phone } = await aVictim();
    const tablet = aRider(server);
    await tablet.signIn(phone);
    const live = await tablet.openLive();
    const toldLive = new Promise((resolve) => live.socket.once('notifyClient', resolve));
    const thief = await aThief(rider.cookie());
    expect((await thief.call(history)).status).toBe(200);

    expect(await told(phone)).toEqual([
      'You were signed in to Electron to Go in Chrome on Windows, without a code. Not you? Sign that device out: http://localhost/account',
    ]);
    expect(await toldLive).toMatchObject({ text: expect.stringContaining('Chrome on Windows') });
    const { devices } = (await tablet.call('GET /users/devices')).body;
    expect(devices).toMatchObject([
      { current: true },
      { browser: 'Chrome', system: 'Windows', rebound: expect.any(Number) },
    ]);
    expect(devices[0]).not.toHaveProperty('rebound');

    const thiefLive = await thief.openLive();
    const hungUp = new Promise((resolve) => thiefLive.socket.once('disconnect', resolve));
    expect((await rider.call(history)).status).toBe(401);
    expect(await comeBack(rider)).toBe(401);
    await hungUp;
    expect((await thief.call(history)).status).toBe(401);
    expect(await comeBack(thief)).toBe(401);
    expect(rider.cookie()).toBe('');
    expect(await told(phone)).toEqual([
      expect.any(String),
      'We signed you out of Electron to Go on Chrome on Windows, because an older copy of that sign-in was used. Please sign in again with a code. Your devices: http://localhost/account',
    ]);
    expect((await tablet.call('GET /users/devices')).body.devices).toHaveLength(1);
    await rider.signIn(phone);
    expect((await rider.call(history)).status).toBe(200);
    tablet.close();
  });

  it('is worth nothing once its browser has gone on: whoever brings it ends the login [L3]', async () => {
    const { rider, phone } = await aVictim();
    const stolen = rider.cookie();
    rider.useCredentials({ device: await aDevice() });
    expect(await comeBack(rider)).toBe(200);
    expect(userKeyIn(rider.cookie())).not.toBe(userKeyIn(stolen));
    const thief = await aThief(stolen);
    expect(thief.token()).toBeUndefined();
    expect((await rider.call(history)).status).toBe(401);
    expect((await told(phone)).at(-1)).toContain('an older copy of that sign-in was used');
  });

  it('cannot be made to be forgotten by going on again and again [L3]', async () => {
    const { rider } = await aVictim();
    const thief = await aThief(rider.cookie());
    for (let times = 0; times < 30; times += 1) expect(await comeBack(thief)).toBe(200);
    expect(await comeBack(rider)).toBe(401);
    expect((await thief.call(history)).status).toBe(401);
  });

  it.each(['cookie and key', 'cookie', 'key'] as const)(
    'does not survive a new sign-in in the browser it was taken from, which has its %s left [L3, A1]',
    async (left) => {
      const { rider, phone } = await aVictim();
      const live = await (await aThief(rider.cookie())).openLive();
      const hungUp = new Promise((resolve) => live.socket.once('disconnect', resolve));
      if (left === 'cookie') rider.useCredentials({ device: await aDevice() });
      if (left === 'key') rider.useCredentials({ cookie: '' });
      rider.useCredentials({ token: undefined });
      await rider.signIn(phone);
      await hungUp;
      expect((await rider.call('GET /users/devices')).body.devices).toHaveLength(1);
    },
  );

  it('is ended by signing out with it, whoever has gone on by then [R6, A1]', async () => {
    const { rider } = await aVictim();
    const thief = await aThief(rider.cookie());
    rider.useCredentials({ token: undefined });
    expect((await rider.call('POST /users/logout', { proof: null })).status).toBe(200);
    expect((await thief.call(history)).status).toBe(401);
  });

  it('lets in one of thirty who bring it at once, and then nobody [L3]', async () => {
    const { rider, accountId } = await aVictim();
    const cookie = userKeyIn(rider.cookie());
    const thieves = await Promise.all(Array.from({ length: 30 }, () => aThief(cookie)));
    expect(thieves.filter((thief) => thief.token() !== undefined)).toHaveLength(1);
    for (const thief of thieves) expect((await thief.call(history)).status).toBe(401);
    const rebinds = await server.db
      .selectFrom('login_rebind')
      .innerJoin('login', 'login.id', 'login_id')
      .select('to_key')
      .where('account_id', '=', accountId)
      .execute();
    expect(rebinds).toHaveLength(1);
  });

  it('races with the sign-in of its browser, and loses whoever comes first [L3]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { rider, phone } = await aVictim();
      const stolen = rider.cookie();
      rider.useCredentials({ token: undefined });
      const [thief] = await Promise.all([aThief(stolen), rider.signIn(phone)]);
      expect((await thief.call(history)).status).toBe(401);
      expect((await rider.call(history)).status).toBe(200);
    }
  });
});

describe('a browser whose answer with the new cookie was lost', () => {
  it('goes on with the one it has, however often and however late it tries again [D6]', async () => {
    const { rider } = await aVictim();
    rider.useCredentials({ device: await aDevice() });
    const kept = rider.cookie();
    for (const days of [0, 1, 40]) {
      server.core.clock.setOffset(days * 86_400_000);
      expect((await rider.call(rebind)).status).toBe(200);
      rider.useCredentials({ cookie: kept });
    }
    expect(await comeBack(rider)).toBe(200);
    server.core.clock.setOffset(0);
  });

  it('goes on when two answers came in the other order, and older ones open nothing by themselves [D6, L3]', async () => {
    const { rider } = await aVictim();
    const cookies = [rider.cookie()];
    for (let tab = 0; tab < 2; tab += 1) {
      rider.useCredentials({ cookie: cookies[0] ?? '', token: undefined });
      rider.useCredentials({ token: (await rider.call(rebind)).body.token });
      cookies.push(rider.cookie());
    }
    rider.useCredentials({ cookie: cookies[1] ?? '' });
    expect((await rider.call(history)).status).toBe(401);
    expect(await comeBack(rider)).toBe(200);
  });

  it.each([
    ['key', 1],
    ['token', 0],
  ] as const)(
    'goes on when thirty tabs that lost their %s ask at once and hear nothing [D6]',
    async (lost, notices) => {
      const { rider, phone } = await aVictim();
      const kept = rider.cookie();
      rider.useCredentials({ token: undefined, ...(lost === 'key' && { device: await aDevice() }) });
      const answers = await Promise.all(Array.from({ length: 30 }, () => rider.call(rebind)));
      expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
      rider.useCredentials({ cookie: kept });
      expect(await comeBack(rider)).toBe(200);
      expect(await told(phone)).toHaveLength(notices);
    },
  );
});

describe('messages about browsers that took a login over', () => {
  it('are three a day to one person, also when thirty logins move at once; the list shows them all [S32]', async () => {
    const { rider, phone, accountId } = await aVictim();
    const now = server.core.clock.now();
    const keys = Array.from({ length: 30 }, () => newSecret());
    const logins = keys.map((key) => ({
      id: crypto.randomUUID(),
      account_id: accountId,
      token_hash: hashSecret(newSecret()),
      user_key_hash: hashSecret(key),
      device_key: null,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    }));
    await server.db.insertInto('login').values(logins).execute();
    const thieves = await Promise.all(keys.map((key) => aThief(`user_key=${key}`)));
    expect(thieves.filter((thief) => thief.token() !== undefined)).toHaveLength(30);
    expect(await told(phone)).toHaveLength(deviceNoticesPerDay);
    const { devices } = (await rider.call('GET /users/devices')).body;
    expect(devices.filter((device) => device.rebound !== undefined)).toHaveLength(30);
  });

  it('are not sent to a browser that lost its token and kept its key', async () => {
    const { rider, phone } = await aVictim();
    for (let lost = 0; lost <= rebindsPerWindow; lost += 1) expect(await comeBack(rider)).toBe(200);
    expect(await told(phone)).toEqual([]);
  });
});
