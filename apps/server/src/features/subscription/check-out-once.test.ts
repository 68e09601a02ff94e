import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyRecordsOf, openShop, reprice, type Shop, untilSettled } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.aVenue('6202', { country: 'GB' });
});
afterAll(async () => shop.stop());

const books = (orderId: string) => moneyRecordsOf(shop, orderId);

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

  it.each([
    ['GB', 'Please fill in your postcode', '郵便番号を入力してください'],
    ['JP', 'Please fill in your postal code', '郵便番号を入力してください'],
  ] as const)('in %s it is asked for by its name there [X10]', async (country, english, japanese) => {
    const code = country === 'GB' ? '6203' : '6204';
    await shop.aVenue(code, { country });
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly, { group_id: code });
    const change = (what: object) =>
      shop.server.db.updateTable('account').set(what).where('id', '=', ann.accountId).execute();
    await change({ zip: null });
    expect((await ann.pay(orderId)).message).toBe(english);
    await change({ language: 'ja' });
    expect((await ann.pay(orderId)).message).toBe(japanese);
    expect((await books(orderId)).gateway).toEqual([]);
    await change({ zip: country === 'GB' ? 'SW1A 1AA' : '100-0001' });
    expect((await ann.pay(orderId)).code).toBe(200);
  });

  it('a price that has changed is shown, and only then paid', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.daily);
    await reprice(shop, 'daily', 249);
    expect(await ann.pay(orderId)).toMatchObject({
      code: 409,
      message: expect.stringContaining('price has changed'),
    });
    expect((await ann.read(orderId)).plan_price).toBe(2.49);
    expect((await ann.pay(orderId)).code).toBe(200);
    expect((await books(orderId)).gateway).toEqual(['submitted_for_settlement 2.49']);
    await reprice(shop, 'daily', 199);
  });

  it('a price that another tab was shown is not charged in this one, which shows the old [QM2, O5]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.daily);
    const payAt = async (amount: number) => {
      const nonce = { source: 'credit_card', payment_method_nonce: await shop.gateway.nonce() } as const;
      const body = { orderId, ...nonce, price: { amount, currency: 'USD' } } as const;
      return (await ann.call('POST /subscribe/checkout', { body })).body;
    };
    await reprice(shop, 'daily', 299);
    // The other tab is refused, and shows the new price from now on.
    expect((await payAt(1.99)).code).toBe(409);
    expect((await ann.read(orderId)).plan_price).toBe(2.99);
    // This one was loaded before.
    expect(await payAt(1.99)).toMatchObject({
      code: 409,
      message: expect.stringContaining('price has changed'),
    });
    expect((await books(orderId)).gateway).toEqual([]);
    expect((await payAt(2.99)).code).toBe(200);
    expect((await books(orderId)).gateway).toEqual(['submitted_for_settlement 2.99']);
    await reprice(shop, 'daily', 199);
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
      message: expect.stringContaining('You already have a plan'),
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
      status: 'paid',
      plans: ['annual'],
      gateway: ['submitted_for_settlement 60.00'],
      ledger: 0,
    });
  });

  it('is down keeps the order processing until it is up, also across a restart of ours [O5]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly);
    const [nonce, another] = [await shop.gateway.nonce(), await shop.gateway.nonce()];
    await shop.gateway.orderFault({ fault: 'down' });
    expect((await ann.pay(orderId, nonce)).code).toBe(202);
    // Meanwhile the order can be neither changed, nor failed, nor paid again.
    expect(await ann.choose(orderId, { plan_id: planIds.daily })).toBe(423);
    const order = { failStatus: 'gave up' };
    await ann.call('POST /subscribe/order/status', { body: { orderId, status: 'fail', order } });
    const other = await ann.wants(planIds.daily, { group_id: '6202' });
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
