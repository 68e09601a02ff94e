import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stationClientId } from '@etg/contract/station-protocol';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationCredentials } from '../../cli/station-credentials.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { mosquittoAcl } from './mosquitto-acl.rules.ts';

const docs = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs');
const read = (name: string) => readFile(join(docs, name), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

/** The first code example in this language under a heading of `operations.md`. */
async function exampleUnder(heading: string, language: string): Promise<string> {
  const [, section = ''] = (await read('operations.md')).split(`\n## ${heading}\n`);
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(section)?.[1] ?? 'nothing';
}

describe('the operators’ manual', () => {
  it('enters a venue with its stations by the statement it shows; each then gets its password and is found by its code [R15]', async () => {
    await sql.raw(await exampleUnder('Venues and stations', 'sql')).execute(server.db);
    const stations = await server.db.selectFrom('station').select('code').orderBy('code').execute();
    expect(stations.map(({ code }) => code)).toEqual(['1001', '1002']);
    const by = { operator: 'ann', now: new Date() };
    expect(await stationCredentials(['--station', '1001'], server.config, by)).toMatch(/^1001 {2}\S{20,}\n/);
    const found = await aRider(server).call('GET /groups/get/{groupId}', { params: { groupId: '1002' } });
    expect(found).toMatchObject({ status: 200, body: { venue: { title: 'Lantern Bar', country: 'US' } } });
  });

  it('pauses one station of a venue and leaves the other open [D14]', async () => {
    await sql.raw(await exampleUnder('A venue or a station out of service', 'sql')).execute(server.db);
    const rider = aRider(server);
    const shown = async (group: string) =>
      (await rider.call('GET /groups/get/{groupId}', { params: { groupId: group } })).body;
    expect(JSON.stringify(await shown('1001'))).toContain('"paused":true');
    expect(JSON.stringify(await shown('1002'))).not.toContain('"paused":true');
  });
});

describe('an EMQX as documented', () => {
  it('finds a station’s password under its own client id only [P4]', async () => {
    const [, query = ''] = /query = "([^"]+)"/.exec(await read('emqx.conf')) ?? [];
    const statement = query.replace(/\$\{username\}/, '$1').replace(/\$\{clientid\}/, '$2');
    await server.db
      .updateTable('station')
      .set({ credential_hash: hashSecret('a password') })
      .where('code', '=', '1002')
      .execute();
    const asked = async (username: string, clientId: string) =>
      (await server.db.executeQuery(CompiledQuery.raw(statement, [username, clientId]))).rows;
    const hash = { password_hash: hashSecret('a password').toString('hex') };
    expect(await asked('1002', stationClientId('1002'))).toEqual([hash]);
    for (const clientId of [stationClientId('1001'), '1002', 'gateway-kept-events', ''])
      expect(await asked('1002', clientId)).toEqual([]);
  });

  it('gives the same rights as Mosquitto [P4]', async () => {
    const rights = await read('emqx-acl.conf');
    const emqx = rights.match(/"supernova[^"]*"/g)?.map((topic) => topic.slice(1, -1)) ?? [];
    const mosquitto = mosquittoAcl('gateway').match(/supernova\/\S+/g) ?? [];
    const sorted = (topics: readonly string[]) => [...new Set(topics)].sort();
    expect(sorted(emqx.map((topic) => topic.replace(/\$\{username\}/, '%u')))).toEqual(sorted(mosquitto));
    expect(rights.trimEnd().endsWith('{deny, all}.')).toBe(true);
  });
});
