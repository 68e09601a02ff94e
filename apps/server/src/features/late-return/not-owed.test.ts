import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  buysPlan,
  day,
  daysLeft,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  postings,
} from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

const second = 1_000;
const provider = { provider: 'braintree' } as const;

const sums = async (holder: Holder) => [await ledgerTotal(world, holder), await gatewayTotal(world, holder)];

describe('a step that is not owed any more', () => {
  it('of a plan that was refunded is withdrawn at the second try [D17, X8]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(10 * day + second);
    await world.gateway.orderFault({ fault: 'none' });
    await holder.keepFor(10 * day + hour);
    await holder.bringBack();
    const asked = await holder.buyer.call('POST /{provider}/subscriptions/refund', { params: provider });
    expect(asked.body.code).toBe(200);
    await world.pass(day);
    await world.pass(4 * day);
    expect(await holder.buyer.plan()).toBe(undefined);
    expect(await sums(holder)).toEqual([0, 0]);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 given_back']);
  });

  it('because the rider has that plan by now is withdrawn, also after the Electron is back [D17]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(10 * day + second);
    await world.gateway.orderFault({ fault: 'none' });
    await holder.bringBack();
    await buysPlan(world, holder, 'annual');
    await world.pass(day);
    await world.pass(4 * day);
    expect(await sums(holder)).toEqual([6_599, 6_599]);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 given_back']);
  });

  it('and whose money comes after all goes back, also after the Electron is back [D17]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    await holder.keepFor(10 * day + second);
    await world.gateway.orderFault({ fault: 'none' });
    await holder.bringBack();
    await buysPlan(world, holder, 'annual');
    await world.pass(day);
    await world.pass(day);
    expect(await sums(holder)).toEqual([6_599, 6_599]);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 given_back']);
    expect(await daysLeft(world, holder)).toBe(365 + 20 - 2);
  });

  it('differs from one that is: another payment method alone is charged by the second try [D17]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(10 * day + second);
    await world.gateway.orderFault({ fault: 'none' });
    await world.pass(day);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 paid']);
    expect(await holder.buyer.plan()).toBe('annual');
    await holder.bringBack();
  });
});

describe('two upgrades that a late return takes back', () => {
  it('leave the plan that was there before both of them [D18, B12]', async () => {
    const holder = await world.aHolder('daily');
    const started = now(world).getTime();
    for (const hours of [18, 24, 42, 48, 66, 72, 73, 96]) await holder.keepFor(hours * hour + second);
    for (const days of [13, 14, 15]) await holder.keepFor(days * day + second);
    expect(await ledgerTotal(world, holder)).toBe(199 + 300 + 1_000 + 6_000);
    expect(await holder.buyer.plan()).toBe('annual');
    await holder.bringBack(new Date(started + 73 * hour));
    expect(await sums(holder)).toEqual([499, 499]);
    expect(await holder.buyer.plan()).toBe(undefined);
  });
});
