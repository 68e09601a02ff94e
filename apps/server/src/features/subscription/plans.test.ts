import { randomUUID } from 'node:crypto';
import type { PlanKey } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { type MoneyPlace, openMoneyPlace } from '../payment/payment.fixture.ts';
import {
  endActivePlan,
  extendActivePlan,
  findActivePlan,
  spendActivePlan,
  undoActivePlan,
} from './active-plan.ts';
import { grantPlan } from './grant-plan.ts';

let place: MoneyPlace;
let db: Database;
beforeAll(async () => {
  place = await openMoneyPlace();
  db = place.db;
});
afterAll(async () => place.close());

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
    get: async (plan: PlanKey, at: number) =>
      (await commit((tx) => grantPlan(place.payments, tx, { ...usual, plan, now: day(at) }))).subscription,
    undo: (subscriptionId: string, at: number) =>
      commit((tx) => undoActivePlan(tx, { accountId, subscriptionId, now: day(at) })),
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
  it('lasts its period, renews by nothing, is one at a time and loses no time to a longer one [P2, D18]', async () => {
    const ann = await somebody();
    await ann.get('daily', 0);
    expect([await ann.has(0.99), await ann.has(1)]).toEqual(['daily', undefined]);
    await ann.get('monthly', 0.5);
    expect([await ann.has(0.6), await ann.has(30.9), await ann.has(31)]).toEqual([
      'monthly',
      'monthly',
      undefined,
    ]);
    await ann.get('annual', 40);
    expect((await ann.rows()).map(({ plan, ended_at, end_reason }) => [plan, ended_at, end_reason])).toEqual([
      ['daily', day(0.5), 'replaced'],
      ['monthly', day(31), null],
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
    const pressed = { station: '1001', at: day(0.1) };
    for (const { accountId } of [ann, bob])
      await commit((tx) => spendActivePlan(tx, { accountId, now: day(0.1), pressed }));
    expect([await ann.has(0.2), await bob.has(0.2)]).toEqual([undefined, 'monthly']);
    expect(
      await commit((tx) => spendActivePlan(tx, { accountId: ann.accountId, now: day(0.2), pressed })),
    ).toBeUndefined();
  });

  it('can be ended before its time, once, and made to last longer', async () => {
    const ann = await somebody();
    const { id } = await ann.get('monthly', 0);
    const { accountId } = ann;
    await commit((tx) => extendActivePlan(tx, { accountId, subscriptionId: id, ms: 30 * 86_400_000 }));
    expect(await ann.has(59)).toBe('monthly');
    const end = () => commit((tx) => endActivePlan(tx, { accountId, reason: 'refunded', now: day(2) }));
    expect([(await end())?.id, await end()]).toEqual([id, undefined]);
    expect(await ann.has(3)).toBeUndefined();
  });

  it('that was never due is undone: the one it replaced goes on', async () => {
    const ann = await somebody();
    await ann.get('monthly', 0);
    const { id } = await ann.get('annual', 11);
    await ann.undo(id, 12);
    expect([await ann.has(13), await ann.has(31)]).toEqual(['monthly', undefined]);
    await ann.undo(id, 12);
    expect(await ann.has(13)).toBe('monthly');
  });

  it.each([
    ['newest', [1, 0]],
    ['oldest', [0, 1]],
  ])(
    'given twice and undone twice, the %s first, leaves the one before both [D18, B12]',
    async (_, order) => {
      const ann = await somebody();
      await ann.get('daily', 0);
      const [month, year] = [await ann.get('monthly', 0.2), await ann.get('annual', 0.4)];
      for (const which of order) await ann.undo([month.id, year.id][which] ?? '', 0.5);
      expect([await ann.has(0.6), await ann.has(1)]).toEqual(['daily', undefined]);
    },
  );

  it('undone under one that was bought since leaves that one, without the days that came from it [D18]', async () => {
    const ann = await somebody();
    const month = await ann.get('monthly', 0);
    await ann.get('annual', 10);
    expect(await ann.has(10 + 365 + 19)).toBe('annual');
    await ann.undo(month.id, 12);
    expect([await ann.has(10 + 364), await ann.has(10 + 365)]).toEqual(['annual', undefined]);
  });

  it('that is longer is never replaced by a shorter one: its time is added [D18]', async () => {
    const ann = await somebody();
    await ann.get('annual', 0);
    await ann.get('monthly', 1);
    await ann.get('daily', 2);
    expect([await ann.has(365 + 30.9), await ann.has(365 + 31)]).toEqual(['annual', undefined]);
    expect(await ann.rows()).toHaveLength(1);
  });

  it('undone keeps what was bought on top of it, as time of the plan before [D18]', async () => {
    const ann = await somebody();
    await ann.get('monthly', 0);
    const year = await ann.get('annual', 10);
    await ann.get('daily', 11);
    await ann.undo(year.id, 12);
    expect([await ann.has(30.9), await ann.has(31)]).toEqual(['monthly', undefined]);
  });
});
