import { randomUUID } from 'node:crypto';
import type { PlanKey } from '@etg/domain/plan';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../people.fixture.ts';
import { type Database, openDatabase, type Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { createLogger } from '../../platform/logger.ts';
import { testKeys } from '../../platform/sealed/keys.fixture.ts';
import { endPlan, extendPlan, findActivePlan, grantPlan, spendPlan, undoPlan } from './index.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const start = Date.UTC(2026, 10, 15);
const day = (days: number) => new Date(start + days * 86_400_000);
const commit = <Result>(act: (tx: Tx) => Promise<Result>) => transact(db, act);
let people = 0;

async function somebody() {
  people += 1;
  const accountId = randomUUID();
  const phone = String(14155590000 + people);
  await anAccount(db, { id: accountId, phone, created_at: day(0) });
  const usual = {
    accountId,
    country: 'US',
    price: { minor: 599n, currency: 'USD' },
    reason: 'bought',
  } as const;
  return {
    accountId,
    get: (plan: PlanKey, at: number) => commit((tx) => grantPlan(tx, { ...usual, plan, now: day(at) })),
    has: async (at: number) => (await findActivePlan(db, accountId, day(at)))?.plan,
    rows: () =>
      db
        .selectFrom('subscription')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('started_at')
        .execute(),
  };
}

describe('a plan', () => {
  it('lasts its period, renews by nothing, and is one at a time [P2]', async () => {
    const ann = await somebody();
    await ann.get('daily', 0);
    expect([await ann.has(0.99), await ann.has(1)]).toEqual(['daily', undefined]);
    await ann.get('monthly', 0.5);
    expect([await ann.has(0.6), await ann.has(30.4), await ann.has(30.5)]).toEqual([
      'monthly',
      'monthly',
      undefined,
    ]);
    await ann.get('annual', 40);
    expect((await ann.rows()).map(({ plan, ended_at, end_reason }) => [plan, ended_at, end_reason])).toEqual([
      ['daily', day(0.5), 'replaced'],
      ['monthly', day(30.5), null],
      ['annual', null, null],
    ]);
  });

  it('granted twice at once is still one', async () => {
    const ann = await somebody();
    await Promise.all([ann.get('monthly', 0), ann.get('annual', 0), ann.get('daily', 0)]);
    expect((await ann.rows()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  });

  it('for one rental is gone with that rental, and others are not [N1]', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    await ann.get('hourly_rate', 0);
    await bob.get('monthly', 0);
    for (const { accountId } of [ann, bob]) await commit((tx) => spendPlan(tx, { accountId, now: day(0.1) }));
    expect([await ann.has(0.2), await bob.has(0.2)]).toEqual([undefined, 'monthly']);
    expect(await commit((tx) => spendPlan(tx, { accountId: ann.accountId, now: day(0.2) }))).toBeUndefined();
  });

  it('can be ended before its time, once, and made to last longer', async () => {
    const ann = await somebody();
    const { id } = await ann.get('monthly', 0);
    const { accountId } = ann;
    await commit((tx) => extendPlan(tx, { accountId, subscriptionId: id, until: day(60) }));
    expect(await ann.has(59)).toBe('monthly');
    const end = () => commit((tx) => endPlan(tx, { accountId, reason: 'refunded', now: day(2) }));
    expect([(await end())?.id, await end()]).toEqual([id, undefined]);
    expect(await ann.has(3)).toBeUndefined();
  });

  it('that was never due is undone: the one it replaced goes on', async () => {
    const ann = await somebody();
    const { accountId } = ann;
    await ann.get('monthly', 0);
    const { id: subscriptionId } = await ann.get('annual', 11);
    await commit((tx) => undoPlan(tx, { accountId, subscriptionId, now: day(12) }));
    expect([await ann.has(13), await ann.has(31)]).toEqual(['monthly', undefined]);
    await commit((tx) => undoPlan(tx, { accountId, subscriptionId, now: day(12) }));
    expect(await ann.has(13)).toBe('monthly');
  });
});
