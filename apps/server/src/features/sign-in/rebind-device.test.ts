import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider, lastCode } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aDevice } from './device.fixture.ts';
import { loginLifetimeMs, rebindsPerWindow, rebindWindowMs } from './sign-in.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

let turn = 0;
async function aSignedInRider() {
  turn += 1;
  const rider = aRider(server);
  const phone = `1415555${1_100 + turn}`;
  await rider.signIn(phone);
  return { rider, phone };
}

const history = 'GET /users/electrons/history';
const rebind = 'POST /users/rebind';

async function events() {
  return server.db.selectFrom('login_rebind').selectAll().execute();
}

describe('a browser that lost its key', () => {
  it('goes on by the cookie with the key it has now, and the old token and key open nothing [L3]', async () => {
    const { rider } = await aSignedInRider();
    const before = { token: rider.token(), device: await rider.device(), cookie: rider.cookie() };
    const fresh = await aDevice();
    rider.useCredentials({ device: fresh });
    expect((await rider.call(history)).status).toBe(401);
    const rebound = await rider.call(rebind);
    expect(rebound.body.code).toBe(200);
    rider.useCredentials({ token: rebound.body.token });
    expect((await rider.call(history)).status).toBe(200);

    const old = aRider(server);
    old.useCredentials(before);
    expect((await old.call(history)).status).toBe(401);
    old.useCredentials({ token: rebound.body.token });
    expect((await old.call(history)).status).toBe(401);
    const [event] = (await events()).filter(({ to_key }) => to_key === fresh.thumbprint);
    expect(event?.from_key).toBe(before.device.thumbprint);
  });

  it('may do so a few times a month, then a text message must prove the person', async () => {
    const { rider, phone } = await aSignedInRider();
    for (let lost = 0; lost < rebindsPerWindow; lost += 1) {
      rider.useCredentials({ device: await aDevice() });
      expect((await rider.call(rebind)).status).toBe(200);
    }
    rider.useCredentials({ device: await aDevice() });
    expect((await rider.call(rebind)).body).toEqual({ code: 401, message: 'Please sign in.' });
    server.core.clock.setOffset(rebindWindowMs);
    expect((await rider.call(rebind)).status).toBe(200);
    server.core.clock.setOffset(0);
    rider.useCredentials({ token: undefined, device: await aDevice() });
    await rider.signIn(phone);
    expect((await rider.call(history)).status).toBe(200);
  });

  it('counts once when two tabs ask at the same time', async () => {
    const { rider } = await aSignedInRider();
    const fresh = await aDevice();
    rider.useCredentials({ device: fresh });
    const answers = await Promise.all([rider.call(rebind), rider.call(rebind)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await events()).filter(({ to_key }) => to_key === fresh.thumbprint)).toHaveLength(1);
  });
});

describe('a browser that lost its token but not its key', () => {
  it('goes on by the cookie, as often as it likes', async () => {
    const { rider } = await aSignedInRider();
    for (let lost = 0; lost <= rebindsPerWindow; lost += 1) {
      rider.useCredentials({ token: undefined });
      const rebound = await rider.call(rebind);
      rider.useCredentials({ token: rebound.body.token });
      expect((await rider.call(history)).status).toBe(200);
    }
    const { thumbprint } = await rider.device();
    expect((await events()).filter(({ to_key }) => to_key === thumbprint)).toEqual([]);
  });
});

describe('a rebind is refused', () => {
  it('without the cookie, without a proof, and with a cookie that was made up; the dead cookies are cleared', async () => {
    const { rider } = await aSignedInRider();
    expect((await rider.call(rebind, { proof: null })).status).toBe(401);
    const stranger = aRider(server);
    expect((await stranger.call(rebind)).status).toBe(401);
    stranger.useCredentials({ cookie: `user_key=${'x'.repeat(43)}; user_token=y` });
    expect((await stranger.call(rebind)).status).toBe(401);
    expect(stranger.cookie()).toBe('');
    expect((await rider.call(history)).status).toBe(200);
  });

  it('after signing out, although the cookie was kept [R6]', async () => {
    const { rider } = await aSignedInRider();
    const cookie = rider.cookie();
    await rider.call('POST /users/logout');
    rider.useCredentials({ cookie });
    expect((await rider.call(rebind)).status).toBe(401);
  });

  it('after the year a login lives [N3]', async () => {
    const { rider } = await aSignedInRider();
    server.core.clock.setOffset(loginLifetimeMs);
    expect((await rider.call(rebind)).status).toBe(401);
    server.core.clock.setOffset(0);
  });
});

describe('a browser that was signed in before device keys', () => {
  it('is bound by its cookie the first time it comes', async () => {
    const { rider } = await aSignedInRider();
    const { thumbprint } = await rider.device();
    await server.db
      .updateTable('login')
      .set({ device_key: null })
      .where('device_key', '=', thumbprint)
      .execute();
    expect((await rider.call(history)).status).toBe(401);
    rider.useCredentials({ token: (await rider.call(rebind)).body.token });
    expect((await rider.call(history)).status).toBe(200);
  });
});

describe('a code', () => {
  it('works only in the browser that asked for it, and a stranger cannot use up its tries [C3]', async () => {
    const phone = '14155551201';
    const rider = aRider(server);
    const sent = await rider.call('POST /number', { body: { number: phone } });
    const [token, code] = [sent.body.token, await lastCode(server, phone)];
    const thief = aRider(server);
    thief.useCredentials({ token });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await thief.call('POST /code', { body: { code: tries === 9 ? code : '0' } })).status).toBe(401);
    rider.useCredentials({ token });
    expect((await rider.call('POST /code', { body: { code } })).body.code).toBe(200);
  });
});

describe('signing in', () => {
  it('again in the same browser ends the login before it, whoever it was [L3]', async () => {
    const { rider } = await aSignedInRider();
    const before = { token: rider.token(), cookie: rider.cookie(), device: await rider.device() };
    await rider.signIn('14155551202');
    const old = aRider(server);
    old.useCredentials(before);
    expect((await old.call(history)).status).toBe(401);
    expect((await rider.call(history)).status).toBe(200);
  });

  it('on a second phone leaves the first one signed in', async () => {
    const { rider, phone } = await aSignedInRider();
    const second = aRider(server);
    await second.signIn(phone);
    expect((await rider.call(history)).status).toBe(200);
    expect((await second.call(history)).status).toBe(200);
    await rider.call('POST /users/logout');
    expect((await second.call(history)).status).toBe(200);
  });

  it('sets both cookies itself, for a year: those a script sets last a week in Safari [N3]', async () => {
    const rider = aRider(server);
    const phone = '14155551203';
    const sent = await rider.call('POST /number', { body: { number: phone } });
    rider.useCredentials({ token: sent.body.token });
    const checked = await rider.call('POST /code', { body: { code: await lastCode(server, phone) } });
    const set = checked.headers.getSetCookie();
    expect(set).toHaveLength(2);
    expect(set[0]).toBe(`user_token=${checked.body.token}; Max-Age=31536000; Path=/; SameSite=Lax`);
    expect(set[1]).toMatch(/^user_key=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is over at once at logout, by the token or by the cookie alone: whoever lost the rest can still leave [R6]', async () => {
    for (const left of ['token', 'cookie'] as const) {
      const { rider } = await aSignedInRider();
      const whole = { token: rider.token(), cookie: rider.cookie() };
      rider.useCredentials(left === 'token' ? { cookie: '' } : { token: undefined });
      expect((await rider.call('POST /users/logout', { proof: null })).status).toBe(200);
      rider.useCredentials(whole);
      expect((await rider.call(history)).status).toBe(401);
    }
  });
});
