import { planIds } from '@etg/domain/plan';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readMessage } from '../../platform/outbox/outbox.store.ts';
import { actNow, anAgent, look } from '../../testing/act.fixture.ts';
import { type Buyer, openShop, type Shop } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => shop.gateway.orderFault({ fault: 'none' }));
afterAll(async () => shop.stop());

const provider = { provider: 'braintree' } as const;
const give = async (buyer: Buyer, amount: number) =>
  expect(
    await actNow(await anAgent(shop.server), `/riders/${buyer.accountId}/credit`, {
      given: { amount, currency: 'USD' },
    }),
  ).toMatchObject({ outcome: 'done' });

async function left(buyer: Buyer): Promise<bigint> {
  const rows = await shop.server.db
    .selectFrom('credit')
    .select('left_minor')
    .where('account_id', '=', buyer.accountId)
    .execute();
  return rows.reduce((sum, { left_minor }) => sum + left_minor, 0n);
}

/** What moved for this rider, by account of the ledger. */
async function books(buyer: Buyer): Promise<Record<string, number>> {
  const { db } = shop.server;
  const lines = await db
    .selectFrom('ledger_line')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
    .leftJoin('money_act', 'money_act.key', 'ledger_entry.of_key')
    .leftJoin('credit', 'credit.id', 'ledger_entry.credit_id')
    .select(['ledger_line.account', 'ledger_line.amount_minor'])
    .where((row) =>
      row.or([
        row('money_act.account_id', '=', buyer.accountId),
        row('credit.account_id', '=', buyer.accountId),
      ]),
    )
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, amount_minor } of lines) sums[account] = (sums[account] ?? 0) + Number(amount_minor);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const sales = async (buyer: Buyer) =>
  shop.server.db
    .selectFrom('money_act')
    .select(['kind', 'amount_minor', 'state'])
    .where('account_id', '=', buyer.accountId)
    .orderBy('created_at')
    .orderBy('key')
    .execute();

describe('a credit', () => {
  it('is taken off the price of the next plan; the order, the gateway and the books say the same [QC6]', async () => {
    const buyer = await shop.aBuyer();
    const preview = await look(await anAgent(shop.server), `/riders/${buyer.accountId}/credit`, {
      amount: 3,
      currency: 'USD',
    });
    expect(preview.preview?.consequence.riderReads?.text).toContain('$3.00 as credit');
    await give(buyer, 3);
    const order = await buyer.wants(planIds.monthly);
    const shown = await buyer.read(order);
    const price = Math.round((shown.plan_price ?? 0) * 100);
    expect(shown).toMatchObject({ credit: 3, to_pay: (price - 300) / 100 });
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
    expect(await sales(buyer)).toEqual([
      { kind: 'sale', amount_minor: BigInt(price - 300), state: 'succeeded' },
    ]);
    expect(await books(buyer)).toEqual({
      clearing: price - 300,
      goodwill: 300,
      'revenue:plan': -price,
    });
    expect(await buyer.read(order)).toMatchObject({ status: 'paid', credit: 3 });
    expect(await left(buyer)).toBe(0n);
    await shop.pass(60_000);
    const mail = await shop.server.db
      .selectFrom('outbox_message')
      .selectAll()
      .where('channel', '=', 'email')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(readMessage(shop.server.db, mail).text).toContain('$3.00');
    const { body } = await buyer.call('GET /{provider}/transactions', { params: provider });
    expect(body.transactions[0]).toMatchObject({ credit: 3 });
  });

  it('that pays for all of it charges nothing: the method is only checked, and a refund brings credit back [QC6, X9]', async () => {
    const buyer = await shop.aBuyer();
    await give(buyer, 50);
    const order = await buyer.wants(planIds.monthly);
    const { plan_price = 0, to_pay } = await buyer.read(order);
    expect(to_pay).toBe(0);
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
    expect((await sales(buyer)).map(({ kind }) => kind)).not.toContain('sale');
    expect(await left(buyer)).toBe(BigInt(5_000 - Math.round(plan_price * 100)));
    const refunded = await buyer.call('POST /{provider}/subscriptions/refund', { params: provider });
    expect(refunded.body).toMatchObject({ sums: [], credits: [{ amount: plan_price, currency: 'USD' }] });
    expect(await left(buyer)).toBe(5_000n);
    const { held, promised, ...moved } = await books(buyer);
    expect([held ?? 0, promised ?? 0].reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(moved).toEqual({
      goodwill: 5_000,
      credits: -5_000,
      'revenue:plan': -Math.round(plan_price * 100),
      refunds: Math.round(plan_price * 100),
    });
  });

  it('is the rider’s again if the bank declines, and pays the next try [QC6]', async () => {
    const buyer = await shop.aBuyer();
    await give(buyer, 2);
    const order = await buyer.wants(planIds.monthly);
    await shop.gateway.orderFault({ fault: 'decline' });
    expect(await buyer.pay(order)).toMatchObject({ code: 402 });
    expect(await left(buyer)).toBe(200n);
    await shop.gateway.orderFault({ fault: 'none' });
    expect(await buyer.pay(order)).toMatchObject({ code: 200 });
    expect(await left(buyer)).toBe(0n);
    expect((await books(buyer)).goodwill).toBe(200);
  });

  it('is used once by thirty taps and two tabs; a page that shows another credit is not charged [QC6]', async () => {
    const buyer = await shop.aBuyer();
    const order = await buyer.wants(planIds.monthly);
    const seen = await buyer.call('POST /subscribe/checkout', {
      body: {
        orderId: order,
        source: 'credit_card',
        payment_method_nonce: await shop.gateway.nonce(),
        credit: { amount: 3, currency: 'USD' },
      },
    });
    expect(seen.body.code).toBe(409);
    await give(buyer, 3);
    const nonce = await shop.gateway.nonce();
    await Promise.all(Array.from({ length: 30 }, () => buyer.pay(order, nonce)));
    await shop.pass(60_000);
    const uses = await shop.server.db
      .selectFrom('credit_use')
      .select(['state', 'amount_minor'])
      .where('account_id', '=', buyer.accountId)
      .execute();
    expect(uses).toEqual([{ state: 'used', amount_minor: 300n }]);
    expect((await sales(buyer)).filter(({ kind }) => kind === 'sale')).toHaveLength(1);
  });

  it('is lost with the account, and never paid out [QC6]', async () => {
    const buyer = await shop.aBuyer();
    await give(buyer, 4);
    const phone = (await buyer.call('POST /welcome', { body: {} })).body.user?.phone ?? '';
    const gone = await buyer.call('POST /users/deletion', { body: { phone_end: phone.slice(-4) } });
    expect(gone.body.code).toBe(200);
    expect(await left(buyer)).toBe(0n);
    expect(await books(buyer)).toEqual({});
    expect(
      await look(await anAgent(shop.server), `/riders/${buyer.accountId}/credit`, {
        amount: 1,
        currency: 'USD',
      }),
    ).toEqual({ outcome: 'refused', why: 'account-closed' });
  });
});
