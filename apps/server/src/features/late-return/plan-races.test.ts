import { planIds } from '@etg/domain/plan';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../boot/start-server.ts';
import { until } from '../../testing/world.fixture.ts';
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
} from './late-return.fixture.ts';

let world: LateWorld;
let other: RunningServer;
beforeAll(async () => {
  world = await openLateWorld();
  other = await world.server.another();
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => {
  await other.stop();
  await world.stop();
});

const pairs = Number(process.env.RACE_PAIRS ?? 6);

/** Moves the clock of both servers without performing any due work. */
async function moveOn(ms: number): Promise<void> {
  const offset = world.server.core.clock.offsetMs() + ms;
  world.server.core.clock.setOffset(offset);
  other.core.clock.setOffset(offset);
  await world.gateway.moveClock(offset);
}

async function workOff(): Promise<void> {
  await Promise.all([world.server.core.dueWork.drain(), other.core.dueWork.drain()]);
}

async function pass(ms: number): Promise<void> {
  await moveOn(ms);
  await workOff();
  await settled(world);
}

interface Basket {
  holder: Holder;
  orderId: string;
}

/** Riders on a monthly plan whose upgrade falls due within a day, each with an order of an annual plan. */
async function aboutToBeUpgraded(): Promise<Basket[]> {
  const startedAt = now(world).getTime();
  const holders: Holder[] = [];
  for (let each = 0; each < pairs; each += 1) holders.push(await world.aHolder('monthly'));
  await pass(startedAt + 9 * day + 3 * hour - now(world).getTime());
  const orders: Basket[] = [];
  for (const holder of holders) orders.push({ holder, orderId: await holder.buyer.wants(planIds.annual) });
  return orders;
}

/** After every outcome is known: what each rider paid by the ledger and the gateway, the plan, and open fees. */
async function outcomes(orders: readonly Basket[]) {
  for (let round = 0; round < 6; round += 1) await pass(day);
  const found = [];
  for (const { holder } of orders) {
    const paid = [await ledgerTotal(world, holder), await gatewayTotal(world, holder)];
    const open = await world.server.db
      .selectFrom('fee_posting')
      .select('state')
      .where('rental_id', '=', holder.rentalId)
      .where('state', 'in', ['pending', 'owed'])
      .execute();
    found.push({ paid, plan: await holder.buyer.plan(), open });
    await holder.bringBack();
  }
  return found;
}

/** A month and a year, each paid once. */
const oneYear = { paid: [6_599, 6_599], plan: 'annual', open: [] };

describe('a year bought at the very moment', { timeout: 40_000 * pairs }, () => {
  it('when the sweep posts and charges the upgrade to it is paid for once [D17]', async () => {
    const orders = await aboutToBeUpgraded();
    await moveOn(day);
    await Promise.all([workOff(), ...orders.map(({ holder, orderId }) => holder.buyer.pay(orderId))]);
    await settled(world);
    expect(await outcomes(orders)).toEqual(orders.map(() => oneYear));
  });

  it('when a declined upgrade is tried again is paid for once [D17]', async () => {
    const orders = await aboutToBeUpgraded();
    await world.gateway.orderFault({ fault: 'decline' });
    await pass(day);
    await world.gateway.orderFault({ fault: 'none' });
    await moveOn(day);
    await Promise.all([workOff(), ...orders.map(({ holder, orderId }) => holder.buyer.pay(orderId))]);
    await settled(world);
    expect(await outcomes(orders)).toEqual(orders.map(() => oneYear));
  });

  it('when an upgrade of unknown outcome becomes known is paid for once [D17]', async () => {
    const orders = await aboutToBeUpgraded();
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    await pass(day);
    await world.gateway.orderFault({ fault: 'none' });
    await moveOn(hour);
    await Promise.all([workOff(), ...orders.map(({ holder, orderId }) => holder.buyer.pay(orderId))]);
    await settled(world);
    expect(await outcomes(orders)).toEqual(orders.map(() => oneYear));
  });
});

describe('a late fee that a longer plan has withdrawn', () => {
  it('is charged once and goes back if an hour passes while its charge is on its way [D17]', async () => {
    const holder = await world.aHolder('daily');
    const { db } = world.server;
    const key = `late:${holder.rentalId}:0`;
    const charge = () =>
      db
        .selectFrom('money_act')
        .select(['state', 'attempts'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
    await pass(18 * hour + 60_000);
    await world.gateway.orderFault({ fault: 'down' });
    await pass(6 * hour);
    expect(await charge()).toMatchObject({ state: 'unknown' });
    await world.gateway.orderFault({ fault: 'none' });
    expect(await holder.buyer.pay(await holder.buyer.wants(planIds.annual))).toMatchObject({ code: 200 });

    await world.gateway.orderFault({ fault: 'slow', slow_s: 600 });
    await moveOn(60_000);
    await workOff();
    await until(async () => (await charge()).state === 'sending');
    const { attempts } = await charge();
    // Its lease is over by the clock: it is sent again before the gateway has answered.
    await moveOn(hour);
    await workOff();
    expect((await charge()).attempts).toBe(attempts + 1);
    await world.gateway.orderFault({ fault: 'none' });
    await until(async () => {
      await pass(60_000);
      return (await charge()).state === 'voided';
    });
    const searched = await world.sdk.search({ orderId: key });
    expect(searched).toMatchObject({ outcome: 'found', found: [{ type: 'sale', status: 'voided' }] });
    expect(await ledgerTotal(world, holder)).toBe(199 + 6_000);
    await holder.bringBack();
  });
});
