import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actNow, anAgent, look } from '../../testing/act.fixture.ts';
import {
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  openLateWorld,
  postings,
  settled,
  texts,
} from '../late-return/late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const provider = { provider: 'braintree' } as const;

async function pathOf({ buyer }: Pick<Holder, 'buyer'>): Promise<string> {
  const plan = await world.server.db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', buyer.accountId)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  return `/plans/${plan.id}/refund`;
}

it('is refunded in part outside its window and kept, with the reason in the history [QC6]', async () => {
  const holder = await world.aHolder('monthly');
  await holder.bringBack();
  await world.pass(20 * day);
  const agent = await anAgent(world.server);
  const path = await pathOf(holder);
  const { preview } = await look(agent, path, { amount: 4, plan: 'kept' });
  expect(preview?.consequence.total).toMatchObject({ amount: 4, to: expect.stringMatching(/^Visa/) });
  expect(await actNow(agent, path, { given: { amount: 4, plan: 'kept' }, reason: 'goodwill' })).toMatchObject(
    {
      outcome: 'done',
    },
  );
  await settled(world);
  expect(await holder.buyer.plan()).toBe('monthly');
  expect(await gatewayTotal(world, holder)).toBe((await ledgerTotal(world, holder)) as number);
  expect((await texts(world, holder)).at(-1)).toBe(preview?.consequence.riderReads?.text);
  const { body } = await holder.buyer.call('GET /{provider}/transactions', { params: provider });
  expect(body.transactions.find(({ refund }) => refund)).toMatchObject({ amount: 4, why: 'goodwill' });
  const rest = (await look(agent, path, { amount: 100, plan: 'kept' })).why;
  expect(rest).toBe('more-than-taken');
});

it('is refunded in whole and ends: an Electron that is out is never moved to a longer plan [QC6, D19]', async () => {
  const holder = await world.aHolder('daily');
  await holder.keepFor(2 * hour);
  const agent = await anAgent(world.server);
  const path = await pathOf(holder);
  const { preview } = await look(agent, path, { amount: 1.99, plan: 'ended' });
  expect(preview?.consequence.rows.at(-1)).toMatchObject({
    label: 'electron-out',
    name: holder.electron,
    after: { is: 'word', word: 'rented-never-upgraded' },
  });
  expect(await actNow(agent, path, { given: { amount: 1.99, plan: 'ended' } })).toMatchObject({
    outcome: 'done',
  });
  await settled(world);
  expect(await gatewayTotal(world, holder)).toBe(0);
  expect(await holder.buyer.plan()).not.toBe('daily');
  // The rental goes on by its own schedule.
  await holder.keepFor(18 * hour + 1_000);
  await holder.keepFor(day + 1_000);
  expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
  const open = await holder.buyer.call('GET /users/rental', {});
  const next = open.body.rental?.next ?? [];
  expect(next.some(({ kind }) => kind === 'upgrade')).toBe(false);
  expect(next.some(({ kind }) => kind === 'lost')).toBe(true);
  expect((await look(await anAgent(world.server), path, { amount: 0.01, plan: 'kept' })).why).toBe(
    'nothing-left',
  );
});

it('of an upgrade is the fee that paid it: refunded once, from both sides [QC6]', async () => {
  const holder = await world.aHolder('daily');
  for (let days = 1; days <= 8; days += 1) await holder.keepFor(days * day + 1_000);
  const fee = await world.server.db
    .selectFrom('fee_posting')
    .selectAll()
    .where('rental_id', '=', holder.rentalId)
    .where('kind', '=', 'upgrade')
    .executeTakeFirstOrThrow();
  expect(fee.state).toBe('paid');
  const agent = await anAgent(world.server);
  const amount = Number(fee.amount_minor) / 100;
  const path = `/plans/${fee.subscription_id}/refund`;
  expect(await actNow(agent, path, { given: { amount, plan: 'kept' } })).toMatchObject({ outcome: 'done' });
  expect(await look(agent, `/fees/${fee.id}/give-back`, { amount: 0.01 })).toMatchObject({
    why: 'nothing-left',
  });
  await settled(world);
  expect(await gatewayTotal(world, holder)).toBe(await ledgerTotal(world, holder));
});

it('leaves what the rider refunds themselves: both together are never more than was paid [QC6, X8]', async () => {
  const buyer = await world.aBuyer();
  expect(await buyer.pay(await buyer.wants(planIds.monthly))).toMatchObject({ code: 200 });
  await settled(world);
  const agent = await anAgent(world.server);
  const path = await pathOf({ buyer });
  expect(await actNow(agent, path, { given: { amount: 3, plan: 'kept' } })).toMatchObject({
    outcome: 'done',
  });
  const asked = await buyer.call('GET /{provider}/subscriptions/refund', { params: provider });
  const refunded = await buyer.call('POST /{provider}/subscriptions/refund', { params: provider });
  expect(refunded.body.sums).toEqual(asked.body.sums);
  // Parts of a sale are refunded once the sale is settled.
  await world.pass(2 * day);
  const entries = await world.server.db
    .selectFrom('ledger_entry')
    .innerJoin('money_act', 'money_act.key', 'ledger_entry.of_key')
    .select(['ledger_entry.kind', 'ledger_entry.amount_minor'])
    .where('money_act.account_id', '=', buyer.accountId)
    .execute();
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry.amount_minor, 0n);
  expect(sum('refund')).toBe(sum('capture'));
  expect((await look(await anAgent(world.server), path, { amount: 0.01, plan: 'kept' })).why).toBe(
    'nothing-left',
  );
});
