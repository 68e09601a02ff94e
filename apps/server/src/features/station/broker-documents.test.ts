import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationCredentials } from '../../cli/station-credentials.ts';
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
  it('asks us with the fields that we read, about sign-in and about topics [QF7]', async () => {
    const conf = await read('emqx.conf');
    const fieldsOf = (address: string) => {
      const [, body = ''] = new RegExp(`${address}"[^]*?body \\{([^}]*\\}[^\\n]*)\\}`).exec(conf) ?? [];
      return [...body.matchAll(/(\w+) = "\$\{(\w+)\}"/g)].map(([, field, value]) => [field, value]);
    };
    expect(fieldsOf('/broker/authenticate')).toEqual([
      ['username', 'username'],
      ['password', 'password'],
      ['clientid', 'clientid'],
    ]);
    expect(fieldsOf('/broker/authorize')).toEqual([
      ['username', 'username'],
      ['topic', 'topic'],
      ['action', 'action'],
    ]);
  });

  it('gives gateways the same rights as Mosquitto, and everybody else none [P4]', async () => {
    const rights = await read('emqx-acl.conf');
    const emqx = rights.match(/"supernova[^"]*"/g)?.map((topic) => topic.slice(1, -1)) ?? [];
    const [, ofGateway = ''] = mosquittoAcl('gateway').split('user gateway\n');
    const mosquitto = ofGateway.match(/supernova\/\S+/g) ?? [];
    const sorted = (topics: readonly string[]) => [...new Set(topics)].sort();
    expect(sorted(emqx)).toEqual(sorted(mosquitto));
    expect(rights.trimEnd().endsWith('{deny, all}.')).toBe(true);
  });
});
