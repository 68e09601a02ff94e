import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Buyer } from '../subscription/subscription.fixture.ts';
import { type Holder, type LateWorld, now, openLateWorld, texts } from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const referral = async (buyer: Buyer) => (await buyer.call('GET /users/referral', {})).body.referral;

/** As if the friend had bought with the inviter's code: the order and the promo are tested where they belong. */
async function cameBy(friend: Buyer, code: string): Promise<void> {
  const { db } = world.server;
  const promo = await db
    .selectFrom('promo_code')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('promo_use')
    .values({
      ...{ promo_id: promo.id, account_id: friend.accountId, kind: 'referral', state: 'used' },
      ...{ applied_at: now(world), used_at: now(world) },
    })
    .execute();
}

async function anInvitation(): Promise<{ inviter: Buyer; friend: Holder }> {
  const inviter = await world.aBuyer();
  const friend = await world.aHolder('promo');
  await cameBy(friend.buyer, (await referral(inviter)).unique_code);
  return { inviter, friend };
}

const differentCards = async ({ accountId }: Buyer) =>
  world.server.db
    .updateTable('payment_method')
    .set({ fingerprint: accountId })
    .where('account_id', '=', accountId)
    .execute();

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
    const { inviter, friend } = await anInvitation();
    await differentCards(friend.buyer);
    expect(await planOf(inviter)).toBe(undefined);
    await friend.bringBack();
    expect(await planOf(inviter)).toEqual({ plan: 'monthly', reason: 'reward' });
    expect(await planOf(friend.buyer)).toEqual({ plan: 'monthly', reason: 'reward' });
    expect(await referral(inviter)).toMatchObject({ friends: 1, months: 1 });
    expect((await texts(world, friend)).at(-1)).toContain('free month');
    expect((await texts(world, { buyer: inviter } as Holder)).at(-1)).toContain('Your friend');
  });

  it('adds the month to the plan an inviter pays for [P8]', async () => {
    const inviter = await world.aHolder('annual');
    const friend = await world.aHolder('promo');
    await cameBy(friend.buyer, (await referral(inviter.buyer)).unique_code);
    await differentCards(friend.buyer);
    const until = async () =>
      (await inviter.buyer.call('POST /welcome', { body: {} })).body.user?.billing?.paid_until_date ?? 0;
    const before = await until();
    await friend.bringBack();
    expect((await until()) - before).toBe(30 * 86_400);
    await inviter.bringBack();
    expect((await until()) - before).toBe(30 * 86_400);
  });

  it('gives nothing to who invites themselves: by one card, or by one device [P8]', async () => {
    const byCard = await world.aHolder('annual');
    const friend = await world.aHolder('promo');
    await cameBy(friend.buyer, (await referral(byCard.buyer)).unique_code);
    await friend.bringBack();
    expect(await planOf(friend.buyer)).toEqual({ plan: 'promo', reason: 'first_use' });

    const { inviter, friend: twin } = await anInvitation();
    await differentCards(twin.buyer);
    const device_key = 'A'.repeat(43);
    for (const account_id of [inviter.accountId, twin.buyer.accountId])
      await world.server.db
        .updateTable('login')
        .set({ device_key })
        .where('account_id', '=', account_id)
        .execute();
    await twin.station.say({ type: 'returned', nest: 2, electron: twin.electron, at: now(world).getTime() });
    const decided = () =>
      world.server.db
        .selectFrom('referral_reward')
        .select('outcome')
        .where('friend_id', '=', twin.buyer.accountId)
        .executeTakeFirst();
    await expect.poll(decided).toEqual({ outcome: 'same_device' });
    expect(await planOf(inviter)).toBe(undefined);
  });
});
