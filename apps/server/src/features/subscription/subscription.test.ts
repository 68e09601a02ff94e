import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail } from '../../testing/people.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { type Buyer, openShop, type Shop } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.stop());

const plansOf = async (buyer: Buyer, orderId: string) =>
  (await buyer.call('GET /subscribe/plans/{orderId}', { params: { orderId } })).body.plans;

const change = (
  buyer: Buyer,
  orderId: string,
  user: { email?: string; zip?: string; agree_to_terms?: 0 | 1 },
) => buyer.call('POST /subscribe/order/change', { body: { orderId, user } });

describe('an order', () => {
  it('is begun once for a place: a reload or a second tab goes on with it [R10, K17]', async () => {
    await shop.aVenue('6101');
    const ann = await shop.aBuyer();
    const [first, again] = [await ann.begin({ group_id: '6101' }), await ann.begin({ group_id: '6101' })];
    expect(again).toBe(first);
    expect(await ann.begin()).not.toBe(first);
    expect(await ann.begin({ group_id: '9876' })).toBe('none: 404');
  });

  it('knows the booking it was begun for, with its station and cable [K17, K18]', async () => {
    await shop.aVenue('6102', { timezone: 'America/New_York' });
    const ann = await shop.aBuyer();
    const { booking } = (await ann.call('POST /sessions/start', { body: { settings: { group_id: '6102' } } }))
      .body;
    const orderId = await ann.begin({ sessionBookingId: booking?.key_id ?? '', cableType: 'usb_c' });
    expect((await ann.read(orderId)).order).toMatchObject({
      sessionBookingId: booking?.key_id,
      group_id: '6102',
      cableType: 'usb_c',
      timezone: 'America/New_York',
    });
  });

  it('is in the currency of its venue, and with none in that of the reader’s language [D9, N6]', async () => {
    for (const [code, country] of [
      ['6103', 'JP'],
      ['6104', 'GB'],
      ['6105', 'CY'],
    ] as const)
      await shop.aVenue(code, { country });
    const ann = await shop.aBuyer();
    const currencyAt = async (group_id?: string) => {
      const { currency, order } = await ann.read(await ann.begin(group_id ? { group_id } : {}));
      return [currency, order.currency_template, order.timezone];
    };
    expect(await currencyAt('6103')).toEqual(['JPY', '¥1', 'Asia/Tokyo']);
    expect(await currencyAt('6104')).toEqual(['GBP', '£1', 'Europe/London']);
    expect(await ann.begin({ group_id: '6105' })).toBe('none: 409');
    await ann.call('POST /users/language', { body: { appLanguage: 'ja' } });
    const bob = await shop.aBuyer();
    await bob.call('POST /users/language', { body: { appLanguage: 'ja' } });
    expect((await bob.read(await bob.begin())).currency).toBe('JPY');
  });

  it('lists its plans with index, price, fees, and no old price that the price list does not know [K19, E2, N6]', async () => {
    const ann = await shop.aBuyer();
    const plans = await plansOf(ann, await ann.begin());
    expect(plans.map(({ id, view_label, price }) => [id, view_label, price])).toEqual([
      [9, 'ONEDAYFREE', 0],
      [5, 'Hourly', 1],
      [2, 'Daily', 1.99],
      [3, 'Monthly', 5.99],
      [4, 'Semester', 29.99],
      [1, 'Annual', 60],
    ]);
    expect(plans.find(({ id }) => id === 3)).toMatchObject({ highlighted: true, key_id: 'main_monthly' });
    expect(plans.some(({ old_price }) => old_price !== undefined)).toBe(false);
    expect(plans.find(({ id }) => id === 5)).toMatchObject({
      additional_payment_price: 1,
      max_daily_charge: 5,
    });
    expect(plans.every(({ schedule, view_index }) => schedule && view_index !== undefined)).toBe(true);
  });

  it('offers a free first use to who never had a plan, and calls them first-time [K18]', async () => {
    const ann = await shop.aBuyer();
    expect(await ann.read(await ann.begin())).toMatchObject({
      freeFirstDay: true,
      free_option: true,
      firstTimeNoPayments: true,
      who_pays_for_electrons: 'users',
      status: 'new',
    });
    await ann.pay(await ann.wants(2));
    expect(await ann.read(await ann.begin())).toMatchObject({ freeFirstDay: false, free_option: false });
  });

  it('accepts nothing that a user may not set [K20]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.begin();
    for (const order of [{ price_minor: 0 }, { status: 'paid' }, { planUntil: 9_999_999_999 }])
      expect(
        (await ann.call('POST /subscribe/order/change', { body: { orderId, order: order as never } })).status,
      ).toBe(400);
    expect(await ann.choose(orderId, { plan_id: 7 })).toBe(404);
    expect(await ann.choose(orderId, { plan_id: 6 })).toBe(404);
    expect(await ann.choose(orderId, { selectedMethod: 'somebody_elses' })).toBe(404);
  });
});

describe('choosing', () => {
  it('shows what it costs and until when it lasts [K18, O2]', async () => {
    const ann = await shop.aBuyer();
    const read = await ann.read(await ann.wants(3));
    expect(read).toMatchObject({
      plan_price: 5.99,
      plan_view_label: 'Monthly',
      order: { plan_id: 3, planKeyId: 'monthly' },
    });
    const days = ((read.order.planUntil ?? 0) - shop.server.core.clock.now().getTime() / 1_000) / 86_400;
    expect(Math.round(days)).toBe(30);
  });

  it('a promo adds its plan, a plan takes the promo away [O3, X9]', async () => {
    const promo_id = await shop.aPromo({ code: 'ADDSPLAN' });
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(3);
    expect(await ann.choose(orderId, { promo: true, promo_id })).toBe(200);
    expect((await ann.read(orderId)).order).toMatchObject({ plan_id: 6, promo: true, promo_id });
    expect((await plansOf(ann, orderId))[0]).toMatchObject({
      id: 6,
      title: 'promo_3days',
      price: 0,
      promo: true,
    });
    await ann.choose(orderId, { plan_id: 2 });
    expect((await ann.read(orderId)).order).not.toHaveProperty('promo');
    expect((await plansOf(ann, orderId)).map(({ id }) => id)).not.toContain(6);
  });

  it('a promo that is taken back leaves nothing chosen, and one that is none is refused [K20]', async () => {
    const promo_id = await shop.aPromo({ code: 'TAKENBACK' });
    const ann = await shop.aBuyer();
    const orderId = await ann.begin();
    await ann.choose(orderId, { promo_id });
    expect(await ann.choose(orderId, { promo_id: null })).toBe(200);
    expect(await ann.read(orderId)).not.toHaveProperty('plan_price');
    for (const wrong of ['nothing', crypto.randomUUID()])
      expect(await ann.choose(orderId, { promo_id: wrong })).toBe(410);
  });

  it('a promo that runs out before it is paid is chosen no more, and one that is paid keeps its name [O3, K18]', async () => {
    const promo_id = await shop.aPromo({ code: 'RUNSOUT', max_uses: 1 });
    const [ann, bob] = [await shop.aBuyer(), await shop.aBuyer()];
    const [anns, bobs] = [await ann.begin(), await bob.begin()];
    await ann.choose(anns, { promo_id });
    await bob.choose(bobs, { promo_id });
    await ann.pay(anns);
    const paid = await ann.read(anns);
    expect(paid).toMatchObject({
      status: 'paid',
      plan_view_label: '3 days free',
      order: { plan_id: 6, promo: true },
    });
    const left = await bob.read(bobs);
    expect([left.plan_price, left.order.plan_id, left.order.promo]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a code for one free day is spared where a free first use is offered anyway [O3]', async () => {
    const promo_id = await shop.aPromo({
      code: 'DAYFREE',
      kind: 'one_day_free',
      view_label: 'ONEDAYFREE',
      days: 1,
    });
    const ann = await shop.aBuyer();
    const orderId = await ann.begin();
    const apply = async (id: string) =>
      (await ann.call('POST /subscribe/order/change', { body: { orderId: id, order: { promo_id } } })).body;
    expect(await apply(orderId)).toEqual({ code: 200, promo_spared: true });
    expect((await ann.read(orderId)).order).toMatchObject({ plan_id: 9 });
    expect((await ann.read(orderId)).order).not.toHaveProperty('promo');
    await ann.pay(await ann.wants(2));
    await shop.pass(2 * 86_400_000);
    const later = await ann.begin();
    expect(await apply(later)).toEqual({ code: 200 });
    expect((await ann.read(later)).order).toMatchObject({ plan_id: 9, promo: true });
  });
});

describe('who gets the receipt', () => {
  it('is saved with the zip and the agreement to the terms [K20, X10, X12]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.begin();
    await change(ann, orderId, { email: 'ann@example.org', zip: '10001', agree_to_terms: 0 });
    expect((await ann.read(orderId)).user).toMatchObject({
      email: 'ann@example.org',
      email_status: 'unverified',
      zip: '10001',
      agree_to_terms: 0,
    });
    expect((await change(ann, orderId, { email: 'no address' })).status).toBe(400);
  });

  it('is refused with 409 and a message if another account has proved the address theirs [K20, X10]', async () => {
    const [ann, bob] = [await shop.aBuyer(), await shop.aBuyer()];
    await shop.server.db
      .updateTable('account')
      .set({ ...anEmail(shop.server.db, 'bob@example.org'), email_status: 'verified' })
      .where('id', '=', bob.accountId)
      .execute();
    const { body } = await change(ann, await ann.begin(), { email: 'Bob@example.org', zip: '10001' });
    expect([body.code, body.message]).toEqual([409, expect.stringContaining('another account')]);
    expect((await ann.read(await ann.begin())).user.zip).toBe('90401');
  });
});

describe('the pages of an order', () => {
  const open = async (buyer: Buyer, page: string) =>
    (await buyer.call('GET /users/access', { headers: { page } })).body;

  it('show the purchase when it is paid, and no purchase before [O1]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(2);
    const at = (screen: string) => open(ann, `/subscribe/${orderId}${screen}`);
    const refused = (redirectTo: string) => ({ code: 403, access: false, redirectTo });
    expect(await at('/review')).toEqual({ code: 200, access: true });
    expect(await at('/purchase')).toEqual(refused(`/subscribe/${orderId}`));
    await ann.pay(orderId);
    for (const screen of ['', '/payments', '/review?x=1', '/process', '/fail'])
      expect(await at(screen)).toEqual(refused(`/subscribe/${orderId}/purchase`));
    expect(await at('/purchase')).toEqual({ code: 200, access: true });
  });

  it('of another’s order, or of none, begin a new one [O1, A2]', async () => {
    const [ann, bob] = [await shop.aBuyer(), await shop.aBuyer()];
    const page = `/subscribe/${await ann.begin()}/review`;
    expect(await open(bob, page)).toMatchObject({ redirectTo: '/subscribe' });
    expect(await open(bob, '/subscribe/nothing/review')).toMatchObject({ redirectTo: '/subscribe' });
    expect((await aRider(shop.server).call('GET /users/access', { headers: { page } })).body.code).toBe(302);
  });
});

describe('a failure in the browser', () => {
  const report = (buyer: Buyer, orderId: string) =>
    buyer.call('POST /subscribe/order/status', {
      body: {
        orderId,
        status: 'fail',
        order: { failStatus: 'User canceled flow', failMethod: 'web_wallet' },
      },
    });

  it('is kept with its words until something else is chosen [K24, O5, Z16]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(3);
    await report(ann, orderId);
    expect(await ann.read(orderId)).toMatchObject({ status: 'fail', fail_message: 'User canceled flow' });
    await ann.choose(orderId, { paymentMethod: 'credit_card' });
    expect((await ann.read(orderId)).status).toBe('new');
  });

  it('makes no failure of what is paid [K24]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(3);
    await ann.pay(orderId);
    expect((await report(ann, orderId)).body.code).toBe(200);
    expect((await ann.read(orderId)).status).toBe('paid');
  });
});
