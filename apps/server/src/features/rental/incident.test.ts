import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, until } from '../../testing/world.fixture.ts';

const token = 'for-those-who-run-it';
const path = '/operator/incidents';
const reply = z.object({
  incidents: z.array(
    z.object({ id: z.guid(), kind: z.string(), nest: z.int(), happened_at: z.int(), heard_at: z.int() }),
  ),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: `ann:${token}` });
});
afterAll(async () => server.stop());

const ask = (bearer: string, rest = '', method = 'GET') =>
  fetch(`${server.address}${path}${rest}`, { method, headers: { authorization: `Bearer ${bearer}` } });

const list = async () => reply.parse(await (await ask(token)).json()).incidents;

describe('incidents', () => {
  it('are listed for those who run the stations until a person has closed them [A1]', async () => {
    const station = await aStation(server, { code: '5701' });
    await station.sendEvent({ type: 'removed_unasked', nest: 1, electron: 'T-1' });
    await until(async () => (await list()).length > 0);
    const [incident] = await list();
    expect(incident).toMatchObject({ kind: 'removed_unasked', nest: 1 });
    expect((await ask(token, `/${incident?.id}/close`, 'POST')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await ask(token, `/${incident?.id}/close`, 'POST')).status).toBe(404);
    await station.close();
  });

  it('do not exist for anybody else [A1, A2]', async () => {
    for (const bearer of ['', 'a-guess', `${token}x`]) {
      expect((await ask(bearer)).status).toBe(404);
      expect((await ask(bearer, `/${crypto.randomUUID()}/close`, 'POST')).status).toBe(404);
    }
  });
});
