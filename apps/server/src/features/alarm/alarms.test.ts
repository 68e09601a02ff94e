import { consoleApiPrefix } from '@etg/contract/console/staff-call';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSmtp, type TestSmtp } from '../../platform/mail/smtp.fixture.ts';
import { type FakePushService, startFakePushService } from '../../platform/push/push-host.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, callConsole, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import { allMessages, look, passTime, textsTo } from './alarm.fixture.ts';
import { mostPerHour } from './alarm-allowance.store.ts';

let server: TestServer;
let service: FakePushService;
let smtp: TestSmtp;
let theo: TestStaff;
let phones = 0;
beforeAll(async () => {
  service = await startFakePushService();
  smtp = await startTestSmtp();
  server = await startTestServer({
    PUSH_SERVICES: service.origin,
    SMTP_URL: smtp.account.url,
    MAIL_FROM: smtp.account.from,
  });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
  await smtp.stop();
});
beforeEach(async () => {
  theo = await aStaffMember(server, { role: 'field', name: 'Theo Lind' });
});

const read = async (who: TestStaff) => (await who.call('GET', '/alarms')).body;
const outcomeOf = async (who: TestStaff, path: string, body: object) =>
  (await who.call('POST', path, body)).body;
function aPhone(): { given: string; digits: string } {
  phones += 1;
  const digits = `1415556${String(1_000 + phones)}`;
  return { given: `+${digits}`, digits };
}
async function codeTo(to: string): Promise<string> {
  const [text = ''] = (await textsTo(server, to)).slice(-1);
  return text.match(/\d{6}/)?.[0] ?? '';
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an address', () => {
  it('is masked, sent a code, and confirmed by it; only then does a sample arrive [QF12, QA10]', async () => {
    const { given, digits } = aPhone();
    expect(await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given })).toEqual({
      outcome: 'done',
    });
    const masked = `+1 ••• ••• ${digits.slice(-4)}`;
    expect((await read(theo)).phone).toEqual({ masked, confirmed: false });
    expect(await outcomeOf(theo, '/alarms/try', { way: 'sms' })).toMatchObject({ why: 'no-address' });
    const code = await codeTo(digits);
    expect(await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code })).toEqual({
      outcome: 'done',
    });
    expect((await read(theo)).phone).toEqual({ masked, confirmed: true });
    expect(await outcomeOf(theo, '/alarms/try', { way: 'sms' })).toEqual({ outcome: 'done' });
    expect((await textsTo(server, digits)).at(-1)).toContain('This is a sample.');
    // The same number again stays confirmed, and needs no code.
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    expect((await read(theo)).phone).toEqual({ masked, confirmed: true });
    await outcomeOf(theo, '/alarms/address', { way: 'sms' });
    expect((await read(theo)).phone).toBeUndefined();
  });

  it('by mail gets its code in the language of the browser, and no code in the subject [QF12, QA17]', async () => {
    const to = `theo${phones}@mail.example`;
    await callConsole(server, 'POST /alarms/address', {
      cookie: theo.token,
      headers: { 'accept-language': 'ja' },
      body: { way: 'mail', mail: to },
    });
    const message = (await allMessages(server)).find(({ recipient }) => recipient === to);
    expect(message).toMatchObject({ channel: 'email', subject: '通知先の確認コード', secret: true });
    const code = await codeTo(to);
    expect(await outcomeOf(theo, '/alarms/address/confirm', { way: 'mail', code })).toEqual({
      outcome: 'done',
    });
    expect((await read(theo)).mail).toEqual({ masked: 't••••@••••.example', confirmed: true });
  });

  it('is guessed by none of thirty tries at once, not even with the right code after them [QF12]', async () => {
    const { given, digits } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const code = await codeTo(digits);
    const tries = Array.from({ length: 30 }, () =>
      outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code: wrongOf(code) }),
    );
    const whys = (await Promise.all(tries)).map(({ why }) => why);
    expect(whys.filter((why) => why === 'wrong-code')).toHaveLength(5);
    expect(whys.filter((why) => why === 'too-often')).toHaveLength(25);
    const right = await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code });
    expect(right).toMatchObject({ why: 'too-often' });
    // Another code works again.
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const again = { way: 'sms', code: await codeTo(digits) };
    expect(await outcomeOf(theo, '/alarms/address/confirm', again)).toEqual({ outcome: 'done' });
  });

  it('has a code that ends after ten minutes [QF12]', async () => {
    const { given, digits } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const code = await codeTo(digits);
    passTime(server, 10);
    const late = await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code });
    expect(late).toMatchObject({ why: 'expired' });
  });

  it('is sent no more codes an hour than the limit, also by thirty calls at once [QF12]', async () => {
    const numbers = Array.from({ length: 30 }, aPhone);
    const calls = numbers.map(({ given }) =>
      outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given }),
    );
    const outcomes = (await Promise.all(calls)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(mostPerHour.code);
    const sent = (await allMessages(server)).filter(({ recipient }) =>
      numbers.some(({ digits }) => digits === recipient),
    );
    expect(sent).toHaveLength(mostPerHour.code);
  });

  it('is nobody else’s business: a program has none, and others see none [QF12]', async () => {
    const other = await aStaffMember(server, { role: 'field' });
    const { given } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    expect((await read(other)).phone).toBeUndefined();
    const confirmed = await outcomeOf(other, '/alarms/address/confirm', { way: 'sms', code: '000000' });
    expect(confirmed).toMatchObject({ why: 'expired' });
  });

  it('is stored sealed [QF12, QA10]', async () => {
    const { given, digits } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const { rows } = await sql<{ address: string }>`
      select address from alarm_address where staff_id = ${theo.id}`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.address).not.toContain(digits.slice(-7));
  });
});

describe('a browser', () => {
  const add = (who: TestStaff, browser = service.aBrowser()) =>
    outcomeOf(who, '/alarms/browsers', browser.subscription);

  it('shows alarms of its person, encrypted for it, with the page that a click opens [QF12]', async () => {
    const browser = service.aBrowser();
    expect(await add(theo, browser)).toEqual({ outcome: 'done' });
    const [known] = (await read(theo)).push.browsers;
    expect(known).toMatchObject({ current: true });
    const before = service.delivered.length;
    expect(await outcomeOf(theo, '/alarms/try', { way: 'push' })).toEqual({ outcome: 'done' });
    await until(async () => service.delivered.length > before);
    const [delivered] = service.delivered.slice(-1);
    expect(delivered && JSON.parse(browser.read(delivered.body))).toEqual({
      title: 'Electron to Go Console',
      text: 'This is a sample. Your alarms arrive here.',
      path: '/console/alarms',
    });
    await outcomeOf(theo, `/alarms/browsers/${known.id}/remove`, {});
    expect((await read(theo)).push.browsers).toEqual([]);
  });

  it('shows nothing more once its session has ended, also what was posted before [QF12, QS5]', async () => {
    await add(theo);
    const end = { ended_at: server.core.clock.now() };
    await server.db.updateTable('staff_session').set(end).where('id', '=', theo.sessionId).execute();
    const before = service.delivered.length;
    await aLongSilence();
    expect(service.delivered).toHaveLength(before);
    const told = await server.db
      .selectFrom('alarm_told')
      .select('state')
      .where('staff_id', '=', theo.id)
      .execute();
    expect(told).toEqual([{ state: 'no-way' }]);
  });

  it('of a stranger’s push service is refused, and so is the eleventh [QF12]', async () => {
    const browser = service.aBrowser().subscription;
    const foreign = { ...browser, endpoint: 'https://attacker.example/send' };
    expect(await outcomeOf(theo, '/alarms/browsers', foreign)).toMatchObject({ why: 'not-a-push-service' });
    const broken = { ...browser, keys: { p256dh: 'x', auth: 'y' } };
    expect((await theo.call('POST', '/alarms/browsers', broken)).status).toBe(400);
    const adds = await Promise.all(Array.from({ length: 15 }, () => add(theo)));
    expect(adds.filter(({ outcome }) => outcome === 'done')).toHaveLength(10);
    expect(adds.filter(({ why }) => why === 'too-many')).toHaveLength(5);
  });

  it('that the push service has forgotten is deleted [QF12]', async () => {
    await add(theo);
    service.answerWith(410);
    await outcomeOf(theo, '/alarms/try', { way: 'push' });
    await until(async () => (await read(theo)).push.browsers.length === 0);
    service.answerWith(201);
    expect(await outcomeOf(theo, '/alarms/try', { way: 'push' })).toMatchObject({ why: 'no-address' });
  });

  it('is removed only by its person [QF12]', async () => {
    await add(theo);
    const [known] = (await read(theo)).push.browsers;
    const other = await aStaffMember(server, { role: 'field' });
    await outcomeOf(other, `/alarms/browsers/${known.id}/remove`, {});
    expect((await read(theo)).push.browsers).toHaveLength(1);
  });
});

/** A station that falls silent and stays so for longer than everybody's patience. */
async function aLongSilence(): Promise<void> {
  const code = '641001';
  const heard_at = server.core.clock.now();
  await aStation(server.db, { code, panel: 'EE..', online: false, heard_at });
  await look(server);
  passTime(server, 11);
  await look(server);
  await server.db.updateTable('station').set({ online: true }).where('code', '=', code).execute();
  await look(server);
}

it('refused sign-ins above the limit wake admins, once [QS5, QF12]', async () => {
  const aiko = await aStaffMember(server, { role: 'admin', name: 'Aiko Tanaka' });
  await outcomeOf(aiko, '/alarms/browsers', service.aBrowser().subscription);
  for (let count = 0; count < 14; count += 1)
    await server.http.inject({
      method: 'GET',
      url: `${consoleApiPrefix}/me`,
      headers: { authorization: `Bearer wrong-${count}` },
      remoteAddress: '203.0.113.7',
    });
  await until(async () => (await read(aiko)).recent.length > 0);
  await look(server);
  const { recent } = await read(aiko);
  expect(recent).toMatchObject([
    {
      kind: 'sign-ins-refused',
      what: { word: 'sign-ins-refused', values: { count: 10 } },
      state: 'sent',
      ways: ['push'],
      href: '/record',
    },
  ]);
  expect(JSON.stringify(recent)).not.toContain('203.0.113');
});
