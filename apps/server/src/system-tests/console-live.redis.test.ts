import { randomUUID } from 'node:crypto';
import { aNest } from '@etg/testing/nests';
import { type PrivateRedis, startPrivateRedis } from '@etg/testing/private-redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../boot/start-server.ts';
import { type ConsolePage, openConsolePage } from '../testing/console-live.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../testing/staff.fixture.ts';
import { aStation, aSubscriber, standingAt } from '../testing/world.fixture.ts';

let redis: PrivateRedis;
let a: TestServer;
let b: RunningServer;
let fleet: TestStaff;
const pages: ConsolePage[] = [];
beforeAll(async () => {
  redis = await startPrivateRedis();
  a = await startTestServer({ REDIS_URL: redis.url });
  b = await a.another();
  fleet = await aStaffMember(a, { role: 'fleet' });
});
afterAll(async () => {
  for (const page of pages) page.close();
  await b.stop();
  await a.stop();
  await redis.stop();
});

async function open(node: { address: string }, cookie: string | undefined, headers?: Record<string, string>) {
  const page = await openConsolePage(node, cookie, headers);
  pages.push(page);
  return page;
}
const told = (page: ConsolePage, topic: string) => expect.poll(() => page.hints).toContain(topic);

describe('the live channel of the console', () => {
  it('lets in nobody without a session, with an ended one, or from another site [QA11]', async () => {
    const gone = await aStaffMember(a);
    await a.db
      .updateTable('staff_session')
      .set({ ended_at: new Date() })
      .where('id', '=', gone.sessionId)
      .execute();
    await expect(open(a, undefined)).rejects.toThrow('unauthorized');
    await expect(open(a, randomUUID())).rejects.toThrow('unauthorized');
    await expect(open(a, gone.token)).rejects.toThrow('unauthorized');
    await expect(open(a, fleet.token, { origin: 'https://evil.example' })).rejects.toThrow();
  });

  it('lets a page follow what its rights allow, as they are now [QA2, QA11]', async () => {
    const role = await aRole(a.db, ['rider.read', 'inbox.work']);
    const who = await aStaffMember(a, { role });
    const page = await open(a, who.token);
    const asked = [
      'rider:1',
      'station:1001',
      'inbox',
      'record',
      'acts',
      'rider',
      'nonsense',
      'inbox:1',
      7,
      null,
      '__proto__',
    ];
    expect(await page.follow(asked)).toEqual(['rider:1', 'inbox', 'acts']);
    await a.db
      .updateTable('staff_role')
      .set({ rights: ['station.read'] })
      .where('name', '=', role)
      .execute();
    expect(await page.follow(asked)).toEqual(['station:1001', 'acts']);
    expect(await page.follow('nonsense')).toEqual([]);
  });

  it('tells a page at one node what staff did at the other, and nothing that it does not follow [QA11]', async () => {
    const venue = { id: randomUUID(), title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' };
    await a.db.insertInto('venue').values(venue).execute();
    await a.db.insertInto('station').values({ code: '7601', venue_id: venue.id }).execute();
    const [page, other] = [await open(b, fleet.token), await open(b, fleet.token)];
    await page.follow(['station:7601', 'acts']);
    await other.follow(['station:7602', 'inbox']);
    const path = `/venues/${venue.id}/pause`;
    const { body } = await fleet.call('POST', `${path}/preview`, { given: {} });
    const confirmed = {
      given: {},
      key: randomUUID(),
      seen: body.preview.version,
      reason: { code: 'maintenance' },
    };
    expect((await fleet.call('POST', path, confirmed)).body.outcome).toBe('done');
    await told(page, 'station:7601');
    await told(page, 'acts');
    expect(other.hints).toEqual([]);
  });

  it('tells of a rider and of a station what riders and stations do, at every node [QA11]', async () => {
    const station = await aStation(a, { code: '7603', nests: [aNest(1, { electron: '7603-1' })] });
    const rider = await aSubscriber(a, '14155557603');
    const page = await open(b, fleet.token);
    await page.follow([`rider:${rider.accountId}`, 'station:7603']);
    const at = await standingAt(rider, '7603');
    at.press();
    const command = await station.nextCommand();
    if (command.type !== 'release') throw new Error('expected a release');
    const said = { command: command.id, nest: 1, electron: '7603-1', cable: 'usb_c', charge: 80 } as const;
    await station.sendEvent({ type: 'released', ...said });
    await told(page, `rider:${rider.accountId}`);
    await told(page, 'station:7603');
    expect(new Set(page.hints)).toEqual(new Set([`rider:${rider.accountId}`, 'station:7603']));
    rider.close();
    await station.close();
  });

  it('ends with the session, at every node, and not with another one [QS5]', async () => {
    const [who, other] = [await aStaffMember(a), await aStaffMember(a)];
    const [here, there, theirs] = [
      await open(a, who.token),
      await open(b, who.token),
      await open(b, other.token),
    ];
    expect((await who.call('POST', '/sign-out', {})).status).toBe(200);
    await Promise.all([here.hungUp, there.hungUp]);
    expect(theirs.socket.connected).toBe(true);
  });
});
