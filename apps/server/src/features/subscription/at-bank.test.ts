import { planIds } from '@etg/domain/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCards } from '../../testing/gateway.fixture.ts';
import { type Buyer, moneyRecordsOf, openShop, type Shop, untilSettled } from './subscription.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.aVenue('6301', { country: 'GB', timezone: 'Europe/London' });
});
afterAll(() => shop.stop());

const london = { group_id: '6301' };
const minute = 60_000;

async function press(buyer: Buyer, orderId: string, card: object = bankCards.asks) {
  const payment_method_nonce = await shop.gateway.nonce(card);
  const body = { orderId, source: 'credit_card', payment_method_nonce } as const;
  return (await buyer.call('POST /subscribe/checkout', { body })).body;
}

async function back(buyer: Buyer, checkId: string, body: { leave?: true } = {}) {
  const params = { provider: 'braintree', checkId } as const;
  return buyer.call('POST /{provider}/bank_checks/{checkId}', { params, body });
}

/** An order in London whose payment waits for the bank. */
async function atBank(buyer: Buyer, orderId: string) {
  const { bank } = await press(buyer, orderId);
  if (!bank?.nonce) throw new Error('the bank is not asked');
  return { ...bank, nonce: bank.nonce };
}

async function raisePrice(country: string, plan: string, minor: number): Promise<void> {
  await sql`
    insert into fee_schedule (id, country, plan, version, body, published_at)
    select country || ':' || plan || ':' || version + 1, country, plan, version + 1,
      body || jsonb_build_object('price', ${minor}::int, 'version', version + 1), published_at
    from fee_schedule where country = ${country} and plan = ${plan} order by version desc limit 1`.execute(
    shop.server.db,
  );
}

describe('an order whose payment waits for the bank', () => {
  it('says so to every tab, grants nothing, and is paid when the rider is back [QM7, O5]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly, london);
    const answer = await press(ann, orderId);
    expect(answer).toMatchObject({ code: 202, bank: { amount: 5.99, currency: 'GBP', bin: '400000' } });
    expect(await press(ann, orderId)).toEqual(answer);
    expect(await ann.read(orderId)).toMatchObject({ status: 'processing', bank: answer.bank });
    expect(await ann.plan()).toBeUndefined();
    const { id = '', nonce = '' } = answer.bank ?? {};
    expect((await back(ann, id)).body).toMatchObject({ code: 202, bank: { id }, order: orderId });
    await shop.gateway.authenticate(nonce, 'approved');
    expect((await back(ann, id)).body).toEqual({ code: 200, order: orderId });
    expect((await back(ann, id, { leave: true })).body).toEqual({ code: 200, order: orderId });
    expect(await moneyRecordsOf(shop, orderId)).toEqual({
      status: 'paid',
      plans: ['monthly'],
      gateway: ['submitted_for_settlement 5.99'],
      ledger: 0,
    });
  });

  it("is nobody else's, and no account is deleted meanwhile [QM7, A2]", async () => {
    const ann = await shop.aBuyer();
    const bob = await shop.aBuyer();
    const { id, nonce } = await atBank(ann, await ann.wants(planIds.monthly, london));
    expect((await back(bob, id)).status).toBe(404);
    expect((await back(bob, id, { leave: true })).status).toBe(404);
    const deletion = (await ann.call('GET /users/deletion', {})).body;
    expect(deletion).toMatchObject({ obstacles: ['payment'] });
    await shop.gateway.authenticate(nonce, 'approved');
    expect((await back(ann, id)).body).toMatchObject({ code: 200 });
  });

  it('keeps the price of the press, also if the prices change meanwhile [QM7, P12]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.daily, london);
    const { id, nonce } = await atBank(ann, orderId);
    await raisePrice('GB', 'daily', 299);
    await shop.gateway.authenticate(nonce, 'approved');
    expect((await back(ann, id)).body).toMatchObject({ code: 200 });
    expect((await moneyRecordsOf(shop, orderId)).gateway).toEqual(['submitted_for_settlement 1.99']);
  });

  it('keeps the last use of its code, which is free again when the bank refuses [QM7, QM4]', async () => {
    const promo_id = await shop.aPromo({ code: 'BANK1', max_uses: 1 });
    const [ann, bob] = [await shop.aBuyer(), await shop.aBuyer()];
    const held = await ann.begin(london);
    const wanted = await bob.begin(london);
    for (const [buyer, orderId] of [
      [ann, held],
      [bob, wanted],
    ] as const)
      await buyer.choose(orderId, { promo: true, promo_id });
    const { id, nonce, amount } = await atBank(ann, held);
    expect(amount).toBe(1);
    expect((await bob.pay(wanted)).code).toBe(409);
    await shop.gateway.authenticate(nonce, 'refused');
    expect((await back(ann, id)).body).toMatchObject({ code: 402, order: held });
    expect(await ann.read(held)).toMatchObject({
      status: 'fail',
      fail_message: expect.stringContaining("Your bank didn't confirm that it's you"),
    });
    await bob.choose(wanted, { promo: true, promo_id });
    expect((await bob.pay(wanted)).code).toBe(200);
  });

  it('is found out without the rider, or given up [QM7]', async () => {
    const [ann, bob] = [await shop.aBuyer(), await shop.aBuyer()];
    const approved = await ann.wants(planIds.monthly, london);
    const { nonce } = await atBank(ann, approved);
    const left = await bob.wants(planIds.monthly, london);
    await atBank(bob, left);
    await shop.gateway.authenticate(nonce, 'approved');
    await untilSettled(shop, approved);
    expect((await moneyRecordsOf(shop, approved)).plans).toEqual(['monthly']);
    await shop.pass(10 * minute);
    await untilSettled(shop, left);
    expect(await moneyRecordsOf(shop, left)).toEqual({ status: 'fail', plans: [], gateway: [], ledger: 0 });
    expect((await bob.pay(left)).code).toBe(200);
  });

  it('keeps a second order from being paid, until the rider leaves the bank [QM7]', async () => {
    const ann = await shop.aBuyer();
    const first = await ann.wants(planIds.monthly, london);
    const { id } = await atBank(ann, first);
    const second = await ann.wants(planIds.annual);
    expect(await ann.pay(second)).toMatchObject({ code: 409 });
    expect((await back(ann, id, { leave: true })).body).toMatchObject({ code: 402 });
    expect((await ann.pay(second)).code).toBe(200);
    expect((await moneyRecordsOf(shop, first)).gateway).toEqual([]);
  });

  it('is paid once by 30 returns at the same moment [QM7]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly, london);
    const { id, nonce } = await atBank(ann, orderId);
    await shop.gateway.authenticate(nonce, 'approved');
    const answers = await Promise.all(Array.from({ length: 30 }, () => back(ann, id)));
    expect(answers.map(({ body }) => body.code)).not.toContain(402);
    await untilSettled(shop, orderId);
    expect((await moneyRecordsOf(shop, orderId)).gateway).toEqual(['submitted_for_settlement 5.99']);
  });

  it('survives a restart of the server [QM7]', async () => {
    const ann = await shop.aBuyer();
    const orderId = await ann.wants(planIds.monthly, london);
    const { nonce } = await atBank(ann, orderId);
    await shop.gateway.authenticate(nonce, 'approved');
    await shop.restart();
    await untilSettled(shop, orderId);
    expect((await moneyRecordsOf(shop, orderId)).status).toBe('paid');
  });
});
