import { mostViews, type SavedView } from '@etg/contract/console/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';

let server: TestServer;
let maya: TestStaff;
let jonas: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  maya = await aStaffMember(server, { role: 'support', name: 'Maya Ortiz' });
  jonas = await aStaffMember(server, { role: 'finance', name: 'Jonas Weber' });
});
afterAll(async () => server.stop());

const late = { list: 'riders', name: 'Airport', search: 'station=1010&which=late', shared: false };

async function viewsOf(who: TestStaff, list = 'riders'): Promise<SavedView[]> {
  const { status, body } = await who.call('GET', `/views?list=${list}`);
  expect(status).toBe(200);
  return body.views;
}

describe('views of a list', () => {
  it('are kept per person: others see only what is shared [QA13]', async () => {
    expect((await maya.call('POST', '/views', late)).body).toMatchObject({ outcome: 'done' });
    expect(await viewsOf(maya)).toMatchObject([{ name: 'Airport', search: late.search, mine: true }]);
    expect(await viewsOf(jonas)).toEqual([]);
    expect(await viewsOf(maya, 'record')).toEqual([]);
    // The same name again replaces it.
    await maya.call('POST', '/views', { ...late, search: 'which=out', shared: true });
    expect(await viewsOf(maya)).toMatchObject([{ name: 'Airport', search: 'which=out', shared: true }]);
    expect(await viewsOf(jonas)).toMatchObject([{ name: 'Airport', mine: false, owner: 'Maya Ortiz' }]);
  });

  it('are removed only by whoever saved them [QA13]', async () => {
    const [view] = await viewsOf(jonas);
    expect((await jonas.call('POST', `/views/${view?.id}/remove`)).status).toBe(404);
    expect(await viewsOf(maya)).toHaveLength(1);
    expect((await maya.call('POST', `/views/${view?.id}/remove`)).body).toEqual({ outcome: 'done' });
    expect(await viewsOf(jonas)).toEqual([]);
  });

  it('have an end, also for many tabs at once; one of the same name is still replaced [QA13]', async () => {
    const saves = Array.from({ length: mostViews + 5 }, (_, index) =>
      jonas.call('POST', '/views', { ...late, name: `View ${index}` }),
    );
    const outcomes = (await Promise.all(saves)).map(({ body }) => body.outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(mostViews);
    const [one] = await viewsOf(jonas);
    const again = await jonas.call('POST', '/views', { ...late, name: one?.name });
    expect(again.body).toEqual({ outcome: 'done', id: one?.id });
  });

  it('without a name, or too long, are refused [QA15]', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { search: 'x'.repeat(2_001) },
      { list: '../x' },
    ])
      expect((await maya.call('POST', '/views', { ...late, ...wrong })).status).toBe(400);
  });
});
