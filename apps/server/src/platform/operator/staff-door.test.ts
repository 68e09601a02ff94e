import { randomUUID } from 'node:crypto';
import { staffCall } from '@etg/contract/console/staff-call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { bareConsole, type TestStaff, testStaff } from './staff-door.fixture.ts';
import { type StaffDoor, staffDoor } from './staff-door.ts';
import { covers } from './staff-scope.ts';

const readThing = staffCall({
  id: 'QA2',
  method: 'GET',
  path: '/things/{thingId}',
  summary: 'A thing',
  access: { staff: 'rider.read' },
  params: z.object({ thingId: z.guid() }),
  query: z.object({ page: z.coerce.number().int().optional() }),
  reply: z.object({ thing: z.string(), by: z.string() }),
  recordedAs: 'thing.read',
});
const whoAmI = staffCall({
  id: 'QA2',
  method: 'GET',
  path: '/who',
  summary: 'Who',
  access: { staff: 'anyone' },
  reply: z.object({ who: z.string() }),
});
const exportAll = staffCall({
  id: 'QA2',
  method: 'GET',
  path: '/export',
  summary: 'Everything',
  access: { staff: 'rider.export' },
  reply: z.object({}),
});

const [here, there] = [randomUUID(), randomUUID()];
let server: TestServer;
let http: FastifyInstance;
let door: StaffDoor;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  http = await bareConsole(server.core.log);
  staff = testStaff();
  const { db, clock } = server.core;
  const isConsolePlace = ({ headers }: { headers: { host?: string | undefined } }) =>
    headers.host !== 'elsewhere.example';
  door = staffDoor({ http, db, clock, whoIsStaff: staff.whoIsStaff, isConsolePlace });
  door.answer(readThing, async ({ params, member }) => ({ thing: params.thingId, by: member.operator }), {
    placeOf: async (_db, { params: { thingId } }) =>
      thingId === here || thingId === there
        ? { country: thingId === here ? 'US' : 'JP', venueIds: [] }
        : undefined,
  });
  door.answer(whoAmI, async ({ member }) => ({ who: member?.operator ?? 'nobody' }));
  door.answer(exportAll, async () => ({}), { freshPasskey: true, placeOf: async () => 'company' });
  const atHome = { countries: new Set(['US']), venues: undefined };
  staff.add('reader', ['rider.read', 'rider.export'], { scope: atHome, passkeyAt: clock.now() });
  staff.add('other', ['station.read']);
  staff.add('admin', ['rider.read', 'rider.export']);
});
afterAll(async () => {
  await http.close();
  await server.stop();
});

const call = (url: string, who = '', host = 'localhost') =>
  http.inject({ url: `/console/api${url}`, headers: { 'x-staff': who, host } });
const acts = () => server.db.selectFrom('operator_act').selectAll().orderBy('id').execute();

describe('a call of the console', () => {
  it('is answered for those with the right and the scope, and recorded if it reads personal data [QA2, QA3]', async () => {
    const answer = await call(`/things/${here}`, 'reader');
    expect([answer.statusCode, answer.json()]).toEqual([200, { thing: here, by: 'reader' }]);
    expect((await acts()).at(-1)).toMatchObject({
      act: 'thing.read',
      subject: here,
      operator: 'reader',
      staff_id: staff.people.get('reader')?.staffId,
      request_id: answer.headers['x-request-id'],
    });
  });

  it('refuses everybody else with what is missing and the id of the request, and records nothing [QA2, QA15]', async () => {
    const before = await acts();
    const refusals = [
      [`/things/${here}`, '', 401, {}],
      [`/things/${here}`, 'other', 403, { why: 'right', right: 'rider.read' }],
      [`/things/${there}`, 'reader', 404, {}],
      [`/things/${randomUUID()}`, 'reader', 404, {}],
      ['/things/nonsense', 'reader', 400, { field: 'thingId' }],
      [`/things/${here}?page=x`, 'reader', 400, { field: 'page' }],
      // Whoever lacks the right does not learn what a correct call looks like.
      ['/things/nonsense', 'other', 403, { why: 'right' }],
      ['/export', 'admin', 403, { why: 'passkey' }],
      ['/export', 'reader', 403, { why: 'scope' }],
    ] as const;
    for (const [url, who, status, body] of refusals) {
      const answer = await call(url, who);
      const request = answer.headers['x-request-id'];
      expect([url, who, answer.json()]).toMatchObject([url, who, { code: status, request, ...body }]);
    }
    expect(await acts()).toEqual(before);
  });

  it('gives the same answer for a subject out of scope as for one that does not exist [QA2]', async () => {
    const [outside, missing] = [
      await call(`/things/${there}`, 'reader'),
      await call(`/things/${randomUUID()}`, 'reader'),
    ];
    const { request: _one, ...first } = outside.json();
    const { request: _other, ...second } = missing.json();
    expect(first).toEqual(second);
  });

  it('tells the time by which it answers, which the demo can move [QA16]', async () => {
    const { clock } = server.core;
    clock.setOffset(3_600_000);
    const { headers } = await http.inject({ url: '/console/api/who' });
    clock.setOffset(0);
    const ahead = Number(headers['server-time']) - Date.now();
    expect([ahead > 3_500_000, ahead < 3_700_000]).toEqual([true, true]);
  });

  it('is not there under another host than the console has [QA1]', async () => {
    expect((await call('/who', 'reader', 'elsewhere.example')).statusCode).toBe(404);
    expect((await call('/who')).json()).toEqual({ who: 'nobody' });
  });

  it('cannot be registered with a subject whose place nobody knows [QA2]', () => {
    expect(() =>
      door.answer({ ...readThing, path: '/more/{thingId}' }, async () => ({ thing: '', by: '' })),
    ).toThrow('does not say where it is');
  });
});

describe('a scope', () => {
  const [us, jp] = [
    { country: 'US', venueIds: ['v1'] },
    { country: 'JP', venueIds: ['v2', 'v3'] },
  ];
  it('covers its countries, and in them its venues [QS6]', () => {
    const all = { countries: undefined, venues: undefined };
    const inUs = { countries: new Set(['US']), venues: undefined };
    const atV3 = { countries: undefined, venues: new Set(['v3']) };
    const nowhere = { countries: new Set(['US']), venues: new Set(['v3']) };
    const none = { country: undefined, venueIds: [] };
    const table = [all, inUs, atV3, nowhere].map((scope) =>
      [us, jp, none, 'company' as const, 'nowhere' as const].map((place) => covers(scope, place)),
    );
    expect(table).toEqual([
      [true, true, true, true, true],
      [true, false, false, false, true],
      [false, true, false, false, true],
      [false, false, false, false, true],
    ]);
  });
});
