import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blocking,
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  postings,
  settled,
} from '../late-return/late-return.fixture.ts';
import { type Buyer, moneyRecordsOf } from '../subscription/subscription.fixture.ts';

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
const second = 1_000;
const billing = async (buyer: Buyer) => (await buyer.call('POST /welcome', { body: {} })).body.user?.billing;

async function aSubscriberOf(plan: 'monthly' | 'semester' | 'annual' | 'daily') {
  const buyer = await world.aBuyer();
  const orderId = await buyer.wants(planIds[plan]);
  expect(await buyer.pay(orderId)).toMatchObject({ code: 200 });
  return { buyer, orderId };
}

describe('a refund', () => {
  it('gives a first-time subscriber everything back, and the plan ends [K32, O7, X8]', async () => {
    const { buyer, orderId } = await aSubscriberOf('monthly');
    expect(await billing(buyer)).toMatchObject({ can_refund: true });
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(5.99) });
    expect(await buyer.plan()).toBe(undefined);
    // The order no longer offers a free first use, so the greeting does not promise one.
    expect((await buyer.call('POST /welcome', { body: {} })).body.freeFirstDay).toBe(false);
    expect(await moneyRecordsOf(world, orderId)).toMatchObject({
      status: 'refunded',
      ledger: 0,
      gateway: ['voided 5.99'],
    });
  });

  it('of a sale that has settled is a refund and no void [O7]', async () => {
    const { buyer, orderId } = await aSubscriberOf('semester');
    await world.pass(10 * day);
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(29.99) });
    const holder = { buyer } as Holder;
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([0, 0]);
    expect((await moneyRecordsOf(world, orderId)).status).toBe('refunded');
  });

  it('is given once, also when asked three times at once [O7, X8]', async () => {
    const { buyer } = await aSubscriberOf('annual');
    const codes = (await Promise.all([ask(buyer), ask(buyer), ask(buyer)])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 403, 403]);
    const refunds = await world.server.db
      .selectFrom('money_act')
      .select('key')
      .where('account_id', '=', buyer.accountId)
      .where('kind', '=', 'refund')
      .execute();
    expect(refunds).toHaveLength(1);
  });

  it.each([
    ['after 14 days', 'monthly', 14 * day + 1_000],
    ['of a day', 'daily', 0],
  ] as const)('is refused %s [X8, D2]', async (_, plan, wait) => {
    const { buyer } = await aSubscriberOf(plan);
    if (wait) await world.pass(wait);
    expect(await billing(buyer)).toMatchObject({ can_refund: false });
    expect(await ask(buyer)).toEqual({ code: 403 });
  });

  it('is refused a second time, to who subscribed again [X8]', async () => {
    const { buyer } = await aSubscriberOf('monthly');
    await ask(buyer);
    const again = await buyer.wants(planIds.monthly);
    expect(await buyer.pay(again)).toMatchObject({ code: 200 });
    expect(await ask(buyer)).toEqual({ code: 403 });
  });
});

async function alsoBuys(buyer: Buyer, plan: 'monthly' | 'annual' | 'daily' | 'hourly_rate') {
  const orderId = await buyer.wants(planIds[plan]);
  expect(await buyer.pay(orderId)).toMatchObject({ code: 200 });
  return orderId;
}

const activePlan = async ({ accountId }: Buyer) =>
  world.server.db
    .selectFrom('subscription')
    .select('plan')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

const refundActs = async ({ accountId }: Buyer) =>
  (
    await world.server.db
      .selectFrom('money_act')
      .select(['amount_minor', 'state'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'refund')
      .orderBy('amount_minor')
      .execute()
  ).map(({ amount_minor, state }) => `${amount_minor} ${state}`);

/** Subjects of the refund mails to a buyer. */
const refundMails = async ({ accountId }: Buyer) => {
  const mails = await world.server.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('channel', '=', 'email')
    .execute();
  return mails.flatMap(({ subject }) => (subject?.includes('refund') ? [subject] : []));
};

describe('everything paid for plans', () => {
  it('comes back as one refund when a longer plan was bought after the first [D20]', async () => {
    const { buyer, orderId } = await aSubscriberOf('monthly');
    const longer = await alsoBuys(buyer, 'annual');
    const method = { label: 'credit_card', viewLabel: 'Visa', last_4: '1111' };
    expect(await billing(buyer)).toMatchObject({ can_refund: true });
    expect(await quote(buyer)).toMatchObject({
      code: 200,
      sums: usd(65.99),
      payments: [
        { plan: 'monthly', amount: 5.99, method },
        { plan: 'annual', amount: 60, method },
      ],
    });
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(65.99) });
    await settled(world);
    expect(await activePlan(buyer)).toEqual([]);
    expect([
      (await moneyRecordsOf(world, orderId)).status,
      (await moneyRecordsOf(world, longer)).status,
    ]).toEqual(['refunded', 'refunded']);
    const holder = { buyer } as Holder;
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([0, 0]);
    expect(await refundMails(buyer)).toEqual([expect.stringContaining('$65.99')]);
  });

  it('comes back after an automatic upgrade too, without the late days [D20]', async () => {
    const holder = await world.aHolder('monthly');
    const { buyer } = holder;
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + second);
    expect(await buyer.plan()).toBe('annual');
    await holder.bringBack();
    expect(await quote(buyer)).toMatchObject({ code: 200, sums: usd(65.99) });
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(65.99) });
    await settled(world);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 given_back']);
    expect(await activePlan(buyer)).toEqual([]);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([0, 0]);
    expect(await refundMails(buyer)).toEqual([expect.stringContaining('$65.99')]);
  });

  it('is counted from the first purchase: a longer plan does not begin the days anew [D20, D2]', async () => {
    const { buyer } = await aSubscriberOf('monthly');
    await world.pass(13 * day);
    await alsoBuys(buyer, 'annual');
    await world.pass(day + second);
    expect(await billing(buyer)).toMatchObject({ can_refund: false });
    expect([await quote(buyer), await ask(buyer)]).toEqual([{ code: 403 }, { code: 403 }]);
  });

  it('holds no late day, and no fee that was given back before [D20]', async () => {
    const holder = await world.aHolder('daily');
    const { buyer } = holder;
    for (const days of [0.8, 1]) await holder.keepFor(days * day + second);
    await holder.bringBack();
    await alsoBuys(buyer, 'monthly');
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(5.99) });
    expect(await ledgerTotal(world, holder)).toBe(199 + 100);
  });

  it('goes on when the refunds are not answered: nothing is lost, nothing is given twice [D20]', async () => {
    const { buyer } = await aSubscriberOf('monthly');
    await alsoBuys(buyer, 'annual');
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    expect(await ask(buyer)).toMatchObject({ code: 202, sums: usd(65.99) });
    await world.gateway.orderFault({ fault: 'none' });
    expect(await activePlan(buyer)).toEqual([]);
    expect(await refundMails(buyer)).toEqual([]);
    expect(await ask(buyer)).toEqual({ code: 403 });
    await world.pass(2 * hour);
    expect(await refundActs(buyer)).toEqual(['599 succeeded', '6000 succeeded']);
    const holder = { buyer } as Holder;
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([0, 0]);
    expect(await refundMails(buyer)).toEqual([expect.stringContaining('$65.99')]);
  });

  it('drops an upgrade that could not be charged, with the debt it was [D20]', async () => {
    const holder = await world.aHolder('monthly');
    const { buyer } = holder;
    await world.server.db
      .updateTable('payment_method')
      .set({ removed_at: now(world), is_default: false })
      .where('account_id', '=', buyer.accountId)
      .execute();
    await holder.keepFor(9 * day + second);
    await holder.keepFor(10 * day + second);
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 owed']);
    await holder.bringBack();
    expect(await blocking(world, holder)).toBe('unpaid');
    expect(await ask(buyer)).toMatchObject({ code: 200, sums: usd(5.99) });
    expect(await postings(world, holder)).toEqual(['240h upgrade 6000 given_back']);
    expect(await blocking(world, holder)).toBe(null);
    expect(await ledgerTotal(world, holder)).toBe(0);
  });
});
