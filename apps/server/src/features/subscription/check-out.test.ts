import { planIds } from '@etg/domain/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf, openShop, type Shop, untilSettled } from './subscription.fixture.ts';

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
const books = (orderId: string) => booksOf(shop, orderId);

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
      payment_method_nonce: await shop.gateway.nonce(),
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
    await reprice('semester', 50);
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.semester);
    expect((await ann.read(orderId)).plan_price).toBe(0.5);
    expect((await ann.pay(orderId)).code).toBe(200);
    expect((await books(orderId)).gateway).toEqual(['submitted_for_settlement 1.00']);
  });
});

/** A new version of a plan's schedule, with another price. */
async function reprice(plan: string, minor: number): Promise<void> {
  await sql`
    insert into fee_schedule (id, country, plan, version, body, published_at)
    select ${`US:${plan}:${minor}`}, country, plan, version + 1, jsonb_set(body, '{price}', ${String(minor)}::jsonb), published_at
    from fee_schedule where country = 'US' and plan = ${plan} order by version desc limit 1`.execute(
    shop.server.db,
  );
}

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

  it('because the owner pays needs nothing but the terms [O4, X12]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.begin({ group_id: '6203' });
    expect(await ann.read(orderId)).toMatchObject({
      ...{
        who_pays_for_electrons: 'owner',
        request_payment_information: false,
        plan_price: 0,
        free_option: false,
      },
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

describe('before anything is charged', () => {
  it('a new method comes with an address for the receipt and a zip [X10]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly);
    const forget = (what: object) =>
      shop.server.db.updateTable('account').set(what).where('id', '=', ann.accountId).execute();
    await forget({ zip: null });
    expect((await ann.pay(orderId)).message).toBe('Please fill in your zip');
    await forget({ email: null, email_status: null });
    expect((await ann.pay(orderId)).message).toBe('We need your email to send you a receipt');
    expect((await books(orderId)).gateway).toEqual([]);
  });

  it('a price that has changed is shown, and only then paid', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.daily);
    await reprice('daily', 249);
    expect(await ann.pay(orderId)).toMatchObject({
      code: 409,
      message: expect.stringContaining('price has changed'),
    });
    expect((await ann.read(orderId)).plan_price).toBe(2.49);
    expect((await ann.pay(orderId)).code).toBe(200);
    expect((await books(orderId)).gateway).toEqual(['submitted_for_settlement 2.49']);
    await reprice('daily', 199);
  });

  it('a promo whose last use somebody else has taken meanwhile is gone, and nothing is charged [X9]', async () => {
    const promo_id = await shop.aPromo({ code: 'LASTONE', max_uses: 1 });
    const [ann, bob] = [await shop.aBuyer(), await shop.aBuyer()];
    const orders = await Promise.all(
      [ann, bob].map(async (rider) => {
        const orderId = await rider.begin();
        await rider.choose(orderId, { promo_id });
        return { rider, orderId };
      }),
    );
    const answers = await Promise.all(orders.map(({ rider, orderId }) => rider.pay(orderId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const late = orders[answers.findIndex(({ code }) => code === 409)];
    expect(await books(late?.orderId ?? '')).toEqual({ status: 'new', plans: [], gateway: [], ledger: 0 });
    expect((await late?.rider.read(late.orderId))?.order).not.toHaveProperty('plan_id');
  });

  it('somebody suspended meanwhile is told so [U2]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly);
    const set = { blocking_reason: 'overdue' };
    await shop.server.db.updateTable('account').set(set).where('id', '=', ann.accountId).execute();
    expect(await ann.pay(orderId)).toMatchObject({ code: 409, message: 'Account has been suspended.' });
    expect((await books(orderId)).gateway).toEqual([]);
    expect(await ann.begin()).toBe('none: 403');
  });

  it('a method deleted meanwhile is not charged [K29]', async () => {
    const ann = await shop.aBuyer();
    await ann.pay(await ann.wants(planIds.hourly_rate));
    const { token } = await shop.server.db
      .selectFrom('payment_method')
      .select('token')
      .where('account_id', '=', ann.accountId)
      .executeTakeFirstOrThrow();
    const orderId = await ann.wants(planIds.monthly);
    await ann.choose(orderId, { selectedMethod: token });
    await shop.server.db
      .updateTable('payment_method')
      .set({ removed_at: new Date(), is_default: false })
      .where('token', '=', token)
      .execute();
    expect(await ann.pay(orderId)).toMatchObject({ code: 409, message: expect.stringContaining('deleted') });
    expect(await books(orderId)).toMatchObject({ status: 'new', gateway: [] });
  });

  it('another person’s method is nobody’s here [A2]', async () => {
    const [ann, bob] = [await shop.aBuyer(), await shop.aBuyer()];
    await ann.pay(await ann.wants(planIds.monthly));
    const { token } = await shop.server.db
      .selectFrom('payment_method')
      .select('token')
      .where('account_id', '=', ann.accountId)
      .executeTakeFirstOrThrow();
    const orderId = await bob.wants(planIds.monthly);
    expect(await bob.choose(orderId, { selectedMethod: token })).toBe(404);
    await shop.server.db
      .updateTable('plan_order')
      .set({ selected_method: token })
      .where('id', '=', orderId)
      .execute();
    expect((await bob.pay(orderId)).code).toBe(409);
    expect((await books(orderId)).gateway).toEqual([]);
  });
});

describe('twice', () => {
  it('tapped, or in two tabs with two cards, it is paid once [K23]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly);
    const nonces = await Promise.all([shop.gateway.nonce(), shop.gateway.nonce(), shop.gateway.nonce()]);
    const answers = await Promise.all(nonces.map((nonce) => ann.pay(orderId, nonce)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await ann.pay(orderId)).code).toBe(200);
    expect(await books(orderId)).toMatchObject({
      status: 'paid',
      gateway: ['submitted_for_settlement 5.99'],
    });
  });

  it('by two orders at once, one of them is paid: there is one plan at a time', async () => {
    await shop.aVenue('6205');
    const ann = await shop.aBuyer();
    const orders = [await ann.wants(planIds.monthly), await ann.wants(planIds.annual, { group_id: '6205' })];
    const codes = await Promise.all(orders.map(async (orderId) => (await ann.pay(orderId)).code));
    expect(codes.sort()).toEqual([200, 409]);
    const both = await Promise.all(orders.map(books));
    expect(both.flatMap(({ plans }) => plans)).toHaveLength(1);
    expect(both.flatMap(({ gateway }) => gateway)).toHaveLength(1);
  });

  it('an order left open in another tab does not buy a second plan, and a new one says what it adds', async () => {
    await shop.aVenue('6206');
    const ann = await shop.aBuyer();
    const left = await ann.wants(planIds.monthly, { group_id: '6206' });
    await ann.pay(await ann.wants(planIds.monthly));
    expect(await ann.pay(left)).toMatchObject({
      code: 409,
      message: expect.stringContaining('You have a plan already'),
    });
    const next = await ann.wants(planIds.monthly, { group_id: '6206' });
    expect(next).not.toBe(left);
    expect((await ann.pay(next)).code).toBe(200);
    const plans = await shop.server.db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', ann.accountId)
      .execute();
    const open = plans.filter(({ ended_at }) => ended_at === null);
    expect(open).toHaveLength(1);
    const days = ((open[0]?.paid_until.getTime() ?? 0) - shop.server.core.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
  });

  it('the same nonce pays for one order only', async () => {
    const [ann, nonce] = [await shop.aBuyer(), await shop.gateway.nonce()];
    expect((await ann.pay(await ann.wants(planIds.daily), nonce)).code).toBe(200);
    const again = await ann.wants(planIds.annual);
    expect((await ann.pay(again, nonce)).code).toBe(402);
    expect(await books(again)).toMatchObject({ status: 'fail', plans: [], gateway: [] });
  });
});

describe('a gateway that', () => {
  it('declines opens the order again with its reason, and the next try has a key of its own [O5, Z16]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly);
    await shop.gateway.orderFault({ fault: 'decline' });
    const declined = await ann.pay(orderId);
    await shop.gateway.orderFault({ fault: 'none' });
    expect(declined.code).toBe(402);
    expect(await ann.read(orderId)).toMatchObject({ status: 'fail', fail_message: declined.message });
    expect((await ann.pay(orderId)).code).toBe(200);
    const { gateway, ...rest } = await books(orderId);
    expect(rest).toEqual({ status: 'paid', plans: ['monthly'], ledger: 0 });
    expect(gateway.filter((each) => each.startsWith('submitted'))).toHaveLength(1);
    const keys = await shop.server.db
      .selectFrom('money_act')
      .select('key')
      .where('reference', '=', orderId)
      .execute();
    expect(keys.map(({ key }) => key).sort()).toEqual([`plan:${orderId}`, `plan:${orderId}:2`]);
  });

  it('drops the answer after taking the money leaves the order processing, and asked again it was paid once [O5]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.annual);
    await shop.gateway.orderFault({ fault: 'drop_after_commit' });
    expect((await ann.pay(orderId)).code).toBe(202);
    expect(await books(orderId)).toMatchObject({ status: 'processing', plans: [] });
    await shop.gateway.orderFault({ fault: 'none' });
    await untilSettled(shop, orderId);
    expect(await books(orderId)).toEqual({
      ...{ status: 'paid', plans: ['annual'], gateway: ['submitted_for_settlement 60.00'], ledger: 0 },
    });
  });

  it('is down keeps the order processing until it is up, also across a restart of ours [O5]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly);
    const [nonce, another] = [await shop.gateway.nonce(), await shop.gateway.nonce()];
    await shop.gateway.orderFault({ fault: 'down' });
    expect((await ann.pay(orderId, nonce)).code).toBe(202);
    // Meanwhile nobody can change it, fail it, or pay it anew.
    expect(await ann.choose(orderId, { plan_id: planIds.daily })).toBe(423);
    const order = { failStatus: 'gave up' };
    await ann.call('POST /subscribe/order/status', { body: { orderId, status: 'fail', order } });
    const other = await ann.wants(planIds.daily, places.GBP);
    expect(await ann.pay(other, another)).toMatchObject({
      code: 409,
      message: 'Payment is being processed..',
    });
    expect(await ann.begin()).toBe(orderId);
    await shop.restart();
    expect((await ann.read(orderId)).status).toBe('processing');
    await shop.gateway.orderFault({ fault: 'none' });
    await untilSettled(shop, orderId);
    expect(await books(orderId)).toMatchObject({
      status: 'paid',
      gateway: ['submitted_for_settlement 5.99'],
    });
    expect(await ann.plan()).toBe('monthly');
  });
});

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
        ...{ plan: { view_label: 'Monthly' }, order_id: orderId, order: { status: 'paid' }, amount: 5.99 },
        ...{ subscription: { status: 'Active' }, promo: false },
      },
    ]);
  });
});
