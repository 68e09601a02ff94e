import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type LateWorld, openLateWorld, settled, texts } from '../late-return/late-return.fixture.ts';
import {
  aCard,
  aFriendOf,
  aPerson,
  enter,
  leave,
  payWithCode,
  referral,
  rewardsOf,
} from './invitation.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const codeOf = async (buyer: Parameters<typeof referral>[0]) => (await referral(buyer)).unique_code;

describe('two who invite each other', () => {
  it('are rewarded once: who has invited somebody cannot come by their code [D23, P8]', async () => {
    const ann = await aPerson(world);
    const bob = await aFriendOf(world, ann);
    expect((await enter(ann, await codeOf(bob.buyer))).code).toBe(406);
    await bob.bringBack();
    expect(await rewardsOf(world, ann)).toEqual(['rewarded']);
    expect((await enter(ann, await codeOf(bob.buyer))).code).toBe(406);
    expect(await referral(ann)).toMatchObject({ friends: 1, months: 1 });
  });

  it('are rewarded once when both pay in the same moment [D23]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, bob] = [await aPerson(world), await aPerson(world)];
      const [anns, bobs] = [await codeOf(ann), await codeOf(bob)];
      const both = await Promise.all([
        payWithCode(world, { buyer: ann, code: bobs }),
        payWithCode(world, { buyer: bob, code: anns }),
      ]);
      expect(both.map(({ paid }) => paid.code).sort()).toEqual([200, 409]);
      expect(both.flatMap(({ books }) => books.plans)).toEqual(['promo']);
    }
  });

  it('of before, with both codes used, are rewarded once however their returns fall together [D23]', async () => {
    const [ann, bob] = [
      await world.aHolder('promo', 'US', { card: aCard(world) }),
      await world.aHolder('promo', 'US', { card: aCard(world) }),
    ];
    for (const [friend, inviter] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const { id } = await world.server.db
        .selectFrom('promo_code')
        .select('id')
        .where('code', '=', await codeOf(inviter.buyer))
        .executeTakeFirstOrThrow();
      const used_at = new Date(world.server.core.clock.now().getTime() - day);
      const use = {
        promo_id: id,
        account_id: friend.buyer.accountId,
        kind: 'referral',
        state: 'used',
      } as const;
      await world.server.db
        .insertInto('promo_use')
        .values({ ...use, applied_at: used_at, used_at })
        .execute();
    }
    await Promise.all([ann.bringBack(), bob.bringBack()]);
    await settled(world);
    expect(await rewardsOf(world, ann.buyer)).toEqual(['mutual', 'rewarded']);
  });
});

describe("a friend's code is for somebody who never rented", () => {
  it('and is refused to who rented before entering it [D23, K21]', async () => {
    const ann = await aPerson(world);
    const bob = await world.aHolder('hourly_rate', 'US', { card: aCard(world) });
    expect((await enter(bob.buyer, await codeOf(ann))).code).toBe(409);
    await bob.bringBack();
    expect((await enter(bob.buyer, await codeOf(ann))).code).toBe(409);
  });

  it('and to who entered it, rented otherwise and then pays with it [D23]', async () => {
    const [ann, bob] = [await aPerson(world), await aPerson(world)];
    const { promo_id = 'none' } = await enter(bob, await codeOf(ann));
    const orderId = await bob.begin();
    expect(await bob.choose(orderId, { promo_id })).toBe(200);
    const card = aCard(world);
    const holder = await world.aHolder('hourly_rate', 'US', { buyer: bob, card });
    await holder.bringBack();
    expect(await bob.pay(orderId, await world.gateway.nonce(card))).toMatchObject({
      code: 409,
      message: "This promo code can't be used anymore. Nothing was charged.",
    });
    expect(await rewardsOf(world, ann)).toEqual([]);
  });

  it('and to a second account with the card of one that rented, which stays open and pays otherwise [D23]', async () => {
    const [ann, twin, card] = [await aPerson(world), await aPerson(world), aCard(world)];
    await (await world.aHolder('hourly_rate', 'US', { card })).bringBack();
    const { paid, books } = await payWithCode(world, { buyer: twin, code: await codeOf(ann), card });
    expect(paid).toMatchObject({
      code: 402,
      message:
        "A friend's code is for people who have never rented from us, and this payment method has been used here before. Nothing was charged.",
    });
    await settled(world);
    expect(books).toMatchObject({ status: 'fail', plans: [] });
    expect((await enter(twin, await codeOf(ann))).code).toBe(409);
    const orderId = await twin.wants(planIds.monthly);
    expect(await twin.pay(orderId, await world.gateway.nonce(card))).toMatchObject({ code: 200 });
    expect(await referral(ann)).toMatchObject({ friends: 0, months: 0 });
  });

  it('and given to one of two new accounts that pay with one card in the same moment [D23]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [ann, one, other, card] = [
        await aPerson(world),
        await aPerson(world),
        await aPerson(world),
        aCard(world),
      ];
      const code = await codeOf(ann);
      const both = await Promise.all([one, other].map((buyer) => payWithCode(world, { buyer, code, card })));
      expect(both.map(({ paid }) => paid.code).sort()).toEqual([200, 402]);
    }
  });

  it('and to a number that rented, left and came back [D23]', async () => {
    const ann = await aPerson(world);
    const bob = await aPerson(world);
    const first = await aFriendOf(world, ann, { buyer: bob });
    await first.bringBack();
    expect(await referral(ann)).toMatchObject({ months: 1 });
    expect(await leave(bob)).toBe(200);
    const again = await aPerson(world, bob.phone);
    expect((await enter(again, await codeOf(ann))).code).toBe(409);
    expect((await enter(again, await codeOf(await aPerson(world)))).code).toBe(409);
  });

  it('and to the card of somebody who left, under whatever number it comes back [D23]', async () => {
    const [ann, bob, card] = [await aPerson(world), await aPerson(world), aCard(world)];
    await (await aFriendOf(world, ann, { buyer: bob, card })).bringBack();
    expect(await leave(bob)).toBe(200);
    const cleo = await aPerson(world);
    const { paid } = await payWithCode(world, { buyer: cleo, code: await codeOf(ann), card });
    expect(paid.code).toBe(402);
    expect(await referral(ann)).toMatchObject({ friends: 1, months: 1 });
  });

  it('and works once, however often it is entered [D23, K21]', async () => {
    const [ann, bob] = [await aPerson(world), await aPerson(world)];
    const code = await codeOf(ann);
    const entered = await Promise.all([1, 2, 3].map(() => enter(bob, code)));
    expect(entered.map((each) => each.code)).toEqual([200, 200, 200]);
    await (await aFriendOf(world, ann, { buyer: bob })).bringBack();
    expect((await enter(bob, code)).code).toBe(405);
    expect(await referral(ann)).toMatchObject({ friends: 1, months: 1 });
  });
});

describe('an inviter who left', () => {
  it('gets nothing, and their friend gets the month all the same [D23, P8]', async () => {
    const ann = await aPerson(world);
    const code = await codeOf(ann);
    const bob = await aFriendOf(world, ann);
    expect(await leave(ann)).toBe(200);
    await bob.bringBack();
    expect(await rewardsOf(world, bob.buyer)).toEqual(['rewarded']);
    expect(await bob.buyer.plan()).toBe('monthly');
    expect((await texts(world, bob)).at(-1)).toContain('free month');
    expect((await enter(await aPerson(world), code)).code).toBe(410);
  });
});

describe('the first-time refund', () => {
  const canRefund = async (buyer: Awaited<ReturnType<typeof aPerson>>) =>
    (await buyer.call('POST /welcome', { body: {} })).body.user?.billing?.can_refund;

  it('does not come back with a number that left, nor with its card under another one [D23, X8]', async () => {
    const card = aCard(world);
    const buy = async (buyer: Awaited<ReturnType<typeof aPerson>>, with_: object) =>
      buyer.pay(await buyer.wants(planIds.monthly), await world.gateway.nonce(with_));
    const ann = await aPerson(world);
    expect(await buy(ann, card)).toMatchObject({ code: 200 });
    expect(await canRefund(ann)).toBe(true);
    expect(await leave(ann)).toBe(200);
    const again = await aPerson(world, ann.phone);
    expect(await buy(again, aCard(world))).toMatchObject({ code: 200 });
    expect(await canRefund(again)).toBe(false);
    const params = { provider: 'braintree' } as const;
    const asked = await again.call('POST /{provider}/subscriptions/refund', { params });
    expect(asked.body.code).not.toBe(200);
    expect(await again.plan()).toBe('monthly');
    const withCard = await aPerson(world);
    expect(await buy(withCard, card)).toMatchObject({ code: 200 });
    expect(await canRefund(withCard)).toBe(false);
    const somebodyElse = await aPerson(world);
    expect(await buy(somebodyElse, aCard(world))).toMatchObject({ code: 200 });
    expect(await canRefund(somebodyElse)).toBe(true);
  });

  it('is remembered by digests that equal nothing else we keep, with an end [D23, A2]', async () => {
    const { db } = world.server;
    const kept = await db.selectFrom('former_card').selectAll().execute();
    const methods = await db.selectFrom('payment_method').select('fingerprint').execute();
    const digests = methods.map(({ fingerprint }) => fingerprint?.replace('etg1#', ''));
    expect(kept.length).toBeGreaterThan(0);
    for (const { card_index, until } of kept) {
      expect(digests).not.toContain(card_index.toString('base64url'));
      expect(until.getTime()).toBeLessThanOrEqual(world.server.core.clock.now().getTime() + 365 * day);
    }
  });
});
