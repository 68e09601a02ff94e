import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  settled,
} from '../late-return/late-return.fixture.ts';
import type { Buyer } from './subscription.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const freeFirstUse = 9;

async function buys(buyer: Buyer, planId: number): Promise<string> {
  const orderId = await buyer.wants(planId);
  expect(await buyer.pay(orderId)).toMatchObject({ code: 200 });
  await settled(world);
  return orderId;
}

async function hoursLeft(buyer: Buyer): Promise<number> {
  const { user } = (await buyer.call('POST /welcome', { body: {} })).body;
  return Math.round(((user?.billing?.paid_until_date ?? 0) * 1_000 - now(world).getTime()) / hour);
}

const sums = async (buyer: Buyer) => {
  const holder = { buyer } as Holder;
  return [await ledgerTotal(world, holder), await gatewayTotal(world, holder)];
};

describe('days that are left', () => {
  it.each([
    { what: 'a year after a month', bought: ['monthly', 'annual'], plan: 'annual', days: 395 },
    { what: 'a month after a year', bought: ['annual', 'monthly'], plan: 'annual', days: 395 },
    { what: 'a day after a year', bought: ['annual', 'daily'], plan: 'annual', days: 366 },
    { what: 'a month twice', bought: ['monthly', 'monthly'], plan: 'monthly', days: 60 },
    { what: 'half a year after a month', bought: ['monthly', 'semester'], plan: 'annual', days: 213 },
  ] as const)('are added: $what [D18]', async ({ bought, plan, days }) => {
    const buyer = await world.aBuyer();
    for (const each of bought) await buys(buyer, planIds[each]);
    expect([await buyer.plan(), await hoursLeft(buyer)]).toEqual([plan, days * 24]);
  });

  it('of a day that was used are added to the month, and nothing is given back [D18]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(4 * hour);
    await holder.bringBack();
    await buys(holder.buyer, planIds.monthly);
    expect(await hoursLeft(holder.buyer)).toBe(30 * 24 + 20);
    expect(await sums(holder.buyer)).toEqual([199 + 599, 199 + 599]);
  });

  it('are bought once by two tabs, also where they are added to a longer plan [D18, O5]', async () => {
    const buyer = await world.aBuyer();
    await buys(buyer, planIds.annual);
    await world.aVenue('6901');
    const [one, other] = [
      await buyer.wants(planIds.daily),
      await buyer.wants(planIds.daily, { group_id: '6901' }),
    ];
    expect(await buyer.pay(one)).toMatchObject({ code: 200 });
    expect(await buyer.pay(other)).toMatchObject({ code: 409 });
    await settled(world);
    expect(await hoursLeft(buyer)).toBe(366 * 24);
    expect(await sums(buyer)).toEqual([6_199, 6_199]);
  });
});

describe('a plan that was never used', () => {
  it.each([
    ['hourly_rate', 100],
    ['daily', 199],
  ] as const)(
    'of %s is given back when a longer one is bought, which the order says before [D18]',
    async (plan, minor) => {
      const buyer = await world.aBuyer();
      const unused = await buys(buyer, planIds[plan]);
      const orderId = await buyer.wants(planIds.monthly);
      expect((await buyer.read(orderId)).effect).toEqual({ gives_back: { plan, amount: minor / 100 } });
      expect(await buyer.pay(orderId)).toMatchObject({ code: 200 });
      await world.pass(day);
      expect(await sums(buyer)).toEqual([599, 599]);
      expect((await buyer.read(unused)).status).toBe('refunded');
      expect([await buyer.plan(), await hoursLeft(buyer)]).toEqual(['monthly', 29 * 24]);
      const { transactions } = (
        await buyer.call('GET /{provider}/transactions', { params: { provider: 'braintree' } })
      ).body;
      expect(transactions.some((each) => each.order?.status === 'refunded')).toBe(true);
    },
  );

  it('of a promo leaves its code to be used again [D18]', async () => {
    const promo_id = await world.aPromo({ code: 'NEVERUSED', max_uses: 1 });
    const buyer = await world.aBuyer();
    const first = await buyer.begin();
    await buyer.choose(first, { promo_id });
    expect(await buyer.pay(first)).toMatchObject({ code: 200 });
    const orderId = await buyer.wants(planIds.monthly);
    expect((await buyer.read(orderId)).effect).toEqual({ gives_back: { plan: 'promo', amount: 0 } });
    await buyer.pay(orderId);
    await settled(world);
    expect(await hoursLeft(buyer)).toBe(30 * 24);
    const again = await buyer.begin();
    expect(await buyer.choose(again, { promo_id })).toBe(200);
    expect(await buyer.pay(again)).toMatchObject({ code: 200 });
    expect([await buyer.plan(), await hoursLeft(buyer)]).toEqual(['monthly', 33 * 24]);
  });

  it('of a free first use, which nobody gets twice, is added as time [D18]', async () => {
    const buyer = await world.aBuyer();
    await buys(buyer, freeFirstUse);
    await buys(buyer, planIds.monthly);
    expect([await buyer.plan(), await hoursLeft(buyer)]).toEqual(['monthly', 31 * 24]);
  });
});
