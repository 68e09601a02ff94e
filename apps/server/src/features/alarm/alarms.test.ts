import { consoleApiPrefix } from '@etg/contract/console/staff-call';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type FakePushService, startFakePushService } from '../../platform/push/push-host.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { aStation } from '../fleet/fleet.fixture.ts';
import { choose, look, passTime } from './alarm.fixture.ts';
import { alarmSweep } from './alarm.sweep.ts';
import { raiseAlarm } from './raise-alarm.ts';

let server: TestServer;
let service: FakePushService;
let theo: TestStaff;
beforeAll(async () => {
  service = await startFakePushService();
  server = await startTestServer({
    PUSH_SERVICES: service.origin,
  });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  theo = await aStaffMember(server, { role: 'field', name: 'Theo Lind' });
});

const read = async (who: TestStaff) => (await who.call('GET', '/alarms')).body;
const outcomeOf = async (who: TestStaff, path: string, body: object) =>
  (await who.call('POST', path, body)).body;
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
      id: expect.any(String),
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

  it('that was removed does not come back by a reload, only by a press there [QF12]', async () => {
    const { subscription } = service.aBrowser();
    const renewed = () => outcomeOf(theo, '/alarms/browsers', { ...subscription, renews: true });
    expect(await renewed()).toEqual({ outcome: 'removed' });
    await outcomeOf(theo, '/alarms/browsers', subscription);
    expect(await renewed()).toEqual({ outcome: 'done' });
    const other = await aStaffMember(server, { role: 'field' });
    expect(await outcomeOf(other, '/alarms/browsers', { ...subscription, renews: true })).toEqual({
      outcome: 'removed',
    });
    const [known] = (await read(theo)).push.browsers;
    expect(known.until).toBeGreaterThan(known.since);
    await outcomeOf(theo, `/alarms/browsers/${known.id}/remove`, {});
    expect(await renewed()).toEqual({ outcome: 'removed' });
    expect((await read(theo)).push.browsers).toEqual([]);
    expect(await outcomeOf(theo, '/alarms/browsers', subscription)).toEqual({ outcome: 'done' });
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
      what: { word: 'sign-ins-refused', values: { count: 10, door: 'console' } },
      state: 'sent',
      ways: ['push'],
      href: '/record',
    },
  ]);
  expect(JSON.stringify(recent)).not.toContain('203.0.113');
});

it('an attack that goes on is told again after an hour, and a refused token of metrics says so [QS5, QF12]', async () => {
  await server.db.deleteFrom('alarm').execute();
  const aiko = await aStaffMember(server, { role: 'admin' });
  await outcomeOf(aiko, '/alarms/browsers', service.aBrowser().subscription);
  const refused = () => {
    const now = server.core.clock.now();
    const alarm = {
      kind: 'sign-ins-refused',
      subject: 'metrics x',
      said: { count: 10, door: 'metrics' },
    } as const;
    return transact(server.db, (tx) =>
      raiseAlarm(tx, { ...alarm, href: '/machine', now, lastsMs: 3_600_000 }),
    );
  };
  for (let quarter = 0; quarter < 6; quarter += 1) {
    await refused();
    await look(server);
    passTime(server, 15);
  }
  await server.db.updateTable('staff_session').set({ seen_at: server.core.clock.now() }).execute();
  const { recent } = await read(aiko);
  expect(recent).toHaveLength(2);
  expect(recent[0]).toMatchObject({ href: '/machine', what: { values: { door: 'metrics' } } });
});

it('venues are found by name or id within the scope, and the page names those that are chosen [QF12, QS6]', async () => {
  await aStation(server.db, { code: '641101', title: 'Café Nord', country: 'US', panel: 'E.' });
  await aStation(server.db, { code: '641102', title: 'Café Ginza', country: 'JP', panel: 'E.' });
  const find = async (who: TestStaff, query: string) =>
    (await who.call('GET', `/alarms/venues?${query}`)).body.venues.map(
      ({ title }: { title: string }) => title,
    );
  expect(await find(theo, 'q=cafe')).toEqual(['Café Ginza', 'Café Nord']);
  const inJapan = await aStaffMember(server, { role: 'field', scope: { countries: ['JP'] } });
  expect(await find(inJapan, 'q=cafe')).toEqual(['Café Ginza']);
  const venues = await server.db.selectFrom('venue').select('id').where('title', 'like', 'Café%').execute();
  const ids = venues.map(({ id }) => id);
  expect(await find(inJapan, `ids=${ids.join(',')}`)).toEqual(['Café Ginza']);
  await choose(theo, { venues: ids });
  const page = await read(theo);
  expect(page.venues.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Café Ginza',
    'Café Nord',
  ]);
  expect(page.hasVenues).toBe(true);
});

it('a look that is planned is not postponed by a worker that starts [QF12]', async () => {
  const soon = new Date(server.core.clock.now().getTime() + 20_000);
  await server.db.updateTable('due_work').set({ due_at: soon }).where('kind', '=', 'alarm-look').execute();
  await alarmSweep({ ...server.core, metrics: new Registry(), consoleUrl: 'http://localhost' });
  const planned = server.db.selectFrom('due_work').select('due_at').where('kind', '=', 'alarm-look');
  expect((await planned.executeTakeFirstOrThrow()).due_at).toEqual(soon);
});
