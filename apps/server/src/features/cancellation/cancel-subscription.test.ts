import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import {
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  openLateWorld,
  postings,
  texts,
  theRental,
} from '../late-return/late-return.fixture.ts';
import type { Buyer } from '../subscription/subscription.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const second = 1_000;
const params = { provider: 'braintree' } as const;
const cancel = async (buyer: Buyer) =>
  (await buyer.call('POST /{provider}/subscriptions/cancel', { params })).body;
const rentalOf = async ({ buyer }: Holder) => (await buyer.call('GET /users/rental', {})).body.rental;
const plansOf = async ({ buyer }: Holder) =>
  (
    await world.server.db
      .selectFrom('subscription')
      .select('plan')
      .where('account_id', '=', buyer.accountId)
      .orderBy('started_at')
      .execute()
  ).map(({ plan }) => plan);

describe('a cancelled membership', () => {
  it('runs to the end of what was paid, and says so [P7]', async () => {
    const buyer = await world.aBuyer();
    await buyer.pay(await buyer.wants(planIds.monthly));
    expect(await cancel(buyer)).toMatchObject({
      code: 200,
      user: { plan_status: 'Active', billing: { cancelled: true } },
    });
    expect(await cancel(buyer)).toMatchObject({ code: 200 });
    await world.pass(31 * day);
    expect(await buyer.plan()).toBe(undefined);
    expect(await cancel(buyer)).toEqual({ code: 409 });
  });

  it('is never upgraded: the Electron that is out counts as lost instead, announced, by the lost price [D19]', async () => {
    const holder = await world.aHolder('monthly');
    const before = await rentalOf(holder);
    expect(before?.next[0]).toMatchObject({ kind: 'upgrade', amount: 60 });
    await world.pass(3 * day);
    await cancel(holder.buyer);
    const after = await rentalOf(holder);
    expect(after?.next).toEqual(before?.next_if_cancelled);
    expect(after?.next).toMatchObject([{ kind: 'lost', amount: 60, instead_of: 'annual' }]);
    expect(after?.next_if_cancelled).toBe(undefined);
    await holder.keepFor(9 * day + second);
    expect((await texts(world, holder)).at(-1)).toMatch(
      /counts as lost and we'll charge \$60\.00\. You canceled/,
    );
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual(['240h lost 6000 paid']);
    expect(await plansOf(holder)).toEqual(['monthly']);
    await world.pass(20 * day);
    expect(await ledgerTotal(world, holder)).toBe(6_599);
    expect(await gatewayTotal(world, holder)).toBe(6_599);
  });

  it('says in the explanation of the fee that it took the place of an upgrade [D19, N7]', async () => {
    const holder = await world.aHolder('monthly');
    await cancel(holder.buyer);
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + second);
    const { history } = (await holder.buyer.call('GET /users/electrons/history', {})).body;
    const feeId = history[0]?.fees?.[0]?.id ?? '';
    const { explanation } = (await holder.buyer.call('GET /users/fees/{feeId}', { params: { feeId } })).body;
    expect(explanation).toMatchObject({
      fee: { kind: 'lost', plan: 'monthly', instead_of: 'annual', amount: 60 },
      schedule: { plan: 'monthly', rule: { kind: 'upgrade', to: 'annual' } },
    });
    expect(explanation.reminder?.text).toContain('You canceled');
  });

  it('announces the loss anew to who was told of the upgrade already [D19]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + hour);
    expect((await texts(world, holder)).at(-1)).toContain('Annual plan');
    await cancel(holder.buyer);
    await world.pass(0);
    expect((await texts(world, holder)).at(-1)).toContain('counts as lost');
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual(['240h lost 6000 paid']);
  });

  it('charges nothing at the moment of the upgrade to who cancelled just before it: the announcement comes first [D19]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(10 * day - second);
    await cancel(holder.buyer);
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual([]);
    await holder.keepFor(10 * day + hour);
    expect(await postings(world, holder)).toEqual(['240h lost 6000 paid']);
  });

  it('is not upgraded either when it was cancelled before the Electron was taken [D19]', async () => {
    const holder = await world.aHolder('monthly', 'JP', {
      first: async (buyer) => expect(await cancel(buyer)).toMatchObject({ code: 200 }),
    });
    expect((await rentalOf(holder))?.next).toMatchObject([{ kind: 'lost', amount: 6_000 }]);
  });

  it('keeps the upgrade that has happened, and gets no further one [D19]', async () => {
    const holder = await world.aHolder('daily');
    for (const days of [0.8, 1, 1.8, 2, 2.8, 3, 3.1, 4]) await holder.keepFor(days * day + second);
    expect(await holder.buyer.plan()).toBe('monthly');
    await cancel(holder.buyer);
    await holder.keepFor(13 * day + second);
    await holder.keepFor(14 * day + second);
    expect(await postings(world, holder)).toEqual([
      '24h charge 100 paid',
      '48h charge 100 paid',
      '72h charge 100 paid',
      '96h upgrade 1000 paid',
      '336h lost 6000 paid',
    ]);
    expect(await plansOf(holder)).toEqual(['daily', 'monthly']);
  });

  it('counts what was paid for late days towards the loss [D19, N7]', async () => {
    const holder = await world.aHolder('daily');
    await cancel(holder.buyer);
    for (const days of [0.8, 1, 1.8, 2, 2.8, 3, 3.1, 4]) await holder.keepFor(days * day + second);
    expect((await postings(world, holder)).at(-1)).toBe('96h lost 5700 paid');
    expect(await ledgerTotal(world, holder)).toBe(6_199);
  });

  it('is no longer cancelled once another plan is bought [D19]', async () => {
    const holder = await world.aHolder('monthly');
    await cancel(holder.buyer);
    expect(await holder.buyer.pay(await holder.buyer.wants(planIds.annual))).toMatchObject({ code: 200 });
    const { next = [] } = (await rentalOf(holder)) ?? {};
    expect(next.filter(({ instead_of }) => instead_of)).toEqual([]);
    await holder.bringBack();
  });

  it('is no longer cancelled either when the same plan is bought again, and the upgrade is announced again [D18, D19]', async () => {
    const holder = await world.aHolder('monthly');
    await cancel(holder.buyer);
    await holder.keepFor(9 * day + hour);
    expect((await texts(world, holder)).at(-1)).toContain('counts as lost');
    expect(await holder.buyer.pay(await holder.buyer.wants(planIds.monthly))).toMatchObject({ code: 200 });
    await world.pass(0);
    const { user } = (await holder.buyer.call('POST /welcome', { body: {} })).body;
    expect(user?.billing?.cancelled).toBe(undefined);
    expect((await rentalOf(holder))?.next[0]).toMatchObject({ kind: 'upgrade', to: 'annual' });
    expect((await texts(world, holder)).at(-1)).toContain('Annual plan');
    await holder.bringBack();
  });

  it('gives back the loss of an Electron that was in a nest before it, as the station tells late [B12, D19]', async () => {
    const holder = await world.aHolder('monthly');
    const { started_at } = await theRental(world, holder.buyer.accountId);
    await cancel(holder.buyer);
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + hour);
    expect(await ledgerTotal(world, holder)).toBe(6_599);
    await holder.bringBack(new Date(started_at.getTime() + 9.5 * day));
    expect(await postings(world, holder)).toEqual(['240h lost 6000 given_back']);
    expect(await ledgerTotal(world, holder)).toBe(599);
    expect(await gatewayTotal(world, holder)).toBe(599);
  });

  it('gives the promised part back when the lost Electron turns up [N7, D19]', async () => {
    const holder = await world.aHolder('monthly');
    await cancel(holder.buyer);
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + second);
    await holder.keepFor(12 * day);
    await holder.bringBack();
    expect(await ledgerTotal(world, holder)).toBe(2_599);
  });

  it('is charged for the loss once, whether the clock or the rider says so first [D19, B11]', async () => {
    const holder = await world.aHolder('monthly');
    await cancel(holder.buyer);
    await holder.keepFor(9 * day + second);
    const lost = await holder.buyer.call('POST /electrons/lost', { body: {} });
    expect(lost.body).toMatchObject({ code: 200, penalty: { amount: 60 } });
    await holder.keepFor(10 * day + hour);
    expect(await postings(world, holder)).toEqual([expect.stringMatching(/^216.*h lost 6000 paid$/)]);
    expect(await ledgerTotal(world, holder)).toBe(6_599);
  });

  it('is cancelled while a worker has the rental’s next step in hand: neither waits for the other [D19]', async () => {
    const holder = await world.aHolder('monthly');
    await transact(world.server.db, async (tx) => {
      // A worker deletes the due work in the same way before it locks the account.
      await tx.deleteFrom('due_work').where('subject', '=', holder.rentalId).execute();
      expect(await cancel(holder.buyer)).toMatchObject({ code: 200 });
    });
    expect((await rentalOf(holder))?.next).toMatchObject([{ kind: 'lost', instead_of: 'annual' }]);
  });
});
