import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { until } from '../../testing/world.fixture.ts';
import { Desk } from '../late-return/end-by-hand.fixture.ts';
import {
  day,
  hour,
  type LateWorld,
  now,
  openLateWorld,
  postings,
  texts,
} from '../late-return/late-return.fixture.ts';
import type { Buyer } from '../subscription/subscription.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

/** The rider asks their bank for a payment; the server has been told. */
async function dispute(key: string): Promise<string> {
  const { transaction_id } = await world.server.db
    .selectFrom('money_act')
    .select('transaction_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const { id } = await world.gateway.openDispute({ transaction: transaction_id ?? '' });
  await heard(id, 'open');
  return id;
}

async function decide(id: string, decision: 'won' | 'lost'): Promise<void> {
  await world.pass(1_000);
  await world.gateway.decideDispute(id, decision);
  await heard(id, decision);
}

async function heard(id: string, wanted: string): Promise<void> {
  const { db, core } = world.server;
  await transact(db, (tx) => planWork(tx, { kind: 'reread-dispute', subject: id, dueAt: now(world) }));
  await until(async () => {
    await core.dueWork.drain();
    const row = await db.selectFrom('dispute').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status === wanted;
  });
}

const questions = async (key: string) =>
  (
    await world.server.db
      .selectFrom('payment_incident')
      .select('kind')
      .where('act_key', '=', key)
      .where('closed_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);

const provider = { provider: 'braintree' } as const;
const askRefund = async (buyer: Buyer) =>
  (await buyer.call('POST /{provider}/subscriptions/refund', { params: provider })).body;

describe('a plan whose payment is disputed', () => {
  it('is not refunded besides, and goes on; it is when the dispute is won [QC10, X8]', async () => {
    const buyer = await world.aBuyer();
    const orderId = await buyer.wants(planIds.monthly);
    await buyer.pay(orderId);
    await world.pass(2 * day);
    const id = await dispute(`plan:${orderId}`);
    expect((await askRefund(buyer)).code).toBe(403);
    expect(await buyer.plan()).toBe('monthly');
    await decide(id, 'won');
    expect(await askRefund(buyer)).toMatchObject({ code: 200, sums: [{ amount: 5.99, currency: 'USD' }] });
  });
});

describe('a card whose owner disputes a payment', () => {
  it('is not charged by itself: late days are owed [QC10]', async () => {
    const holder = await world.aHolder('daily');
    for (const hours of [23, 25, 27]) await holder.keepFor(hours * hour);
    await dispute(`plan:${holder.orderId}`);
    const before = await postings(world, holder);
    for (const hours of [47, 49]) await holder.keepFor(hours * hour);
    const fees = (await postings(world, holder)).map((fee) => fee.split(' ').at(-1));
    expect([before.map((fee) => fee.split(' ').at(-1)), fees]).toEqual([['paid'], ['paid', 'owed']]);
  });
});

describe('a late day that is disputed', () => {
  it('is not given back besides when the Electron turns out to be back earlier: an operator is asked [QC10]', async () => {
    const holder = await world.aHolder('daily');
    for (const hours of [23, 25, 47, 50]) await holder.keepFor(hours * hour);
    const { money_key } = await world.server.db
      .selectFrom('fee_posting')
      .select('money_key')
      .where('rental_id', '=', holder.rentalId)
      .where('money_key', 'is not', null)
      .orderBy('step', 'desc')
      .executeTakeFirstOrThrow();
    const fee = money_key ?? '';
    const returnedAt = new Date(now(world).getTime() - 3 * hour);
    await world.pass(25 * hour);
    await dispute(fee);
    await holder.bringBack(returnedAt);
    expect(await questions(fee)).toEqual(['refund_disputed']);
    const given = await world.server.db
      .selectFrom('money_act')
      .select('key')
      .where('of_key', '=', fee)
      .execute();
    expect(given).toEqual([]);
  });

  it('is promised to nobody when staff end the rental by hand, before the bank decides and after [QC5, QC10]', async () => {
    for (const decision of [undefined, 'lost'] as const) {
      const desk = new Desk(world);
      const holder = await desk.aLateHolder();
      const { money_key } = await world.server.db
        .selectFrom('fee_posting')
        .select('money_key')
        .where('rental_id', '=', holder.rentalId)
        .orderBy('step', 'desc')
        .executeTakeFirstOrThrow();
      const fee = money_key ?? '';
      await world.pass(25 * hour);
      const id = await dispute(fee);
      if (decision) await decide(id, decision);
      await desk.comeIn();
      const at = await desk.after(holder, 3.5);
      const { total, riderReads, rows } = (await desk.askFor(desk.maya, holder, { at })).preview.preview
        .consequence;
      expect(rows.map(({ after }: { after: unknown }) => after)).toContainEqual({
        is: 'word',
        word: 'bank-decides',
      });
      expect(total).toBeUndefined();
      expect(riderReads.text).not.toContain('refund');
      await desk.endByHand(holder, { at });
      expect((await texts(world, holder)).at(-1)).toBe(riderReads.text);
      expect((await texts(world, holder)).join()).not.toContain('refunding');
      const refunds = world.server.db.selectFrom('money_act').select('key').where('of_key', '=', fee);
      expect(await refunds.execute()).toEqual([]);
    }
  });
});
