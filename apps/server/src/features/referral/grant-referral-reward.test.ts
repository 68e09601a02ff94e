import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../boot/start-server.ts';
import { type LateWorld, now, openLateWorld, settled, texts } from '../late-return/late-return.fixture.ts';
import type { Buyer } from '../subscription/subscription.fixture.ts';
import { aCard, aFriendOf, aPerson, referral, rewardsOf } from './invitation.fixture.ts';

let world: LateWorld;
let other: RunningServer;
beforeAll(async () => {
  world = await openLateWorld();
  other = await world.server.another();
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

const planOf = ({ accountId }: Buyer) =>
  world.server.db
    .selectFrom('subscription')
    .select(['plan', 'reason'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

describe('an invitation', () => {
  it('has one code, a link to share and what the month is worth here [S28, P8]', async () => {
    const buyer = await world.aBuyer();
    const first = await referral(buyer);
    expect(first).toMatchObject({ local_amount: 5.99, currency: 'USD', friends: 0, months: 0 });
    expect(first.share_link).toMatch(new RegExp(`/r/${first.unique_code}$`));
    expect((await referral(buyer)).unique_code).toBe(first.unique_code);
  });

  it("gives both a month once the friend's first Electron is back, and only then [P8, S28]", async () => {
    const inviter = await aPerson(world);
    const friend = await aFriendOf(world, inviter);
    expect(await planOf(inviter)).toBe(undefined);
    await friend.bringBack();
    expect(await planOf(inviter)).toEqual({ plan: 'monthly', reason: 'reward' });
    expect(await planOf(friend.buyer)).toEqual({ plan: 'monthly', reason: 'reward' });
    expect(await referral(inviter)).toMatchObject({ friends: 1, months: 1 });
    expect((await texts(world, friend)).at(-1)).toContain('free month');
    expect((await texts(world, { buyer: inviter })).at(-1)).toContain('Your friend');
  });

  it('starts with a month for the friend, who has one more after the first return, as every text says [P8, S28]', async () => {
    const inviter = await aPerson(world);
    const friend = await aFriendOf(world, inviter);
    const daysLeft = async ({ call }: Buyer) => {
      const until = (await call('POST /welcome', { body: {} })).body.user?.billing?.paid_until_date;
      return until && Math.round((until * 1_000 - now(world).getTime()) / 86_400_000);
    };
    expect([await daysLeft(friend.buyer), await daysLeft(inviter)]).toEqual([30, undefined]);
    await friend.bringBack();
    expect([await daysLeft(friend.buyer), await daysLeft(inviter)]).toEqual([60, 30]);
    expect((await texts(world, friend)).at(-1)).toContain('You get one more free month.');
    expect((await texts(world, { buyer: inviter })).at(-1)).toContain('so you get a free month.');
  });

  it('adds the month to the plan an inviter pays for [P8]', async () => {
    const inviter = await world.aHolder('annual', 'US', { card: aCard(world) });
    const friend = await aFriendOf(world, inviter.buyer);
    const until = async () =>
      (await inviter.buyer.call('POST /welcome', { body: {} })).body.user?.billing?.paid_until_date ?? 0;
    const before = await until();
    await friend.bringBack();
    expect((await until()) - before).toBe(30 * 86_400);
    await inviter.bringBack();
    expect((await until()) - before).toBe(30 * 86_400);
  });

  it('is rewarded once by two workers that hear of the return at the same time [P8, D23]', async () => {
    const inviter = await aPerson(world);
    const friend = await aFriendOf(world, inviter);
    await friend.station.sendEvent({
      type: 'returned',
      nest: 2,
      electron: friend.electron,
      at: now(world).getTime(),
    });
    await Promise.all(
      [world.server, other].flatMap(({ core }) => [core.dueWork.drain(), core.dueWork.drain()]),
    );
    await settled(world);
    await expect.poll(() => rewardsOf(world, inviter)).toEqual(['rewarded']);
    expect(await referral(inviter)).toMatchObject({ friends: 1, months: 1 });
    const sent = (await texts(world, { buyer: inviter })).filter((text) => text.includes('Your friend'));
    expect(sent).toHaveLength(1);
  });

  it('gives nothing to who invites themselves, by one card or by one device, and tells both why [P8, D23]', async () => {
    const [byCard, card] = [await aPerson(world), aCard(world)];
    await byCard.pay(await byCard.wants(planIds.annual), await world.gateway.nonce(card));
    const friend = await aFriendOf(world, byCard, { card });
    await friend.bringBack();
    expect(await rewardsOf(world, byCard)).toEqual(['same_card']);
    expect(await planOf(friend.buyer)).toEqual({ plan: 'promo', reason: 'promo' });
    expect((await texts(world, friend)).at(-1)).toContain('you and your friend use the same payment method');
    expect((await texts(world, { buyer: byCard })).at(-1)).toContain('you both use the same payment method');

    const inviter = await aPerson(world);
    const twin = await aFriendOf(world, inviter);
    const device_key = 'A'.repeat(43);
    for (const account_id of [inviter.accountId, twin.buyer.accountId])
      await world.server.db
        .updateTable('login')
        .set({ device_key })
        .where('account_id', '=', account_id)
        .execute();
    await twin.station.sendEvent({
      type: 'returned',
      nest: 2,
      electron: twin.electron,
      at: now(world).getTime(),
    });
    await expect.poll(() => rewardsOf(world, inviter)).toEqual(['same_device']);
    expect(await planOf(inviter)).toBe(undefined);
    expect((await texts(world, twin)).at(-1)).toContain('you and your friend use the same device');
    expect((await texts(world, { buyer: inviter })).at(-1)).toContain('you both use the same device');
  });

  it("is rewarded to two who both type the demo's usual card number [P8, D23]", async () => {
    const usual = {
      type: 'card',
      number: '4111111111111111',
      expiration_month: '12',
      expiration_year: '2035',
      cvv: '123',
    };
    const inviter = await aPerson(world);
    await inviter.pay(await inviter.wants(planIds.annual), await world.gateway.nonce(usual));
    const friend = await aFriendOf(world, inviter, { card: usual });
    await friend.bringBack();
    expect(await rewardsOf(world, inviter)).toEqual(['rewarded']);
  });
});
