import { randomUUID } from 'node:crypto';
import { planIds } from '@etg/domain/plan';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import { transact } from '../../platform/database/transact.ts';
import { anEmail } from '../../testing/people.fixture.ts';
import { aPayer, type MoneyPlace, openMoneyPlace } from '../payment/payment.fixture.ts';
import { changeOrder } from './change-order.ts';
import { checkOut } from './check-out.ts';
import { layOutWorld, orderHandlers } from './order-model.fixture.ts';
import { startOrder } from './start-order.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace(orderHandlers);
  await layOutWorld(place);
});
afterAll(async () => place.close());

const riders = 50;
const anywhere = { bookingId: undefined, station: undefined, cable: undefined };

async function aCode(terms: Partial<Insertable<PromoCodeTable>>): Promise<string> {
  const id = randomUUID();
  const code = `RACE${id.slice(0, 8).toUpperCase()}`;
  const usual = {
    kind: 'marketing',
    view_label: 'Race',
    percent: 20,
    created_at: place.clock.now(),
  } as const;
  await place.db
    .insertInto('promo_code')
    .values({ id, code, ...usual, ...terms })
    .execute();
  return id;
}

/** Somebody whose order of a month has the code, ready to be paid. */
async function somebodyWith(promoId: string) {
  const { db, payments } = place;
  const accountId = await aPayer(db);
  const billing = {
    ...anEmail(db, `${accountId}@example.com`),
    email_status: 'unverified',
    zip: '1',
  } as const;
  await db
    .updateTable('account')
    .set({ agree_to_terms: true, ...billing })
    .where('id', '=', accountId)
    .execute();
  const started = await startOrder(payments, { accountId, ...anywhere });
  if (started.outcome !== 'started') throw new Error(started.outcome);
  const orderId = started.order.id;
  const change = (choice: object) => changeOrder(payments, accountId, { orderId, billing: {}, ...choice });
  expect(await change({ promoId })).toEqual({ outcome: 'changed' });
  expect(await change({ planId: planIds.monthly })).toEqual({ outcome: 'changed' });
  return { accountId, orderId };
}

/** Everybody pays at once. What became of it, by outcome; and how often somebody was charged, and how much. */
async function payAtOnce(orders: readonly { accountId: string; orderId: string }[]) {
  const label = 'credit_card' as const;
  const paid = await Promise.all(
    orders.map((order) =>
      checkOut(place.payments, { ...order, label, nonce: 'fake-valid-nonce', deviceData: undefined }),
    ),
  );
  const outcomes: Record<string, number> = {};
  for (const each of paid) {
    const outcome = each.outcome === 'refused' ? each.why : each.outcome;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const charged = await place.db
    .selectFrom('money_act')
    .select('amount_minor')
    .where(
      'reference',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .execute();
  return { outcomes, charged: charged.map(({ amount_minor }) => amount_minor) };
}

const everybodyWith = async (promoId: string) => {
  const orders = [];
  for (let turn = 0; turn < riders; turn += 1) orders.push(await somebodyWith(promoId));
  return orders;
};

describe('of fifty riders who pay at the same moment with one code', () => {
  it.each<[string, Partial<Insertable<PromoCodeTable>>, string]>([
    ['the last use', { max_uses: 1 }, 'promo-gone'],
    ['the last use of the day', { per_day: 1 }, 'promo-today'],
    ['the last of the budget', { budget_minor: 200n, currency: 'USD' }, 'promo-gone'],
  ])(
    'exactly one gets %s; nobody else is charged, and each is told why [QM4]',
    async (_, terms, why) => {
      const promoId = await aCode(terms);
      const { outcomes, charged } = await payAtOnce(await everybodyWith(promoId));
      expect(outcomes).toEqual({ paid: 1, [why]: riders - 1 });
      expect(charged).toEqual([479n]);
      const code = await place.db
        .selectFrom('promo_code')
        .select(['uses', 'given_minor'])
        .where('id', '=', promoId)
        .executeTakeFirstOrThrow();
      expect(code.uses).toBe(1);
      expect(code.given_minor).toBe(terms.budget_minor ? 120n : 0n);
    },
    120_000,
  );

  it('none is charged once it has been stopped, whatever the screens show [QM4]', async () => {
    const promoId = await aCode({});
    const orders = [await somebodyWith(promoId), await somebodyWith(promoId)];
    await place.db
      .updateTable('promo_code')
      .set({ stopped_at: place.clock.now() })
      .where('id', '=', promoId)
      .execute();
    expect(await payAtOnce(orders)).toEqual({ outcomes: { 'promo-gone': 2 }, charged: [] });
  });
});

describe('a code that is stopped while thirty riders press pay', () => {
  it('charges nobody a price that was not shown: each has the price with the code, or nothing [QM4]', async () => {
    const promoId = await aCode({});
    const orders = [];
    for (let turn = 0; turn < 30; turn += 1) orders.push(await somebodyWith(promoId));
    const stop = transact(place.db, async (tx) => {
      await tx.selectFrom('promo_code').select('id').where('id', '=', promoId).forUpdate().execute();
      await tx
        .updateTable('promo_code')
        .set({ stopped_at: place.clock.now() })
        .where('id', '=', promoId)
        .execute();
    });
    const [{ outcomes, charged }] = await Promise.all([payAtOnce(orders), stop]);
    const { paid = 0, ...others } = outcomes;
    expect(charged).toEqual(Array(paid).fill(479n));
    expect(others).toEqual(paid === 30 ? {} : { 'promo-gone': 30 - paid });
    const { uses } = await place.db
      .selectFrom('promo_code')
      .select('uses')
      .where('id', '=', promoId)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(paid);
  }, 120_000);
});

describe('a code for a number of uses on one day', () => {
  it('works again on the next day in the country of the order [QM4]', async () => {
    const promoId = await aCode({ per_day: 1 });
    const [today, tomorrow] = [await somebodyWith(promoId), await somebodyWith(promoId)];
    expect((await payAtOnce([today])).outcomes).toEqual({ paid: 1 });
    expect((await payAtOnce([tomorrow])).outcomes).toEqual({ 'promo-today': 1 });
    const change = { orderId: tomorrow.orderId, promoId, billing: {} };
    expect(await changeOrder(place.payments, tomorrow.accountId, change)).toEqual({ outcome: 'promo-today' });
    await place.pass(86_400_000);
    expect(await changeOrder(place.payments, tomorrow.accountId, change)).toEqual({ outcome: 'changed' });
  });
});
