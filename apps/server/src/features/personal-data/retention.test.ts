import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../migrations/schema.ts';
import { transact } from '../../platform/database/transact.ts';
import { metric, metricsToken } from '../../testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { saveFormerRider } from '../account/index.ts';
import { aKnownPerson, aPlace, type KnownPerson, someFacts } from './person.fixture.ts';
import { personalData } from './personal-data.rules.ts';
import { retainedWithoutRule, retention } from './retention.rules.ts';
import { applyRetention, nobody, rulesWithExpiredRows, sliceLength } from './retention.store.ts';
import { retentionTable } from './retention-table.rules.ts';

const dayMs = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken });
  await aPlace(server, '5901');
});
afterAll(async () => server.stop());

/** Days pass, and the due work of that time is performed. */
async function pass(days: number): Promise<void> {
  const { clock, dueWork } = server.core;
  clock.setOffset(clock.offsetMs() + days * dayMs);
  await dueWork.drain();
}

const count = async (table: keyof Schema, where = sql`true`) => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${sql.table(table)} where ${where}`.execute(server.db);
  return Number(rows[0]?.count);
};

describe('the list of how long things are kept', () => {
  it('decides on every table with something about people, once each by name [A2]', () => {
    const decided = new Set([...retention.map(({ table }) => table), ...Object.keys(retainedWithoutRule)]);
    expect(Object.keys(personalData).filter((table) => !decided.has(table))).toEqual([]);
    const names = retention.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is what docs/privacy.md says', async () => {
    const file = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'privacy.md');
    expect(await readFile(file, 'utf8')).toContain(retentionTable());
  });

  it('names columns that are there: each rule runs, and finds nothing to do in an hour', async () => {
    for (const rule of retention) {
      const now = server.core.clock.now();
      const ended = await transact(server.db, (tx) => applyRetention(tx, rule, now));
      expect([rule.name, ended]).toEqual([rule.name, 0]);
    }
  });
});

describe('time', () => {
  let ann: KnownPerson;
  const mine = () => sql`account_id = ${ann.accountId}`;

  it('takes codes after 30 days and messages and ended logins after 90, and counts it [A2]', async () => {
    const facts = someFacts();
    ann = await aKnownPerson(server, facts, '5901');
    await server.db.updateTable('login').set({ revoked_at: server.core.clock.now() }).execute();
    await transact(server.db, (tx) =>
      saveFormerRider(tx, {
        phone: facts.phone,
        cards: [facts.name],
        hadMembership: true,
        now: server.core.clock.now(),
      }),
    );
    await server.db
      .updateTable('problem_report')
      .set({ closed_at: server.core.clock.now() })
      .where('account_id', '=', ann.accountId)
      .execute();
    await pass(29);
    expect(await count('sign_in')).toBeGreaterThan(0);
    await pass(2);
    expect(await count('sign_in')).toBe(0);
    expect([(await count('outbox_message')) > 0, await count('login')]).toEqual([true, 1]);
    await pass(61);
    expect([await count('outbox_message'), await count('login')]).toEqual([0, 0]);
    expect(await metric(server, 'retention_rows_total{rule="codes"}')).toBeGreaterThan(0);
  });

  it('takes the photo of a closed report first, then its words and its person; what it was about stays [A2]', async () => {
    const report = async () => server.db.selectFrom('problem_report').selectAll().executeTakeFirstOrThrow();
    expect(await report()).toMatchObject({ photo: null, photo_type: null, account_id: ann.accountId });
    await pass(280);
    expect(await report()).toMatchObject({ account_id: null, problem: '', option: 'other' });
  });

  it('takes what a device told, and that somebody was here before', async () => {
    const act = await server.db
      .selectFrom('money_act')
      .select('body')
      .where('account_id', '=', ann.accountId)
      .executeTakeFirstOrThrow();
    expect(act.body).toEqual({ amount: '1.00', merchant_account: 'm' });
    expect(await count('former_rider')).toBe(0);
    expect(await count('former_card')).toBe(0);
  });

  it('makes rentals nobody’s after three years, while the books stay and nobody is new again [A2]', async () => {
    const accounts = async () => [
      await count('ledger_entry'),
      await count('money_act', mine()),
      await count('fee_posting'),
    ];
    const before = await accounts();
    expect([await count('rental', mine()), await count('survey_answer')]).toEqual([1, 1]);
    await pass(3 * 365);
    for (const table of ['rental', 'release', 'booking'] as const) {
      expect([table, await count(table, mine())]).toEqual([table, 0]);
      expect(await count(table, sql`account_id = ${nobody}`)).toBeGreaterThan(0);
    }
    expect(await count('survey_answer')).toBe(0);
    expect(await count('fee_reminder', sql`text <> ''`)).toBe(0);
    expect(await accounts()).toEqual(before);
    const account = await server.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', ann.accountId)
      .executeTakeFirst();
    expect(account).toMatchObject({ had_first_use: true, closed_at: null });
  });

  it('is looked at once a day, whatever an earlier release planned; only rules with expired rows then have work [A2]', async () => {
    const work = () =>
      server.db
        .selectFrom('due_work')
        .select(['kind', 'subject'])
        .where('kind', 'like', 'retention%')
        .execute();
    const dueAt = server.core.clock.now();
    await transact(server.db, (tx) =>
      server.core.dueWork.plan(tx, { kind: 'retention', subject: 'codes', dueAt }),
    );
    await pass(0);
    const look = { kind: 'retention-look', subject: 'every-rule' };
    expect(await work()).toEqual([look]);
    for (const rule of retention) {
      const now = server.core.clock.now();
      const expired = await transact(server.db, (tx) => rulesWithExpiredRows(tx, [rule], now));
      expect(expired).toEqual([]);
    }
    const old = server.core.clock.now();
    await sql`insert into sign_in (id, phone, language, token_hash, code_hash, code_expires_at, created_at)
      values (gen_random_uuid(), 'x', 'en', '\\x01', '\\x02', ${old}, ${old})`.execute(server.db);
    const inAMonth = new Date(old.getTime() + 30 * dayMs + 1);
    const found = await transact(server.db, (tx) => rulesWithExpiredRows(tx, retention, inAMonth));
    expect(found).toEqual(['codes']);
    await pass(31);
    expect([await count('sign_in'), await work()]).toEqual([0, [look]]);
  });

  it('is ended in slices, so that nobody waits for a long one', async () => {
    const codes = Array.from({ length: sliceLength + 20 }, () => ({
      id: randomUUID(),
      token_hash: randomBytes(32),
      code_hash: randomBytes(32),
    }));
    await sql`insert into sign_in (id, phone, language, token_hash, code_hash, code_expires_at, created_at)
      select id, 'x', 'en', token_hash, code_hash, ${new Date(0)}, ${new Date(0)}
      from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ token_hash }) => token_hash)}::bytea[],
        ${codes.map(({ code_hash }) => code_hash)}::bytea[]) as code(id, token_hash, code_hash)`.execute(
      server.db,
    );
    const rule = retention.find(({ name }) => name === 'codes');
    if (!rule) throw new Error('there is no such rule');
    const slice = () => transact(server.db, (tx) => applyRetention(tx, rule, server.core.clock.now()));
    expect([await slice(), await slice(), await slice()]).toEqual([sliceLength, 20, 0]);
  });
});
