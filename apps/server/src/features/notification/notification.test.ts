import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { readMessage } from '../../platform/outbox/outbox.store.ts';
import {
  type FakeBrowser,
  type FakePushService,
  startFakePushService,
} from '../../platform/push/push-host.fixture.ts';
import { indexOf } from '../../platform/sealed/sealed.ts';
import { aRider, type Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aKnownRider, until } from '../../testing/world.fixture.ts';
import { postPushOrText } from './post-push-or-text.ts';

interface Person {
  rider: Rider;
  phone: string;
  accountId: string;
}

let service: FakePushService;
let server: TestServer;
let ann: Person;
let people = 0;

beforeAll(async () => {
  service = await startFakePushService();
  server = await startTestServer({ PUSH_SERVICES: service.origin });
});
beforeEach(async () => {
  service.answerWith(201);
  ann = await somebody();
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

async function somebody(): Promise<Person> {
  people += 1;
  const phone = `1415555${String(7_000 + people)}`;
  const rider = await aKnownRider(server, phone);
  return { rider, phone, accountId: rider.accountId };
}

async function allow({ rider }: Person, browser: FakeBrowser): Promise<number> {
  return (await rider.call('POST /users/push', { body: browser.subscription })).body.code;
}

async function remind({ accountId, phone }: Person): Promise<void> {
  const at = server.core.clock.now();
  const usefulUntil = new Date(at.getTime() + 3_600_000);
  const reminder = { accountId, phone, text: 'Bring it back', path: '/', at, usefulUntil };
  await transact(server.db, (tx) => postPushOrText(tx, reminder));
  server.core.dueWork.wake();
}

async function reminders({ accountId, phone }: Person) {
  const { db } = server;
  const messages = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where((row) =>
      row.or([row('recipient_index', '=', indexOf(db, 'phone', phone)), row('account_id', '=', accountId)]),
    )
    .orderBy('channel')
    .execute();
  return messages
    .filter((message) => readMessage(db, message).text.includes('Bring it back'))
    .map(({ channel, state }) => ({ channel, state }));
}

const untilSent = (person: Person, channel: 'sms' | 'push') =>
  until(async () => (await reminders(person)).some((one) => one.channel === channel && one.state === 'sent'));

async function browsersOf({ accountId }: Person): Promise<string[]> {
  const rows = await server.db
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'login_id')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

const deliveredTo = ({ subscription }: FakeBrowser) =>
  service.delivered.filter(({ path }) => subscription.endpoint.endsWith(path));

describe('a browser that allowed notifications', () => {
  it('reads the reminder that nobody on the way can', async () => {
    const browser = service.aBrowser();
    expect(await allow(ann, browser)).toBe(200);
    await remind(ann);
    await untilSent(ann, 'push');
    const [message] = deliveredTo(browser);
    if (!message) throw new Error('nothing was delivered');
    const { headers, body } = message;
    expect(JSON.parse(browser.read(body))).toEqual({
      title: 'Electron to Go',
      text: 'Bring it back',
      path: '/',
    });
    expect(body.includes('Bring it back')).toBe(false);
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    // The push service keeps it for a phone that is off as long as it is useful: an hour.
    expect(Math.ceil(Number(headers.ttl) / 3_600)).toBe(1);
  });

  it('hears from us and from nobody else: each message is signed with the key it subscribed to', async () => {
    const { key } = (await ann.rider.call('GET /users/push')).body;
    const browser = service.aBrowser();
    await allow(ann, browser);
    await remind(ann);
    await untilSent(ann, 'push');
    const header = deliveredTo(browser)[0]?.headers.authorization ?? '';
    const [, token = '', used] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
    expect(used).toBe(key);
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    expect(decodeJwt(token)).toMatchObject({ aud: service.origin, sub: 'mailto:help@localhost' });
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    await expect(jwtVerify(token, jwk)).resolves.toBeTruthy();
  });

  it('is not told when its person wants text messages instead', async () => {
    const browser = service.aBrowser();
    await allow(ann, browser);
    const account = server.db.updateTable('account').set({ reminders_by_push: false });
    await account.where('id', '=', ann.accountId).execute();
    await remind(ann);
    await untilSent(ann, 'sms');
    expect(deliveredTo(browser)).toEqual([]);
  });

  it('gets nothing any more when it is gone: a text message goes out instead', async () => {
    const browser = service.aBrowser();
    await allow(ann, browser);
    service.answerWith(410);
    await remind(ann);
    await untilSent(ann, 'sms');
    expect(await browsersOf(ann)).toEqual([]);
    await remind(ann);
    await until(async () => (await reminders(ann)).filter(({ state }) => state === 'sent').length === 2);
    expect(deliveredTo(browser)).toHaveLength(1);
  });

  it('gets nothing after signing out', async () => {
    const browser = service.aBrowser();
    await allow(ann, browser);
    await ann.rider.call('POST /users/logout');
    await remind(ann);
    await untilSent(ann, 'sms');
    expect(deliveredTo(browser)).toEqual([]);
  });

  it('gets nothing after its person said so, and nobody else can say so', async () => {
    const browser = service.aBrowser();
    const { endpoint } = browser.subscription;
    await allow(ann, browser);
    const mallory = await somebody();
    expect((await mallory.rider.call('POST /users/push/end', { body: { endpoint } })).body.code).toBe(200);
    expect(await browsersOf(ann)).toEqual([endpoint]);
    await ann.rider.call('POST /users/push/end', { body: { endpoint } });
    expect(await browsersOf(ann)).toEqual([]);
  });

  it('belongs to who is signed in there now', async () => {
    const shared = service.aBrowser();
    await allow(ann, shared);
    const ben = await somebody();
    await allow(ben, shared);
    expect([await browsersOf(ann), await browsersOf(ben)]).toEqual([[], [shared.subscription.endpoint]]);
  });

  it('is one of ten at most', async () => {
    const browsers = Array.from({ length: 11 }, () => service.aBrowser());
    for (const browser of browsers) await allow(ann, browser);
    const kept = await browsersOf(ann);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(browsers[0]?.subscription.endpoint);
  });

  it('is one of ten at most, also when thirty ask at once', async () => {
    const browsers = Array.from({ length: 30 }, () => service.aBrowser());
    const codes = await Promise.all(browsers.map((browser) => allow(ann, browser)));
    expect(codes).toEqual(Array(30).fill(200));
    expect(await browsersOf(ann)).toHaveLength(10);
  });

  it('is the only one told: a text message stands behind it, and is not needed', async () => {
    await allow(ann, service.aBrowser());
    await remind(ann);
    await untilSent(ann, 'push');
    server.core.clock.setOffset(3 * 60_000);
    await server.core.dueWork.drain();
    expect(await reminders(ann)).toEqual([
      { channel: 'push', state: 'sent' },
      { channel: 'sms', state: 'not_needed' },
    ]);
  });
});

describe('a push service that sends us elsewhere', () => {
  it('is not followed: where to, nobody has looked at', async () => {
    await allow(ann, service.aBrowser());
    service.answerWith(302);
    const before = service.delivered.length;
    await remind(ann);
    await until(async () => service.delivered.length > before);
    service.answerWith(201);
    await remind(ann);
    await untilSent(ann, 'push');
    expect(service.delivered.map(({ path }) => path)).not.toContain('/elsewhere');
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
      const { body } = await ann.rider.call('POST /users/push', { body: { endpoint, keys } });
      expect(body.code).toBe(422);
    }
    expect(await browsersOf(ann)).toEqual([]);
  });

  it('is refused before it is looked at when it is not whole, and to strangers', async () => {
    const { keys, endpoint } = service.aBrowser().subscription;
    const wrong = { endpoint: 'not an address', keys };
    expect((await ann.rider.call('POST /users/push', { body: wrong })).status).toBe(400);
    const stranger = aRider(server);
    expect((await stranger.call('POST /users/push', { body: { endpoint, keys } })).status).toBe(401);
  });
});
