import { randomUUID } from 'node:crypto';
import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/world.fixture.ts';
import { type Buyer, openShop, type Shop } from '../subscription/subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.stop());

const phone = '14155557701';
const comeBack = () => shop.aBuyer({ phone, email: `${phone}@example.com` });
const month = { plan_id: planIds.monthly };
const year = 365 * 86_400_000;

const aCode = (terms: Parameters<Shop['aPromo']>[0]) =>
  shop.aPromo({ kind: 'marketing', view_label: 'Spring', days: null, percent: 20, ...terms });

async function buyWith(buyer: Buyer, promo_id: string): Promise<number> {
  const order = await buyer.begin();
  const applied = await buyer.choose(order, { promo: true, promo_id });
  if (applied !== 200) return applied;
  await buyer.choose(order, month);
  return (await buyer.pay(order)).code;
}

async function leave(buyer: Buyer): Promise<void> {
  const body = { phone_end: phone.slice(-4) };
  await until(async () => (await buyer.call('POST /users/deletion', { body })).body.code === 200);
}

const apply = async (buyer: Buyer, promocode_key: string) =>
  (
    await buyer.call('POST /subscribe/promocode', {
      body: { promocode_key },
      headers: { source: 'order_page' },
    })
  ).body.code;

describe('an account that is deleted and made anew with the same number', () => {
  it('has no more uses of a code, or of a batch, than its number had left; another number has them all [A1, QM4]', async () => {
    const once = await aCode({ code: 'ONCEAGAIN' });
    const twice = await aCode({ code: 'TWICEAGAIN', per_person: 2 });
    const batch = { batch_id: randomUUID(), pattern: 'LEAF##', max_uses: 1 };
    const leaf = await aCode({ code: 'LEAFAA', ...batch });
    await aCode({ code: 'LEAFBB', ...batch, is_first: false });
    for (const [turn, left] of [1, 0].entries()) {
      const buyer = await comeBack();
      expect(await buyWith(buyer, twice)).toBe(200);
      if (turn === 0) for (const promo of [once, leaf]) expect(await buyWith(buyer, promo)).toBe(200);
      await leave(buyer);
      const again = await comeBack();
      expect(again.accountId).not.toBe(buyer.accountId);
      expect(await apply(again, 'TWICEAGAIN')).toBe(left > 0 ? 200 : 403);
      expect(await apply(again, 'ONCEAGAIN')).toBe(403);
      expect(await apply(again, 'LEAFBB')).toBe(403);
      expect(await buyWith(again, once)).not.toBe(200);
    }
    const other = await shop.aBuyer();
    for (const code of ['ONCEAGAIN', 'TWICEAGAIN', 'LEAFBB']) expect(await apply(other, code)).toBe(200);
  });

  it('is no new rider for a code for new riders, and both are forgotten after a year [A1, QM4]', async () => {
    await aCode({ code: 'ONLYNEW', new_only: true });
    const again = await comeBack();
    expect(await apply(again, 'ONLYNEW')).toBe(411);
    await leave(again);
    await shop.pass(year + 86_400_000);
    const later = await comeBack();
    for (const code of ['ONLYNEW', 'ONCEAGAIN']) expect(await apply(later, code)).toBe(200);
  });
});
