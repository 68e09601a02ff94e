import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  openLateWorld,
  postings,
} from '../late-return/late-return.fixture.ts';
import { type Buyer, booksOf } from './subscription.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const provider = { provider: 'braintree' } as const;
const ask = async (buyer: Buyer) =>
  (await buyer.call('POST /{provider}/subscriptions/refund', { params: provider })).body;
const cancel = async (buyer: Buyer) =>
  (await buyer.call('POST /{provider}/subscriptions/cancel', { params: provider })).body;
const billing = async (buyer: Buyer) => (await buyer.call('POST /welcome', { body: {} })).body.user?.billing;

async function aSubscriberOf(plan: 'monthly' | 'semester' | 'annual' | 'daily') {
  const buyer = await world.aBuyer();
  const orderId = await buyer.wants(planIds[plan]);
  expect(await buyer.pay(orderId)).toMatchObject({ code: 200 });
  return { buyer, orderId };
}

describe('a refund', () => {
  it('gives a first-time subscriber everything back, and the plan ends [K32, O7, X8]', async () => {
    const { buyer, orderId } = await aSubscriberOf('monthly');
    expect(await billing(buyer)).toMatchObject({ can_refund: true });
    expect(await ask(buyer)).toMatchObject({ code: 200, amount: 5.99, currency: 'USD' });
    expect(await buyer.plan()).toBe(undefined);
    expect(await booksOf(world, orderId)).toMatchObject({
      status: 'refunded',
      ledger: 0,
      gateway: ['voided 5.99'],
    });
  });

  it('of a sale that has settled is a refund and no void [O7]', async () => {
    const { buyer, orderId } = await aSubscriberOf('semester');
    await world.pass(10 * day);
    expect(await ask(buyer)).toMatchObject({ code: 200, amount: 29.99 });
    const holder = { buyer } as Holder;
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([0, 0]);
    expect((await booksOf(world, orderId)).status).toBe('refunded');
  });

  it('is given once, also when asked three times at once [O7, X8]', async () => {
    const { buyer } = await aSubscriberOf('annual');
    const codes = (await Promise.all([ask(buyer), ask(buyer), ask(buyer)])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 403, 403]);
    const refunds = await world.server.db
      .selectFrom('money_act')
      .select('key')
      .where('account_id', '=', buyer.accountId)
      .where('kind', '=', 'refund')
      .execute();
    expect(refunds).toHaveLength(1);
  });

  it.each([
    ['after 14 days', 'monthly', 14 * day + 1_000],
    ['of a day', 'daily', 0],
  ] as const)('is refused %s [X8, D2]', async (_, plan, wait) => {
    const { buyer } = await aSubscriberOf(plan);
    if (wait) await world.pass(wait);
    expect(await billing(buyer)).toMatchObject({ can_refund: false });
    expect(await ask(buyer)).toEqual({ code: 403 });
  });

  it('is refused a second time, to who subscribed again [X8]', async () => {
    const { buyer } = await aSubscriberOf('monthly');
    await ask(buyer);
    const again = await buyer.wants(planIds.monthly);
    expect(await buyer.pay(again)).toMatchObject({ code: 200 });
    expect(await ask(buyer)).toEqual({ code: 403 });
  });

  it('lets an open rental go on as a free use, with a day to bring it back [O7, B12]', async () => {
    const holder = await world.aHolder('monthly');
    await world.pass(3 * day);
    expect(await ask(holder.buyer)).toMatchObject({ code: 200 });
    const { rental } = (await holder.buyer.call('GET /users/rental', {})).body;
    expect(rental).toMatchObject({ plan: 'promo', status: 'normal', cost_so_far: 0, most: 60 });
    expect(rental?.next[0]).toMatchObject({ kind: 'charge', amount: 5, step: 100 });
    await world.pass(18 * hour + 1_000);
    await world.pass(6 * hour);
    expect(await postings(world, holder)).toEqual([expect.stringMatching(/charge 500 paid$/)]);
    await holder.bringBack();
  });
});

describe('a cancelled membership', () => {
  it('runs to the end of what was paid, and says so [P7]', async () => {
    const { buyer } = await aSubscriberOf('monthly');
    expect(await cancel(buyer)).toMatchObject({
      code: 200,
      user: { plan_status: 'Active', billing: { cancelled: true } },
    });
    expect(await cancel(buyer)).toMatchObject({ code: 200 });
    await world.pass(31 * day);
    expect(await buyer.plan()).toBe(undefined);
    expect(await cancel(buyer)).toEqual({ code: 409 });
  });
});
