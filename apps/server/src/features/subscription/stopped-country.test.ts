import { planIds } from '@etg/domain/plan';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setCountryState } from '../../testing/country.fixture.ts';
import { moneyRecordsOf, openShop, type Shop, untilSettled } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.aVenue('6301', { country: 'GB' });
});
afterEach(async () => {
  await shop.gateway.orderFault({ fault: 'none' });
  await setState('served');
});
afterAll(async () => shop.stop());

const setState = (state: 'served' | 'stopped', country = 'GB') =>
  setCountryState(shop.server, { country, state });

describe('a country that stops selling while a rider has an order there', () => {
  it('takes no money for an order that was open, and none can be begun [QM1]', async () => {
    const buyer = await shop.aBuyer();
    const order = await buyer.wants(planIds.monthly, { group_id: '6301' });
    await setState('stopped');
    expect(await buyer.pay(order)).toMatchObject({ code: 409 });
    expect(await moneyRecordsOf(shop, order)).toMatchObject({ plans: [], gateway: [], ledger: 0 });
    expect(await buyer.begin({ group_id: '6301' })).toBe('none: 409');
    await setState('served');
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
    expect(await moneyRecordsOf(shop, order)).toMatchObject({ plans: ['monthly'] });
  });

  it('takes no money for an order that was begun at no station [QM1]', async () => {
    const buyer = await shop.aBuyer();
    const order = await buyer.wants(planIds.monthly);
    const { country } = await shop.server.db
      .selectFrom('plan_order')
      .select('country')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    await setState('stopped', country);
    expect(await buyer.pay(order)).toMatchObject({ code: 409 });
    expect(await moneyRecordsOf(shop, order)).toMatchObject({ plans: [], gateway: [], ledger: 0 });
    await setState('served', country);
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
  });

  it('gives the plan of a payment that was under way, once [QM1]', async () => {
    const buyer = await shop.aBuyer();
    const order = await buyer.wants(planIds.monthly, { group_id: '6301' });
    await shop.gateway.orderFault({ fault: 'drop_after_commit' });
    await buyer.pay(order);
    await setState('stopped');
    await shop.gateway.orderFault({ fault: 'none' });
    await untilSettled(shop, order);
    const { plans, gateway } = await moneyRecordsOf(shop, order);
    expect([plans, gateway]).toEqual([['monthly'], ['submitted_for_settlement 5.99']]);
  });
});
