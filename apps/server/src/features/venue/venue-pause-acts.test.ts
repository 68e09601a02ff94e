import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';

let server: TestServer;
let priya: TestStaff;
let stations = 7_900;
beforeAll(async () => {
  server = await startTestServer();
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Raman' });
});
afterAll(async () => server.stop());

async function aVenue(country = 'US') {
  stations += 1;
  const [id, code] = [randomUUID(), String(stations)];
  const venue = { id, title: 'Dry Dock', address: 'A', lat: 0, lng: 0, country };
  await server.db.insertInto('venue').values(venue).execute();
  await server.db.insertInto('station').values({ code, venue_id: id }).execute();
  return { id, code, path: `/venues/${id}` };
}
const isPaused = async (code: string) =>
  (
    await server.db
      .selectFrom('station')
      .select('corona_virus')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).corona_virus;
async function change(who: TestStaff, path: string) {
  const { body } = await who.call('POST', `${path}/preview`, { given: {} });
  const confirmation = { given: {}, key: randomUUID(), seen: body.preview?.version ?? 'x.0' };
  return who.call('POST', path, { ...confirmation, reason: { code: 'maintenance' } });
}

it('shows what pausing a venue changes, pauses it with its record, and resumes it [QA5, QA3]', async () => {
  const { id, code, path } = await aVenue();
  const { body } = await priya.call('POST', `${path}/pause/preview`, { given: {} });
  expect(body.preview.consequence.rows).toEqual([
    {
      label: 'venue-service',
      name: 'Dry Dock',
      before: { is: 'word', word: 'venue-open' },
      after: { is: 'word', word: 'venue-paused' },
    },
  ]);
  expect(await isPaused(code)).toBe(false);
  expect((await change(priya, `${path}/pause`)).body).toMatchObject({ outcome: 'done' });
  expect(await isPaused(code)).toBe(true);
  expect((await change(priya, `${path}/pause`)).body).toEqual({ outcome: 'refused', why: 'venue-paused' });
  expect((await change(priya, `${path}/resume`)).body).toMatchObject({ outcome: 'done' });
  expect(await isPaused(code)).toBe(false);
  const rows = await server.db
    .selectFrom('operator_act')
    .select(['act', 'operator', 'reason_code', 'before', 'after'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  const by = { operator: priya.operator, reason_code: 'maintenance' };
  expect(rows).toEqual([
    { act: 'venue.pause', ...by, before: { service: 'open' }, after: { service: 'paused' } },
    { act: 'venue.resume', ...by, before: { service: 'paused' }, after: { service: 'open' } },
  ]);
});

it('is for those with the right, in their countries and at their venues [QA2, QS6]', async () => {
  const [here, there] = [await aVenue('US'), await aVenue('JP')];
  const support = await aStaffMember(server);
  expect((await change(support, `${here.path}/pause`)).body).toMatchObject({
    code: 403,
    right: 'venue.edit',
  });
  const inJapan = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
  const atHere = await aStaffMember(server, { role: 'fleet', scope: { venues: [here.id] } });
  expect((await change(inJapan, `${here.path}/pause`)).status).toBe(404);
  expect((await change(atHere, `${there.path}/pause`)).status).toBe(404);
  expect((await change(inJapan, `${there.path}/pause`)).body.outcome).toBe('done');
  expect((await change(atHere, `${here.path}/pause`)).body.outcome).toBe('done');
});

it('is paused once by two people who press at the same moment; the second sees what changed [QA8]', async () => {
  const other = await aStaffMember(server, { role: 'fleet' });
  const { path } = await aVenue();
  const { body } = await priya.call('POST', `${path}/pause/preview`, { given: {} });
  const press = (who: TestStaff) =>
    who.call('POST', `${path}/pause`, {
      given: {},
      key: randomUUID(),
      seen: body.preview.version,
      reason: { code: 'maintenance' },
    });
  const both = await Promise.all([press(priya), press(other)]);
  expect(both.map(({ body: { outcome } }) => outcome).sort()).toEqual(['done', 'refused']);
});
