import { planIds } from '@etg/domain/plan';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aStation, standingAt, until } from '../../testing/world.fixture.ts';
import { day, type LateWorld, now, openLateWorld } from '../late-return/late-return.fixture.ts';
import { endActivePlan } from '../subscription/index.ts';
import { type Buyer, untilSettled } from '../subscription/subscription.fixture.ts';
import { lockAccountExclusively } from './plan-payment.store.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const provider = { provider: 'braintree' } as const;
const ask = async (buyer: Buyer) =>
  (await buyer.call('POST /{provider}/subscriptions/refund', { params: provider })).body;
const quote = async (buyer: Buyer) =>
  (await buyer.call('GET /{provider}/subscriptions/refund', { params: provider })).body;
const usd = (amount: number) => [{ amount, currency: 'USD' }];

async function aSubscriber() {
  const buyer = await world.aBuyer();
  expect(await buyer.pay(await buyer.wants(planIds.monthly))).toMatchObject({ code: 200 });
  return buyer;
}

describe('a refund asks for the Electron first', () => {
  it('and answers so while one is out: nothing has changed, and it is given after the return [D20]', async () => {
    const holder = await world.aHolder('monthly');
    const { buyer, electron } = holder;
    await world.pass(3 * day);
    const before = (await buyer.call('GET /users/rental', {})).body.rental;
    expect(await quote(buyer)).toMatchObject({ code: 200, sums: usd(5.99), obstacle: 'electron', electron });
    expect(await ask(buyer)).toEqual({
      code: 409,
      obstacle: 'electron',
      message: `Please return Electron ${electron} first, then try again. Nothing has changed.`,
    });
    expect((await buyer.call('GET /users/rental', {})).body.rental).toEqual(before);
    expect(await buyer.plan()).toBe('monthly');
    await holder.bringBack();
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(5.99) });
  });

  it('also while one is being unlocked [D20]', async () => {
    const buyer = await aSubscriber();
    const { at, station } = await standing(buyer);
    at.press();
    await station.nextCommand();
    expect(await quote(buyer)).toMatchObject({ code: 200, obstacle: 'release' });
    expect(await ask(buyer)).toMatchObject({ code: 409, obstacle: 'release' });
    expect(await buyer.plan()).toBe('monthly');
  });

  it('also while a purchase is being paid [D20]', async () => {
    const buyer = await aSubscriber();
    const orderId = await buyer.wants(planIds.annual);
    const nonce = await world.gateway.nonce();
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    expect(await buyer.pay(orderId, nonce)).toMatchObject({ code: 202 });
    expect(await ask(buyer)).toMatchObject({ code: 409, obstacle: 'payment' });
    await world.gateway.orderFault({ fault: 'none' });
    await untilSettled(world, orderId);
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(65.99) });
  });

  it('and a press that waits for a refund to be written down opens nothing [D20]', async () => {
    const buyer = await aSubscriber();
    const { at } = await standing(buyer);
    await transact(world.server.db, async (tx) => {
      await lockAccountExclusively(tx, buyer.accountId);
      at.press();
      await until(async () => isWaiting());
      await endActivePlan(tx, { accountId: buyer.accountId, reason: 'refunded', now: now(world) });
    });
    await until(async () => !(await isWaiting()));
    expect(await releasesOf(buyer)).toEqual([]);
  });

  it('and the two at the same moment are never both done [D20]', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const buyer = await aSubscriber();
      const { at } = await standing(buyer);
      const isPressFirst = turn % 2 === 0;
      if (isPressFirst) at.press();
      const asked = ask(buyer);
      if (!isPressFirst) at.press();
      const { code } = await asked;
      await until(async () => code === 200 || (await releasesOf(buyer)).length > 0);
      const isOut = (await releasesOf(buyer)).length > 0;
      expect([code, isOut]).toEqual(isOut ? [409, true] : [200, false]);
    }
  }, 120_000);
});

let stations = 7_900;

async function standing(buyer: Buyer) {
  stations += 1;
  const code = String(stations);
  const nests = [aNest(1, { electron: `R${code}` }), anEmptyNest(2)];
  const station = await aStation(world.server, { code, nests });
  return { station, at: await standingAt(buyer, code) };
}

const releasesOf = async ({ accountId }: Buyer) =>
  world.server.db.selectFrom('release').select('state').where('account_id', '=', accountId).execute();

/** Whether the insert of a release waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "release"%'`.execute(
    world.server.db,
  );
  return rows.length > 0;
}
