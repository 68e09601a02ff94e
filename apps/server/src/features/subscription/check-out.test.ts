import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyRecordsOf, openShop, reprice, type Shop } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.aVenue('6201', { country: 'JP' });
  await shop.aVenue('6202', { country: 'GB' });
  const owners = { who_pays_for_electrons: 'owner', is_public: false } as const;
  await shop.aVenue('6203', { ...owners, request_payment_information: false });
  await shop.aVenue('6204', { ...owners, request_payment_information: true });
});
afterAll(async () => shop.stop());

const places = { USD: {}, JPY: { group_id: '6201' }, GBP: { group_id: '6202' } };
const books = (orderId: string) => moneyRecordsOf(shop, orderId);

describe('a plan', () => {
  it.each([
    ['hourly_rate', 'USD', '1.00'],
    ['daily', 'JPY', '250'],
    ['monthly', 'USD', '5.99'],
    ['semester', 'GBP', '25.99'],
    ['annual', 'JPY', '5000'],
  ] as const)('%s in %s is captured for %s, and begins [K23, K33, O5]', async (plan, currency, amount) => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds[plan], places[currency]);
    const body = {
      orderId,
      source: 'credit_card',
      // Where the bank is asked, a page may have done that before.
      payment_method_nonce: (await shop.gateway.authenticate(await shop.gateway.nonce())).nonce,
    } as const;
    const paid = await ann.call('POST /{provider}/checkout', { params: { provider: 'braintree' }, body });
    expect(paid.body).toEqual({ code: 200, status: 200 });
    expect(await books(orderId)).toEqual({
      status: 'paid',
      plans: [plan],
      gateway: [`submitted_for_settlement ${amount}`],
      ledger: 0,
    });
    expect(await ann.plan()).toBe(plan === 'semester' ? 'annual' : plan);
  });

  it('of a saved method is paid without a nonce [O2, K20]', async () => {
    const ann = await shop.aBuyer();
    await ann.pay(await ann.wants(planIds.daily));
    const { payment_methods } = (
      await ann.call('GET /{provider}/payment_methods', { params: { provider: 'braintree' } })
    ).body;
    const orderId = await ann.wants(planIds.monthly);
    const source = 'credit_card' as const;
    const without = await ann.call('POST /subscribe/checkout', { body: { orderId, source } });
    expect(without.body).toMatchObject({ code: 409, message: 'Please choose a payment method.' });
    expect(await ann.choose(orderId, { selectedMethod: payment_methods[0]?.token ?? '' })).toBe(200);
    expect((await ann.pay(orderId)).code).toBe(200);
    expect((await books(orderId)).gateway).toEqual(['submitted_for_settlement 5.99']);
  });

  it('costing less than 1 is sent as 1 [X13]', async () => {
    await reprice(shop, 'semester', 50);
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.semester);
    expect((await ann.read(orderId)).plan_price).toBe(0.5);
    expect((await ann.pay(orderId)).code).toBe(200);
    expect((await books(orderId)).gateway).toEqual(['submitted_for_settlement 1.00']);
  });
});

describe('what is free', () => {
  it.each([
    ['USD', '1.00'],
    ['JPY', '100'],
    ['GBP', '1.00'],
  ] as const)('by a promo, in %s, holds %s and lets it go at once [X9]', async (currency, amount) => {
    const promo_id = await shop.aPromo({ code: `HOLD${currency}` });
    const ann = await shop.aBuyer();
    const orderId = await ann.begin(places[currency]);
    await ann.choose(orderId, { promo: true, promo_id });
    expect((await ann.pay(orderId)).code).toBe(200);
    await shop.pass(0);
    await untilVoided(orderId);
    expect(await books(orderId)).toEqual({
      status: 'paid',
      plans: ['promo'],
      gateway: [`voided ${amount}`],
      ledger: 0,
    });
    expect(await ann.plan()).toBe('promo');
    const use = await shop.server.db
      .selectFrom('promo_use')
      .selectAll()
      .where('promo_id', '=', promo_id)
      .execute();
    expect(use).toMatchObject([{ account_id: ann.accountId, state: 'used', order_id: orderId }]);
  });

  it('by a first use lasts a day, and is offered no second time [K18]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(9);
    expect((await ann.pay(orderId)).code).toBe(200);
    const { order } = await ann.read(orderId);
    const hours = ((order.planUntil ?? 0) - shop.server.core.clock.now().getTime() / 1_000) / 3_600;
    expect(Math.round(hours)).toBe(24);
    await shop.pass(25 * 3_600_000);
    expect(await ann.choose(await ann.begin(), { plan_id: 9 })).toBe(404);
  });

  it('by a promo needs a method that is real: a declined one gives nothing, and the promo is still there [X9]', async () => {
    const promo_id = await shop.aPromo({ code: 'REALCARD', max_uses: 1 });
    const ann = await shop.aBuyer();
    const orderId = await ann.begin();
    await ann.choose(orderId, { promo_id });
    await shop.gateway.orderFault({ fault: 'decline' });
    expect((await ann.pay(orderId)).code).toBe(402);
    await shop.gateway.orderFault({ fault: 'none' });
    expect(await books(orderId)).toMatchObject({ status: 'fail', plans: [] });
    expect((await ann.pay(orderId)).code).toBe(200);
    expect((await books(orderId)).plans).toEqual(['promo']);
  });

  it('because the owner pays needs nothing but the terms [O4, P15, X12]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.begin({ group_id: '6203' });
    expect(await ann.read(orderId)).toMatchObject({
      who_pays_for_electrons: 'owner',
      request_payment_information: false,
      plan_price: 0,
      free_option: false,
      order: { plan_id: 7 },
    });
    const agree = (agree_to_terms: 0 | 1) =>
      ann.call('POST /subscribe/order/change', { body: { orderId, user: { agree_to_terms } } });
    const take = async () => (await ann.call('POST /subscribe/checkout', { body: { orderId } })).body;
    await agree(0);
    expect(await take()).toMatchObject({ code: 409, message: expect.stringContaining('terms') });
    await agree(1);
    expect([(await take()).code, (await take()).code]).toEqual([200, 200]);
    expect(await books(orderId)).toEqual({
      status: 'paid',
      plans: ['free_use_no_penalty'],
      gateway: [],
      ledger: 0,
    });
    expect(await ann.plan()).toBe('free_use_no_penalty');
  });

  it('because the owner pays, where a method is asked for, holds 1 and lets it go [O4, X9]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.begin({ group_id: '6204' });
    expect((await ann.call('POST /subscribe/checkout', { body: { orderId } })).body.code).toBe(409);
    expect((await ann.pay(orderId)).code).toBe(200);
    await untilVoided(orderId);
    expect(await books(orderId)).toMatchObject({
      plans: ['free_use_with_penalty'],
      gateway: ['voided 1.00'],
      ledger: 0,
    });
  });

  it('is not what costs something: no checkout without a method', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.annual);
    expect((await ann.call('POST /subscribe/checkout', { body: { orderId } })).body.code).toBe(409);
    expect(await books(orderId)).toMatchObject({ status: 'new', plans: [], gateway: [] });
  });
});

async function untilVoided(orderId: string): Promise<void> {
  await expect.poll(async () => (await books(orderId)).gateway.join()).toMatch(/^voided/);
}

describe('the payment history', () => {
  it('says of each payment what it was for [K30]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly);
    await ann.pay(orderId);
    const { transactions } = (
      await ann.call('GET /{provider}/transactions', { params: { provider: 'braintree' } })
    ).body;
    expect(transactions).toMatchObject([
      {
        plan: { view_label: 'Monthly' },
        order_id: orderId,
        order: { status: 'paid' },
        amount: 5.99,
        subscription: { status: 'Active' },
        promo: false,
      },
    ]);
  });
});
