import { randomUUID } from 'node:crypto';
import type { Right } from '@etg/contract/console/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { hashSecret, newSecret } from '../secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const call = (method: 'GET' | 'POST', url: string, token: string) =>
  server.http.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
const acts = () => server.db.selectFrom('operator_act').selectAll().orderBy('id').execute();

async function aMachineToken(name: string, rights: Right[], countries?: string[]): Promise<string> {
  const [secret, now] = [newSecret(), server.core.clock.now()];
  const token = {
    id: randomUUID(),
    name,
    token_hash: hashSecret(secret),
    rights,
    countries: countries ?? null,
  };
  const until = new Date(now.getTime() + 86_400_000);
  await server.db
    .insertInto('machine_token')
    .values({ ...token, created_by: 'ann', created_at: now, expires_at: until })
    .execute();
  return secret;
}

describe('operators', () => {
  it('may be programs with a machine token that has the right of the route and no narrower scope [QS7]', async () => {
    const incidents = '/operator/incidents';
    const right = await aMachineToken('nightly', ['incident.resolve']);
    expect((await call('GET', incidents, right)).statusCode).toBe(200);
    expect((await acts()).at(-1)).toMatchObject({ act: 'incident.read', operator: 'token.nightly' });
    const before = await acts();
    const other = await call('GET', incidents, await aMachineToken('other', ['survey.read']));
    expect(other.json()).toMatchObject({ code: 403, message: 'This needs the right incident.resolve.' });
    const abroad = await aMachineToken('abroad', ['incident.resolve'], ['JP']);
    expect((await call('GET', incidents, abroad)).statusCode).toBe(403);
    await server.db.updateTable('machine_token').set({ revoked_at: new Date() }).execute();
    expect((await call('GET', incidents, right)).statusCode).toBe(404);
    expect(await acts()).toEqual(before);
  });
});
