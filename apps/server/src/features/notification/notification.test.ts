import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeBrowser,
  type FakePushService,
  startFakePushService,
} from '../../platform/push/push-service.fixture.ts';
import { aRider, type Rider } from '../../rider.fixture.ts';
import { startTestServer, type TestServer } from '../../server.fixture.ts';
import { until } from '../../world.fixture.ts';
import { remindRider } from './remind-rider.ts';

let service: FakePushService;
let server: TestServer;
let ann: Rider;
const phone = '14155550701';

beforeEach(async () => {
  service = await startFakePushService();
  server = await startTestServer({ PUSH_SERVICES: service.origin });
  ann = await signedIn(phone);
});
afterEach(async () => {
  await server.stop();
  await service.stop();
});

async function signedIn(number: string): Promise<Rider> {
  const rider = aRider(server);
  await rider.signIn(number);
  return rider;
}

async function allow(rider: Rider, browser: FakeBrowser): Promise<number> {
  const { body } = await rider.call('POST /users/push', { body: browser.subscription });
  return body.code;
}

async function remind(number = phone): Promise<void> {
  const { id: accountId } = await server.db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', number)
    .executeTakeFirstOrThrow();
  const at = server.core.clock.now();
  const usefulUntil = new Date(at.getTime() + 3_600_000);
  await server.db
    .transaction()
    .execute((tx) =>
      remindRider(tx, { accountId, phone: number, text: 'Bring it back', path: '/', at, usefulUntil }),
    );
  server.core.dueWork.wake();
}

const reminders = () =>
  server.db
    .selectFrom('outbox_message')
    .select(['channel', 'state'])
    .where('body', 'like', '%Bring it back%')
    .orderBy('channel')
    .execute();
const subscriptions = () => server.db.selectFrom('push_subscription').selectAll().execute();

describe('a browser that allowed notifications', () => {
  it('reads the reminder that nobody on the way can', async () => {
    const browser = service.aBrowser();
    expect(await allow(ann, browser)).toBe(200);
    await remind();
    const { headers, body } = await service.next();
    expect(JSON.parse(browser.read(body))).toEqual({
      title: 'Electron to Go',
      text: 'Bring it back',
      path: '/',
    });
    expect(body.includes('Bring it back')).toBe(false);
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    // Kept for a phone that is off for as long as it is useful: an hour.
    expect(Math.ceil(Number(headers.ttl) / 3_600)).toBe(1);
    await until(async () =>
      (await reminders()).some(({ channel, state }) => channel === 'push' && state === 'sent'),
    );
  });

  it('hears from us and from nobody else: each message is signed with the key it subscribed to', async () => {
    const { key } = (await ann.call('GET /users/push')).body;
    await allow(ann, service.aBrowser());
    await remind();
    const { headers } = await service.next();
    const [, token = '', used] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(used).toBe(key);
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    expect(decodeJwt(token)).toMatchObject({ aud: service.origin, sub: 'mailto:help@localhost' });
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    await expect(jwtVerify(token, jwk)).resolves.toBeTruthy();
  });

  it('is the only one told: a text message stands behind it, and is not needed', async () => {
    await allow(ann, service.aBrowser());
    await remind();
    await until(async () => (await reminders()).some(({ state }) => state === 'sent'));
    server.core.clock.setOffset(3 * 60_000);
    await server.core.dueWork.drain();
    expect(await reminders()).toEqual([
      { channel: 'push', state: 'sent' },
      { channel: 'sms', state: 'not_needed' },
    ]);
  });

  it('is not told when its person wants text messages instead', async () => {
    await allow(ann, service.aBrowser());
    await server.db
      .updateTable('account')
      .set({ reminders_by_push: false })
      .where('phone', '=', phone)
      .execute();
    await remind();
    await until(async () => (await reminders()).some(({ state }) => state === 'sent'));
    expect((await reminders()).map(({ channel }) => channel)).toEqual(['sms']);
  });

  it('keeps its key over a restart of ours', async () => {
    const before = (await ann.call('GET /users/push')).body.key;
    await server.restart();
    expect((await ann.call('GET /users/push')).body.key).toBe(before);
  });

  it('gets nothing any more when it is gone: a text message goes out instead', async () => {
    await allow(ann, service.aBrowser());
    service.answerWith(410);
    await remind();
    await service.next();
    await until(async () =>
      (await reminders()).some(({ channel, state }) => channel === 'sms' && state === 'sent'),
    );
    await until(async () => (await subscriptions()).length === 0);
    await remind();
    await until(async () => (await reminders()).filter(({ state }) => state === 'sent').length === 2);
    expect(service.delivered).toHaveLength(1);
  });

  it('gets nothing after signing out, here or from another browser', async () => {
    await allow(ann, service.aBrowser());
    await ann.call('POST /users/logout');
    await remind();
    await until(async () => (await reminders()).every(({ state }) => state === 'sent'));
    expect((await reminders()).map(({ channel }) => channel)).toEqual(['sms']);
    expect(service.delivered).toEqual([]);
  });

  it('gets nothing after its person said so, and nobody else can say so', async () => {
    const browser = service.aBrowser();
    const { endpoint } = browser.subscription;
    await allow(ann, browser);
    const mallory = await signedIn('14155550702');
    expect((await mallory.call('POST /users/push/end', { body: { endpoint } })).body.code).toBe(200);
    expect(await subscriptions()).toHaveLength(1);
    await ann.call('POST /users/push/end', { body: { endpoint } });
    expect(await subscriptions()).toEqual([]);
  });

  it('belongs to who is signed in there now', async () => {
    const shared = service.aBrowser();
    await allow(ann, shared);
    const ben = await signedIn('14155550703');
    await allow(ben, shared);
    expect(await subscriptions()).toHaveLength(1);
    await remind('14155550703');
    expect(JSON.parse(shared.read((await service.next()).body))).toMatchObject({ text: 'Bring it back' });
  });

  it('is one of ten at most', async () => {
    const browsers = Array.from({ length: 11 }, () => service.aBrowser());
    for (const browser of browsers) await allow(ann, browser);
    const kept = (await subscriptions()).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(browsers[0]?.subscription.endpoint);
  });
});

describe('an address that is no push service', () => {
  it('is not called for anybody', async () => {
    const { keys } = service.aBrowser().subscription;
    for (const endpoint of [
      'https://169.254.169.254/latest',
      'http://localhost:5432/',
      'https://evil.example/a',
    ]) {
      const { body } = await ann.call('POST /users/push', { body: { endpoint, keys } });
      expect(body.code).toBe(422);
    }
    expect(await subscriptions()).toEqual([]);
  });

  it('is refused before it is looked at when it is not whole', async () => {
    const wrong = { endpoint: 'not an address', keys: service.aBrowser().subscription.keys };
    expect((await ann.call('POST /users/push', { body: wrong })).status).toBe(400);
    expect((await aRider(server).call('POST /users/push', { body: wrong })).status).not.toBe(200);
  });
});
