import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider } from '../../testing/rider.fixture.ts';
import { writePrice } from '../pricing/price-book.fixture.ts';
import { openShop, type Shop } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.stop());

const lookUp = async (groupId: string) =>
  (await aRider(shop.server).call('GET /groups/get/{groupId}', { params: { groupId } })).body.price;

/** What an order at this station then offers. */
async function ordered(group_id: string, buyer?: Awaited<ReturnType<Shop['aBuyer']>>) {
  const rider = buyer ?? (await shop.aBuyer());
  const orderId = await rider.begin({ group_id });
  const { plans } = (await rider.call('GET /subscribe/plans/{orderId}', { params: { orderId } })).body;
  const order = await rider.read(orderId);
  return { plans: plans ?? [], order };
}

const paid = <Plan extends { price: number }>(plans: readonly Plan[]) =>
  plans.filter(({ price }) => price > 0);
const cheapest = (plans: readonly { price: number }[]) => Math.min(...paid(plans).map(({ price }) => price));

describe('the price on the page of a scanned code', () => {
  it.each([
    ['7101', 'US', 'USD'],
    ['7102', 'JP', 'JPY'],
    ['7103', 'GB', 'GBP'],
  ] as const)('is the least that an order at %s in %s asks for, in its money [K11, D9]', async (...given) => {
    const [code, country, currency] = given;
    await shop.aVenue(code, { country });
    const { plans, order } = await ordered(code);
    expect(order.currency).toBe(currency);
    expect(await lookUp(code)).toMatchObject({ amount: cheapest(plans), currency, minutes: 120 });
  });

  it('promises a free first use where an order has one [K11, O3]', async () => {
    await shop.aVenue('7104');
    expect((await lookUp('7104'))?.first_free).toBe(1440);
    expect((await ordered('7104')).order.free_option).toBe(true);
  });

  it('is free where an order is, with its hold and without [K11, O4]', async () => {
    const owner = { who_pays_for_electrons: 'owner' } as const;
    await shop.aVenue('7105', { ...owner, request_payment_information: false });
    await shop.aVenue('7106', { ...owner, request_payment_information: true });
    expect(await lookUp('7105')).toEqual({ amount: 0, currency: 'USD', minutes: 120 });
    expect(await lookUp('7106')).toEqual({ amount: 0, currency: 'USD', minutes: 120, hold: 1 });
    for (const code of ['7105', '7106'])
      expect((await ordered(code)).plans.map(({ price }) => price)).toEqual([0]);
  });

  it('is the new one as soon as an order has the new one [K11, P12]', async () => {
    await shop.aVenue('7107');
    const publishedAt = shop.server.core.clock.now();
    const validFrom = new Date(publishedAt.getTime() + 60_000);
    const { db } = shop.server;
    await writePrice(db, { plan: 'hourly_rate', version: 9, price: 150, publishedAt, validFrom });
    expect((await lookUp('7107'))?.amount).toBe(1);
    await shop.pass(60_001);
    expect((await lookUp('7107'))?.amount).toBe(1.5);
    expect(cheapest((await ordered('7107')).plans)).toBe(1.5);
  });

  it('and the welcome offer a free first use to the same people: not after a refund [K3, O3]', async () => {
    await shop.aVenue('7108');
    const buyer = await shop.aBuyer();
    const offered = async () => [
      (await buyer.call('POST /welcome', { body: {} })).body.freeFirstDay,
      (await ordered('7108', buyer)).order.free_option,
    ];
    expect(await offered()).toEqual([true, true]);
    await buyer.pay(await buyer.wants(planIds.monthly));
    await expect.poll(() => buyer.plan()).toBe('monthly');
    expect(await offered()).toEqual([false, false]);
    await buyer.call('POST /{provider}/subscriptions/refund', { params: { provider: 'braintree' } });
    await expect.poll(() => buyer.plan()).toBeUndefined();
    expect(await offered()).toEqual([false, false]);
  });
});
