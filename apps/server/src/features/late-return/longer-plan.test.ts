import { randomUUID } from 'node:crypto';
import { type PlanKey, planIds } from '@etg/domain/plan';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { aStation } from '../../testing/world.fixture.ts';
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
  settled,
  texts,
} from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

const second = 1_000;

const buys = (holder: Holder, plan: PlanKey) => buysPlan(world, holder, plan);
const rentalOf = async ({ buyer }: Holder) => (await buyer.call('GET /users/rental', {})).body.rental;
const explain = async ({ buyer }: Holder, feeId: string) =>
  (await buyer.call('GET /users/fees/{feeId}', { params: { feeId } })).body.explanation;

async function paidUntil({ buyer }: Holder): Promise<number> {
  const { user } = (await buyer.call('POST /welcome', { body: {} })).body;
  return user?.billing?.paid_until_date ?? 0;
}

const sums = async (holder: Holder) => [await ledgerTotal(world, holder), await gatewayTotal(world, holder)];

/** The gateway is asked now about this act, and about no other whose time has not come. */
async function bringDueForward(key: string): Promise<void> {
  const { db, core } = world.server;
  const due = { kind: 'perform-money-act', subject: key, dueAt: core.clock.now() };
  await transact(db, (tx) => bringForward(tx, due));
  await settled(world);
}

describe('an order of a rider who has an Electron out', () => {
  it('is at the prices of that rental, whatever was scanned last and whatever the rider reads [D17, D9]', async () => {
    const holder = await world.aHolder('hourly_rate', 'JP');
    await aStation(world.server, { code: '6901', nests: [], venue: { country: 'US' } });
    const orderId = await holder.buyer.begin({ group_id: '6901' });
    expect(await holder.buyer.read(orderId)).toMatchObject({ currency: 'JPY' });
    const { plans } = (await holder.buyer.call('GET /subscribe/plans/{orderId}', { params: { orderId } }))
      .body;
    expect(plans.map(({ view_label, rental }) => [view_label, rental])).toEqual([
      ['Hourly', 'unchanged'],
      ['Daily', 'moves'],
      ['Monthly', 'moves'],
      ['Semester', 'moves'],
      ['Annual', 'moves'],
    ]);
  });
});

describe('a longer plan bought while an Electron is out', () => {
  it('on day 9 of a month leaves nothing to charge on day 10: its own free days begin [D17, D18]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await buys(holder, 'annual');
    const bought = now(world).getTime();
    expect(await holder.buyer.plan()).toBe('annual');
    expect(await daysLeft(world, holder)).toBe(365 + 21);
    await holder.keepFor(10 * day + second);
    await holder.keepFor(15 * day);
    expect(await postings(world, holder)).toEqual([]);
    expect(await sums(holder)).toEqual([6_599, 6_599]);
    const rental = await rentalOf(holder);
    expect(rental).toMatchObject({ plan: 'annual', moved: { from: 'monthly' } });
    const [first] = rental?.next ?? [];
    expect(first?.kind).toBe('suspend');
    expect(Math.abs((first?.at ?? 0) * 1_000 - bought - 7 * day)).toBeLessThan(60_000);
    await holder.bringBack();
  });

  it('after a soft decline is not followed by the second try: the step is withdrawn, and says so [D17]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 pending']);
    await world.gateway.orderFault({ fault: 'none' });
    await buys(holder, 'annual');
    await world.pass(day + second);
    await world.pass(4 * day);
    expect(await sums(holder)).toEqual([6_599, 6_599]);
    const [fee] = (await rentalOf(holder))?.posted ?? [];
    expect(fee).toMatchObject({ kind: 'upgrade', state: 'withdrawn', withdrawn: 'longer_plan' });
    expect(await explain(holder, fee?.id ?? '')).toMatchObject({
      fee: { state: 'withdrawn' },
      schedule: { plan: 'monthly', rule: { kind: 'upgrade', amount: 60 } },
    });
    expect((await texts(world, holder)).join('\n')).toContain('$60.00');
    expect((await rentalOf(holder))?.cost_so_far).toBe(0);
    await holder.bringBack();
    const { history } = (await holder.buyer.call('GET /users/electrons/history', {})).body;
    expect(history[0]).toMatchObject({
      fees: [{ kind: 'upgrade', withdrawn: true }],
      moved: [{ plan: 'annual' }],
    });
  });

  it('at 36 hours of a day is neither replaced by a month on day 5 nor charged again on day 15 [D17]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(18 * hour + second);
    await holder.keepFor(24 * hour + second);
    await holder.keepFor(36 * hour);
    await buys(holder, 'annual');
    for (const days of [3, 4, 5, 6, 7, 8]) await holder.keepFor(days * day + second);
    expect(await holder.buyer.plan()).toBe('annual');
    expect(await sums(holder)).toEqual([199 + 100 + 6_000, 199 + 100 + 6_000]);
    for (const days of [13, 14, 15, 16]) await holder.keepFor(days * day + second);
    expect(await sums(holder)).toEqual([199 + 100 + 6_000, 199 + 100 + 6_000]);
    expect(await holder.buyer.plan()).toBe('annual');
    await holder.bringBack();
  });

  it('while the charge of an upgrade is unknown has that charge given back once it is known [D17]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 pending']);
    await world.gateway.orderFault({ fault: 'none' });
    await buys(holder, 'annual');
    for (let round = 0; round < 4; round += 1) await world.pass(2 * hour);
    await world.pass(day);
    expect(await sums(holder)).toEqual([6_599, 6_599]);
    expect(await holder.buyer.plan()).toBe('annual');
    expect(await daysLeft(world, holder)).toBe(365 + 20 - 1);
    await holder.bringBack();
  });

  it('while a late fee is unknown has that fee given back, also if its money comes before that of the purchase [D17]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(18 * hour + second);
    await holder.keepFor(24 * hour - second);
    const nonce = await world.gateway.nonce();
    await world.gateway.orderFault({ fault: 'down' });
    await holder.keepFor(24 * hour + second);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    const orderId = await holder.buyer.wants(planIds.annual);
    expect(await holder.buyer.pay(orderId, nonce)).toMatchObject({ code: 202 });
    // The gateway is asked about the purchase so often that it is asked about the fee first when it answers again.
    for (const pause of [3, 11, 31]) await world.pass(pause * second);
    await world.gateway.orderFault({ fault: 'none' });
    await bringDueForward(`late:${holder.rentalId}:0`);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    expect((await holder.buyer.read(orderId)).status).toBe('processing');

    await world.pass(hour);
    expect((await holder.buyer.read(orderId)).status).toBe('paid');
    expect(await sums(holder)).toEqual([199 + 6_000, 199 + 6_000]);
    const [fee] = (await rentalOf(holder))?.posted ?? [];
    expect(fee).toMatchObject({ kind: 'charge', state: 'withdrawn', withdrawn: 'longer_plan' });
    expect((await texts(world, holder)).at(-1)).toContain("We're refunding $1.00");
    await holder.bringBack();
  });

  it('being paid while the upgrade is charged costs the year once [D17]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    const orderId = await holder.buyer.wants(planIds.annual);
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    expect(await holder.buyer.pay(orderId)).toMatchObject({ code: 202 });
    await world.gateway.orderFault({ fault: 'none' });
    // The upgrade falls due before the gateway is asked again about the purchase.
    await holder.keepFor(10 * day + second);
    for (let round = 0; round < 4; round += 1) await world.pass(2 * hour);
    await world.pass(day);
    expect((await holder.buyer.read(orderId)).status).toBe('paid');
    expect(await sums(holder)).toEqual([6_599, 6_599]);
    expect(await holder.buyer.plan()).toBe('annual');
    await holder.bringBack();
  });
});

describe('a longer plan that came otherwise than by a purchase', () => {
  it('is followed before the next step of the old schedule is charged [D17]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day + second);
    const { db } = world.server;
    const { accountId: account_id } = holder.buyer;
    const started_at = now(world);
    await db
      .updateTable('subscription')
      .set({ ended_at: started_at, end_reason: 'replaced' })
      .where('account_id', '=', account_id)
      .execute();
    await db
      .insertInto('subscription')
      .values({
        id: randomUUID(),
        account_id,
        plan: 'annual',
        country: 'US',
        price_minor: 0n,
        currency: 'USD',
        started_at,
        paid_until: new Date(started_at.getTime() + 365 * day),
      })
      .execute();
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual([]);
    expect(await rentalOf(holder)).toMatchObject({ plan: 'annual', moved: { from: 'monthly' } });
    expect(await sums(holder)).toEqual([599, 599]);
    await holder.bringBack();
  });
});

describe('an Electron of a venue whose owner pays', () => {
  it('stays the owner’s, whatever its rider buys meanwhile [D17, O4]', async () => {
    const { db } = world.server;
    const holder = await world.aHolder('monthly');
    await db
      .updateTable('rental')
      .set({ plan: 'free_use_no_penalty', schedule_id: 'US:free_use_no_penalty:1' })
      .where('id', '=', holder.rentalId)
      .execute();
    const orderId = await holder.buyer.wants(planIds.annual);
    expect((await holder.buyer.read(orderId)).effect).toEqual({ rental: 'unchanged' });
    await buys(holder, 'annual');
    await holder.keepFor(30 * day);
    expect(await postings(world, holder)).toEqual([]);
    expect((await rentalOf(holder))?.plan).toBe('free_use_no_penalty');
    await holder.bringBack();
  });
});

describe('the same or a shorter plan bought while an Electron is out', () => {
  it('adds its time and changes nothing for the Electron, which the order says before it is paid [D17, D18]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(2 * day);
    const before = await rentalOf(holder);
    const same = await holder.buyer.wants(planIds.monthly);
    expect((await holder.buyer.read(same)).effect).toEqual({ rental: 'unchanged' });
    await buys(holder, 'monthly');
    expect(await daysLeft(world, holder)).toBe(58);
    const shorter = await holder.buyer.wants(planIds.daily);
    const { effect, order } = await holder.buyer.read(shorter);
    expect(effect).toEqual({ rental: 'unchanged', adds_to: 'monthly' });
    await buys(holder, 'daily');
    expect(await daysLeft(world, holder)).toBe(59);
    expect(Math.abs((await paidUntil(holder)) - (order.planUntil ?? 0))).toBeLessThan(2);
    expect(await holder.buyer.plan()).toBe('monthly');
    expect((await rentalOf(holder))?.next).toEqual(before?.next);
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 paid']);
    expect(await daysLeft(world, holder)).toBe(365 + 51);
    await holder.bringBack();
  });

  it('is told apart from a longer one in the list of plans [D17]', async () => {
    const holder = await world.aHolder('monthly');
    const orderId = await holder.buyer.begin();
    const { plans } = (await holder.buyer.call('GET /subscribe/plans/{orderId}', { params: { orderId } }))
      .body;
    expect(plans.map(({ view_label, rental }) => [view_label, rental])).toEqual([
      ['Hourly', 'unchanged'],
      ['Daily', 'unchanged'],
      ['Monthly', 'unchanged'],
      ['Semester', 'moves'],
      ['Annual', 'moves'],
    ]);
    await holder.bringBack();
    const after = await holder.buyer.call('GET /subscribe/plans/{orderId}', { params: { orderId } });
    expect(after.body.plans.map(({ rental }) => rental)).toEqual(Array(5).fill(undefined));
  });
});
