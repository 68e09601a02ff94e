import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, openShop, type Shop } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.stop());

const plansOf = async (buyer: Buyer, orderId: string) =>
  (await buyer.call('GET /subscribe/plans/{orderId}', { params: { orderId } })).body.plans;

describe('a plan that costs nothing', () => {
  it.each([
    ['three days', { kind: 'promo_3days', days: 3 }, 'promo_3days'],
    ['a month from a friend', { kind: 'referral', days: 30 }, 'referral'],
    ['a marketing code', { kind: 'marketing', days: 7 }, 'promo_3days'],
    ['a free day', { kind: 'one_day_free', days: 1 }, 'day'],
    ['the free first use', undefined, 'day'],
  ] as const)(
    '%s has one number: in the order, on the membership and in the list [K26, K19, E1]',
    async (_what, promo, title) => {
      const ann = await shop.aBuyer();
      let orderId = await ann.begin();
      if (promo) {
        // A code for a free day is not used while the rider's first use is free.
        const had_first_use = promo.kind === 'one_day_free';
        const { db } = shop.server;
        await db.updateTable('account').set({ had_first_use }).where('id', '=', ann.accountId).execute();
        const inviter = promo.kind === 'referral' ? { inviter_id: (await shop.aBuyer()).accountId } : {};
        const promo_id = await shop.aPromo({ code: `NUMBER${promo.days}`, ...promo, ...inviter });
        orderId = await ann.begin();
        expect(await ann.choose(orderId, { promo: true, promo_id })).toBe(200);
      } else {
        const first = (await plansOf(ann, orderId)).find(({ view_label }) => view_label === 'ONEDAYFREE');
        await ann.choose(orderId, { plan_id: first?.id ?? 0 });
      }
      const { plan_id } = (await ann.read(orderId)).order;
      expect((await plansOf(ann, orderId)).find(({ id }) => id === plan_id)?.title).toBe(title);
      expect((await ann.pay(orderId)).code).toBe(200);
      const { user } = (await ann.call('POST /welcome', { body: {} })).body;
      expect([user?.active_plan, user?.billing?.plan_id]).toEqual(['promo', plan_id]);
      const params = { provider: 'braintree' } as const;
      const { plans } = (await ann.call('GET /{provider}/plans/get', { params })).body;
      expect(plans.filter(({ id }) => id === plan_id)).toEqual([{ id: plan_id, title }]);
      expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
    },
  );
});
