import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import {
  aMoneyRequest,
  balances,
  incidentsOf,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  refund,
  theAct,
  workOff,
} from '../payment.fixture.ts';
import { aDispute, aSettledSale, day, questionsAbout } from './dispute.fixture.ts';
import { reconcileDispute } from './reconcile-dispute.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

const part = { minor: 300n, currency: 'USD' } as const;

async function decide(id: string, decision: 'won' | 'lost'): Promise<void> {
  await place.gateway.decideDispute(id, decision);
  await reconcileDispute(place.payments, id);
}

describe('a refund', () => {
  it('is refused while the payment is disputed and after it was lost, by its own name [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    const ask = (key: string) =>
      refund(place.payments, { of: sale.key, key, purpose: 'refund', amount: part });
    expect(await ask(`1:${sale.key}`)).toEqual({ outcome: 'disputed' });
    await decide(id, 'lost');
    expect(await ask(`2:${sale.key}`)).toEqual({ outcome: 'disputed' });
  });

  it('that was planned before waits for the bank: given when won, refused when lost [QC10]', async () => {
    for (const [decision, ends] of [
      ['won', 'succeeded'],
      ['lost', 'failed'],
    ] as const) {
      const sale = await aSettledSale(place);
      const key = `early:${sale.key}`;
      await refund(place.payments, { of: sale.key, key, purpose: 'refund', performAt: farAway() });
      const { id } = await place.gateway.openDispute({ transaction: sale.transaction });
      await reconcileDispute(place.payments, id);
      expect(await performMoneyAct(place.payments, key)).toEqual({ state: 'unknown' });
      await place.pass(day);
      await workOff(place.payments);
      expect((await theAct(place.db, key)).state).toBe('created');
      await decide(id, decision);
      await place.pass(day);
      await workOff(place.payments);
      expect((await theAct(place.db, key)).state).toBe(ends);
      const wanted = decision === 'won' ? { refunds: 599, clearing: 0 } : { chargebacks: 599, clearing: 0 };
      expect(await balances(place.db, [sale.key])).toMatchObject(wanted);
    }
  });

  it('whose answer was lost before the dispute began is found, and both are booked and asked about [QC10]', async () => {
    const sale = await aSettledSale(place);
    const key = `lost:${sale.key}`;
    await refund(place.payments, { of: sale.key, key, purpose: 'refund' });
    await place.gateway.orderFault({ fault: 'drop_after_commit' });
    expect(await performMoneyAct(place.payments, key)).toEqual({ state: 'unknown' });
    await place.gateway.orderFault({ fault: 'none' });
    const { id } = await place.gateway.openDispute({ transaction: sale.transaction, amount: '5.99' });
    await reconcileDispute(place.payments, id);
    await place.pass(60_000);
    await workOff(place.payments);
    expect((await theAct(place.db, key)).state).toBe('succeeded');
    expect(await balances(place.db, [sale.key])).toEqual({
      chargebacks: 599,
      refunds: 599,
      clearing: -599,
      'revenue:plan': -599,
    });
    expect(await questionsAbout(place, sale.transaction)).toEqual(['refund_disputed']);
  });

  it('that the bank does not take back stays, and nothing is refunded twice [QC10]', async () => {
    const { sale } = await aDispute(place, { order: { amount: '5.99' } });
    expect((await incidentsOf(place.db, sale.key)).map(({ kind }) => kind)).toEqual([]);
    const keys = Array.from({ length: 30 }, (_, turn) => `${turn}:${sale.key}`);
    const outcomes = await Promise.all(
      keys.map((key) => refund(place.payments, { of: sale.key, key, purpose: 'refund', amount: part })),
    );
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['disputed']));
  });
});

describe('the method that paid', () => {
  it('is not charged by itself until the dispute is won; its owner can still pay with it [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    const token = (await theAct(place.db, sale.key)).method_token ?? '';
    const charge = (purpose: 'late' | 'plan' | 'debt') =>
      plan(place.payments, aMoneyRequest(sale.accountId, { purpose, method: { token } }));
    expect(await charge('late')).toEqual({ outcome: 'method-disputed' });
    expect([(await charge('plan')).outcome, (await charge('debt')).outcome]).toEqual(['planned', 'planned']);
    await decide(id, 'won');
    expect((await charge('late')).outcome).toBe('planned');
  });
});

function farAway(): Date {
  return new Date(place.clock.now().getTime() + 100 * day);
}
