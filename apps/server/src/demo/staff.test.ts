import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPeople } from '../features/staff/index.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { callConsole } from '../testing/staff.fixture.ts';

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

it('knows nobody else at the console of the demo [QA18]', async () => {
  const { status } = await callConsole(server, 'POST /demo/sign-in', { body: { person: 'mallory' } });
  expect(status).toBe(404);
});
