import { randomUUID } from 'node:crypto';
import type { Ticket } from '@etg/contract/console/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPeople } from '../features/staff/index.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { callConsole } from '../testing/staff.fixture.ts';
import { until } from '../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
}, 180_000);
afterAll(async () => server.stop());

it.each(demoPeople.map((each) => [each.person, each] as const))(
  'lets a visitor be %s at the console of the demo, for as long as they like [QA18]',
  async (person, { name, role }) => {
    const { status, body, cookies } = await callConsole(server, 'POST /demo/sign-in', { body: { person } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, role });
    expect(cookies).toMatchObject([
      { name: 'etg_console', path: '/console', sameSite: 'Strict', httpOnly: true },
    ]);
    server.core.clock.setOffset(100 * 24 * 3_600_000);
    const me = await callConsole(server, 'GET /me', { cookie: cookies[0]?.value ?? '' });
    expect(me.body).toMatchObject({ name, role });
    server.core.clock.setOffset(0);
  },
);

it('gives Theo something to mend: he scans, opens, takes it out and puts it back, and the ticket closes [QA18, QF11]', async () => {
  const { cookies } = await callConsole(server, 'POST /demo/sign-in', { body: { person: 'theo' } });
  const cookie = cookies[0]?.value ?? '';
  const field = async () => (await callConsole(server, 'GET /field/stations/1010', { cookie })).body;
  const states = async () =>
    (await field()).tickets.map(({ kind, nest, state, assigned }: Ticket) => [
      kind,
      nest,
      state,
      assigned?.mine,
    ]);
  const jam = async () => (await states()).find(([kind]: [string]) => kind === 'jammed');
  await until(async () => (await field()).station.online);
  expect(await states()).toEqual([
    ['jammed', 9, 'open', true],
    ['not-charging', 10, 'open', true],
  ]);
  const open = '/stations/1010/nests/9/open';
  const look = async () =>
    (await callConsole(server, `POST ${open}/preview`, { cookie, body: { given: {} } })).body;
  expect((await look()).why).toBe('presence-needed');
  const proof = { by: 'scan', scanned: '1010' };
  await callConsole(server, 'POST /field/stations/1010/presence', { cookie, body: proof });
  const { version: seen } = (await look()).preview;
  const body = { given: {}, key: randomUUID(), seen, reason: { code: 'maintenance' } };
  expect((await callConsole(server, `POST ${open}`, { cookie, body })).body.outcome).toBe('done');
  const nest = async () => (await field()).nests.find((each: { nest: number }) => each.nest === 9);
  await until(async () => (await nest()).is === 'open');
  const act = (payload: object) =>
    server.http.inject({ method: 'POST', url: '/workbench/api/stations/1010', payload });
  expect((await act({ action: 'take', nest: 9 })).statusCode).toBe(200);
  await until(async () => (await nest()).electron === undefined);
  expect((await act({ action: 'insert', electron: 'E-10109', nest: 9 })).statusCode).toBe(200);
  await until(async () => (await jam())?.[2] === 'closed');
  expect((await field()).tickets.at(-1).steps_done.map(({ step }: { step: string }) => step)).toEqual([
    'be-there',
    'open-and-pull',
    'push-back',
  ]);
});

it('knows nobody else at the console of the demo [QA18]', async () => {
  const { status } = await callConsole(server, 'POST /demo/sign-in', { body: { person: 'mallory' } });
  expect(status).toBe(404);
});
