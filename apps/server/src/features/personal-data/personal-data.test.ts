import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aSubscriber } from '../../testing/world.fixture.ts';
import { impersonal } from './impersonal.rules.ts';
import { aKnownPerson, aPlace, nextPhone, someFacts } from './person.fixture.ts';
import { personalData } from './personal-data.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await aPlace(server, '5901');
});
afterAll(async () => server.stop());

async function tables(): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'migration'
    group by table_name order by table_name`.execute(server.db);
  return rows;
}

describe('the list of what is personal', () => {
  it('decides on every table and every column of the database [A2]', async () => {
    const undecided = (await tables()).flatMap(({ table, columns }) => {
      const kept = Object.entries(personalData).find(([name]) => name === table)?.[1];
      if (!kept) return table in impersonal ? [] : [table];
      if (kept.after === 'deleted') return [];
      const decided = new Set<string>([...Object.keys(kept.after.blank), ...kept.after.stays]);
      return columns.filter((column) => !decided.has(column)).map((column) => `${table}.${column}`);
    });
    expect(undecided).toEqual([]);
  });

  it('names nothing that is not there, and nothing twice [A2]', async () => {
    const real = new Map((await tables()).map(({ table, columns }) => [table, columns]));
    for (const [table, kept] of Object.entries(personalData)) {
      const { after, hidden = [] } = kept;
      const named = after === 'deleted' ? [] : [...Object.keys(after.blank), ...after.stays];
      expect([table, named.length]).toEqual([table, new Set(named).size]);
      expect(real.get(table)).toEqual(expect.arrayContaining([...named, ...hidden]));
    }
    expect([...real.keys()]).toEqual(expect.arrayContaining(Object.keys(impersonal)));
  });
});

describe('download my data', () => {
  it('is one JSON file with every row about the person, and nothing that opens anything [A2]', async () => {
    const facts = someFacts();
    const person = await aKnownPerson(server, facts, '5901');
    const { status, body, headers } = await person.call('GET /users/data');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="electron-to-go-\d{4}-.*\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const text = JSON.stringify(body);
    for (const word of Object.values(facts)) expect(text).toContain(word);
    expect(body).toMatchObject({
      account: { what: 'You, as you told us', rows: [{ name: facts.name, phone: facts.phone }] },
      rental: { rows: [{ station_code: '5901' }] },
      money_act: { rows: [{ amount_minor: 100, currency: 'USD' }] },
      problem_report: { rows: [{ photo: '/9j/2gAIAAAAAAAAAQID/9k=' }] },
    });
    expect(text).not.toMatch(/token|_hash|nonce|user_key/);
    // No sign-in code, and no link that would verify an e-mail address without reading its mailbox.
    expect(text).not.toMatch(/\/e\/|#\d{6}/);
  });

  it('has nothing of anybody else, not even of who has claimed the same address [A2]', async () => {
    const ann = someFacts({ email: 'ann@example.com' });
    await aKnownPerson(server, ann, '5901');
    const eve = await aSubscriber(server, nextPhone());
    await eve.call('POST /users/email', { body: { email: ann.email } });
    const text = JSON.stringify((await eve.call('GET /users/data')).body);
    for (const word of [ann.phone, ann.name, ann.zip, ann.problem]) expect(text).not.toContain(word);
  });

  it('is not for a stranger [A1]', async () => {
    expect((await aRider(server).call('GET /users/data')).status).toBe(401);
  });
});
