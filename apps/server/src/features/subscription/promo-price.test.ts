import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actNow, anAgent } from '../../testing/act.fixture.ts';
import { messagesTo } from '../../testing/people.fixture.ts';
import { type Buyer, moneyRecordsOf, openShop, reprice, type Shop } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.stop());

const provider = { provider: 'braintree' } as const;
const off = { days: null } as const;
let codes = 0;

/** A code that takes 20 percent off, or whatever else is given. */
const aCode = (terms: Partial<Parameters<Shop['aPromo']>[0]> = { percent: 20 }) => {
  codes += 1;
  return shop.aPromo({ code: `OFF${codes}`, kind: 'marketing', view_label: 'Off', ...off, ...terms });
};

/** Applies a code to a new order, then chooses a plan. */
async function orderWith(buyer: Buyer, promo_id: string, plan_id: number = planIds.monthly) {
  const order = await buyer.begin();
  expect(await buyer.choose(order, { promo: true, promo_id })).toBe(200);
  expect(await buyer.choose(order, { plan_id })).toBe(200);
  return order;
}

async function pricesIn(buyer: Buyer, orderId: string) {
  const { plans = [] } = (await buyer.call('GET /subscribe/plans/{orderId}', { params: { orderId } })).body;
  return new Map(
    plans.map(({ key_id, price, list_price }) => [key_id.replace('main_', ''), [price, list_price]]),
  );
}

async function usesOf(promoId: string) {
  const { db } = shop.server;
  const code = await db
    .selectFrom('promo_code')
    .selectAll()
    .where('id', '=', promoId)
    .executeTakeFirstOrThrow();
  const spends = await db.selectFrom('promo_spend').selectAll().where('promo_id', '=', promoId).execute();
  return { uses: code.uses, given: code.given_minor, values: spends.map(({ value_minor }) => value_minor) };
}

describe('a code that takes something off', () => {
  it('shows each list price crossed out with the price to pay; the reduced price is charged and in the books, the receipt and the history say both [QM4]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode();
    const order = await buyer.begin();
    await buyer.choose(order, { promo: true, promo_id: code });
    const prices = await pricesIn(buyer, order);
    expect(prices.get('monthly')).toEqual([4.79, 5.99]);
    // No part of the least amount that can be charged is taken off.
    expect(prices.get('hourly_rate')).toEqual([1, undefined]);
    expect((await buyer.read(order)).order).toMatchObject({ reduction: { promo_id: code, percent: 20 } });
    await buyer.choose(order, { plan_id: planIds.monthly });
    expect(await buyer.read(order)).toMatchObject({ plan_price: 4.79, list_price: 5.99 });
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
    expect(await moneyRecordsOf(shop, order)).toMatchObject({ plans: ['monthly'], ledger: 0 });
    const sale = await shop.server.db
      .selectFrom('money_act')
      .select(['kind', 'amount_minor'])
      .where('reference', '=', order)
      .execute();
    expect(sale).toEqual([{ kind: 'sale', amount_minor: 479n }]);
    expect(await usesOf(code)).toMatchObject({ uses: 1, values: [120n] });
    const { user } = (await buyer.call('POST /welcome', { body: {} })).body;
    expect([user?.active_plan, user?.billing?.gift]).toEqual(['monthly', undefined]);
    await shop.pass(60_000);
    const mails = await messagesTo(shop.server, (await emailOf(buyer)) ?? '');
    expect(mails.at(-1)?.body.split('\n')).toEqual(
      expect.arrayContaining([
        'For: Charging plan: Monthly',
        'List price: $5.99',
        `Promo code OFF${codes}: \u2212$1.20`,
        'Amount: $4.79',
      ]),
    );
    const { transactions } = (await buyer.call('GET /{provider}/transactions', { params: provider })).body;
    expect(transactions[0]).toMatchObject({
      amount: 4.79,
      promo: false,
      plan: { view_label: 'Monthly' },
      reduction: { list_price: 5.99, off: 1.2, code: `OFF${codes}` },
    });
  });

  it('stays with another plan that it makes cheaper, and leaves with one that it does not [QM4, O3]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode({ percent: 50, plans: ['monthly', 'annual'] });
    const order = await orderWith(buyer, code);
    await buyer.choose(order, { plan_id: planIds.annual });
    expect((await buyer.read(order)).order.reduction?.promo_id).toBe(code);
    await buyer.choose(order, { plan_id: planIds.daily });
    const daily = await buyer.read(order);
    expect([daily.order.reduction, daily.list_price]).toEqual([undefined, undefined]);
    await buyer.choose(order, { promo: true, promo_id: code });
    expect((await buyer.read(order)).order.plan_id).toBeUndefined();
    await buyer.choose(order, { plan_id: planIds.monthly });
    await buyer.choose(order, { promo: false, promo_id: null });
    expect(await buyer.read(order)).toMatchObject({ plan_price: 5.99, order: { plan_id: planIds.monthly } });
  });

  it('comes before credit, which pays of the reduced price [QM4, QC6]', async () => {
    const buyer = await shop.aBuyer();
    const order = await orderWith(buyer, await aCode({ amount_minor: 200n, currency: 'USD' }));
    expect(await buyer.read(order)).toMatchObject({ plan_price: 3.99, list_price: 5.99 });
    const given = { amount: 1, currency: 'USD' };
    await actNow(await anAgent(shop.server), `/riders/${buyer.accountId}/credit`, { given });
    expect(await buyer.read(order)).toMatchObject({ plan_price: 3.99, credit: 1, to_pay: 2.99 });
  });

  it('is refunded with what was paid, never the list price, and its use stays used [QM4, D20]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode();
    await buyer.pay(await orderWith(buyer, code));
    const refunded = await buyer.call('POST /{provider}/subscriptions/refund', { params: provider });
    expect(refunded.body).toMatchObject({ sums: [{ amount: 4.79, currency: 'USD' }] });
    expect(await usesOf(code)).toMatchObject({ uses: 1 });
  });

  it('can be used again if its unused day was returned for a longer plan [QM4, D18]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode({ percent: 40, per_day: 3, budget_minor: 5_000n, currency: 'USD' });
    const day = await orderWith(buyer, code, planIds.daily);
    await buyer.pay(day);
    expect((await usesOf(code)).uses).toBe(1);
    await shop.pass(1_000);
    expect(await buyer.pay(await buyer.wants(planIds.monthly))).toMatchObject({ code: 200 });
    expect(await usesOf(code)).toEqual({ uses: 0, given: 0n, values: [] });
  });

  it('that takes off all of it checks the method only, and says what is held [QM4, X9]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode({ amount_minor: 900n, currency: 'USD' });
    const order = await orderWith(buyer, code);
    expect(await buyer.read(order)).toMatchObject({ plan_price: 0, list_price: 5.99, hold: 1 });
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
    expect((await moneyRecordsOf(shop, order)).plans).toEqual(['monthly']);
    expect(await usesOf(code)).toMatchObject({ uses: 1, values: [599n] });
  });

  it('gives its use back if the bank declines [QM4, X9]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode({ percent: 20, budget_minor: 120n, currency: 'USD' });
    const order = await orderWith(buyer, code);
    await shop.gateway.orderFault({ fault: 'decline' });
    expect(await buyer.pay(order)).toMatchObject({ code: 402 });
    await shop.gateway.orderFault({ fault: 'none' });
    expect(await usesOf(code)).toEqual({ uses: 0, given: 0n, values: [] });
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
    expect(await usesOf(code)).toMatchObject({ uses: 1, given: 120n });
  });

  it('is told with a changed price before anything is charged [QM4]', async () => {
    const buyer = await shop.aBuyer();
    const order = await orderWith(buyer, await aCode({ percent: 50 }), planIds.annual);
    const before = (await buyer.read(order)).list_price ?? 0;
    await reprice(shop, 'annual', Math.round(before * 100) + 1_000);
    expect(await buyer.pay(order)).toMatchObject({ code: 409, message: expect.stringContaining('price') });
    expect(await buyer.read(order)).toMatchObject({ plan_price: before / 2 + 5, list_price: before + 10 });
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
  });

  it('leaves every late fee as the price list announces it [QM4, N7]', async () => {
    const [reduced, full] = [await shop.aBuyer(), await shop.aBuyer()];
    const order = await orderWith(reduced, await aCode({ percent: 40 }), planIds.daily);
    const other = await full.wants(planIds.daily);
    const feesOf = async (buyer: Buyer, orderId: string) => {
      const { plans } = (await buyer.call('GET /subscribe/plans/{orderId}', { params: { orderId } })).body;
      return plans.find(({ id }) => id === planIds.daily)?.schedule;
    };
    expect(await feesOf(reduced, order)).toEqual(await feesOf(full, other));
  });

  it('that is stopped, for another place, or over is refused with its reason [QM4]', async () => {
    const buyer = await shop.aBuyer();
    const order = await buyer.begin();
    const apply = (promo_id: string) => buyer.choose(order, { promo: true, promo_id });
    const venue = await shop.aVenue('7301');
    expect(await apply(await aCode({ percent: 20, stopped_at: new Date(0) }))).toBe(410);
    expect(await apply(await aCode({ amount_minor: 200n, currency: 'GBP' }))).toBe(407);
    expect(await apply(await aCode({ percent: 20, venue_ids: [venue] }))).toBe(407);
    expect(await apply(await aCode({ percent: 20, budget_minor: 20n, currency: 'USD' }))).toBe(410);
    const there = await buyer.begin({ group_id: '7301' });
    const promo_id = await aCode({ percent: 20, venue_ids: [venue] });
    expect(await buyer.choose(there, { promo: true, promo_id })).toBe(200);
  });

  it('works as often as one person may use it [QM4]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode({ percent: 20, per_person: 2 });
    for (const plan of [planIds.monthly, planIds.annual]) {
      expect(await buyer.pay(await orderWith(buyer, code, plan))).toMatchObject({ code: 200 });
      await shop.pass(1_000);
    }
    const third = await buyer.begin();
    expect(await buyer.choose(third, { promo: true, promo_id: code })).toBe(410);
  });

  it('stopped while an order is being paid does not stop that order [QM4]', async () => {
    const buyer = await shop.aBuyer();
    const code = await aCode();
    const order = await orderWith(buyer, code);
    const nonce = await shop.gateway.nonce();
    await shop.gateway.orderFault({ fault: 'slow' });
    const paying = buyer.pay(order, nonce);
    await expect.poll(async () => (await usesOf(code)).uses).toBe(1);
    await shop.server.db
      .updateTable('promo_code')
      .set({ stopped_at: shop.server.core.clock.now() })
      .where('id', '=', code)
      .execute();
    await shop.gateway.orderFault({ fault: 'none' });
    await paying;
    await expect.poll(() => buyer.plan()).toBe('monthly');
  });
});

async function emailOf({ call }: Buyer): Promise<string | undefined> {
  return (await call('POST /welcome', { body: {} })).body.user?.email ?? undefined;
}
