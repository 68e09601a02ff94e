import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import type { MoneyActRequest } from '../acts/plan-money-act.ts';
import { findMethod } from '../methods/method.store.ts';
import type { Payments } from '../open-payments.ts';
import {
  aMoneyRequest,
  aPayer,
  balances,
  claimAct,
  incidentsOf,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  sendAct,
  theAct,
  workOff,
} from '../payment.fixture.ts';
import { findOpenPaymentIncidents } from '../payment-incident.store.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let place: MoneyPlace;
let payments: Payments;
const hour = 3_600_000;
const day = 24 * hour;

beforeAll(async () => {
  place = await openMoneyPlace();
  payments = place.payments;
});
afterAll(async () => place.close());

async function aSale(request: Partial<MoneyActRequest> = {}): Promise<MoneyActRequest> {
  const sale = aMoneyRequest(await aPayer(place.db), request);
  await plan(payments, sale);
  await performMoneyAct(payments, sale.key);
  return sale;
}

const kinds = async (key: string) => (await incidentsOf(place.db, key)).map(({ kind }) => kind);

describe('the nightly comparison', () => {
  it('comes by the clock every night, and finds nothing where both sides agree', async () => {
    const sale = await aSale();
    const hold = await aSale({ kind: 'hold', purpose: 'hold' });
    await place.pass(day);
    await workOff(payments);
    await place.pass(day);
    await workOff(payments);
    expect(await theAct(place.db, sale.key)).toMatchObject({ state: 'succeeded', gateway_status: 'settled' });
    expect(await theAct(place.db, hold.key)).toMatchObject({ state: 'voided', gateway_status: 'voided' });
    expect(await findOpenPaymentIncidents(place.db, 10)).toEqual([]);
  });

  it('finds a transaction that is not in our books', async () => {
    await payments.gateway.sale({
      key: 'a-stranger',
      orderId: 'a-stranger',
      amount: '7.00',
      merchantAccount: 'electron_to_go_usd',
      customer: (await aSale()).accountId,
      method: { nonce: 'fake-valid-nonce' },
      capture: true,
      unattended: false,
    });
    await place.pass(2 * hour);
    await reconcilePayments(payments);
    const [question, ...others] = await findOpenPaymentIncidents(place.db, 10);
    expect([question?.kind, question?.detail, others]).toEqual([
      'not_in_books',
      'submitted_for_settlement 7.00 USD a-stranger',
      [],
    ]);
  });

  it('finds an act of ours that the gateway does not have, and one in another amount', async () => {
    const [gone, other] = [await aSale(), await aSale()];
    const change = (key: string) => place.db.updateTable('money_act').where('key', '=', key);
    await change(gone.key).set({ transaction_id: 'nowhere' }).execute();
    await change(other.key)
      .set({ body: JSON.stringify({ amount: '5.98', merchant_account: 'x' }) })
      .execute();
    await place.pass(2 * hour);
    await reconcilePayments(payments);
    expect(await kinds(gone.key)).toEqual(['second_transaction', 'not_at_gateway']);
    expect(await kinds(other.key)).toEqual(['amount_differs']);
  });

  it('ends an act whose outcome nobody heard', async () => {
    const request = aMoneyRequest((await aSale()).accountId);
    await plan(payments, request);
    await place.gateway.orderFault({ fault: 'drop_after_commit' });
    await performMoneyAct(payments, request.key);
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(2 * hour);
    await reconcilePayments(payments);
    expect(await theAct(place.db, request.key)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await balances(place.db, [request.key])).toEqual({ clearing: 599, 'revenue:plan': -599 });
  });

  it('books a sale back whose settlement was declined, and asks a person what follows', async () => {
    const sale = await aSale({ amount: { minor: 400_100n, currency: 'USD' } });
    await place.pass(2 * day);
    await reconcilePayments(payments);
    expect(await theAct(place.db, sale.key)).toMatchObject({
      state: 'failed',
      gateway_status: 'settlement_declined',
    });
    expect(await kinds(sale.key)).toEqual(['settlement_declined']);
    expect(await balances(place.db, [sale.key])).toEqual({ clearing: 0, 'revenue:plan': 0 });
  });

  it('asks about a sale that somebody voided in the gateway’s own console', async () => {
    const sale = await aSale();
    const { transaction_id } = await theAct(place.db, sale.key);
    await payments.gateway.void(transaction_id ?? '', 'console');
    await place.pass(2 * hour);
    await reconcilePayments(payments);
    expect(await kinds(sale.key)).toEqual(['state_differs']);
    expect(await theAct(place.db, sale.key)).toMatchObject({ state: 'succeeded' });
  });

  it('files nothing of a hold whose release the gateway has done and nobody has recorded yet', async () => {
    const hold = await aSale({ kind: 'hold', purpose: 'hold' });
    const release = await claimAct(payments, `${hold.key}:release`);
    if (!release) throw new Error('the release is not planned');
    await sendAct(payments, release);
    await place.pass(2 * hour);
    await reconcilePayments(payments);
    expect(await theAct(place.db, hold.key)).toMatchObject({ state: 'succeeded' });
    expect(await kinds(hold.key)).toEqual([]);
    await workOff(payments);
    expect(await theAct(place.db, hold.key)).toMatchObject({ state: 'voided', gateway_status: 'voided' });
    expect(await kinds(hold.key)).toEqual([]);
  });

  it('files nothing of a hold that was released after the gateway had answered', async () => {
    const hold = await aSale({ kind: 'hold', purpose: 'hold' });
    await place.pass(2 * hour);
    const { gateway } = payments;
    let answers = 0;
    const search: typeof gateway.search = async (query) => {
      const searched = await gateway.search(query);
      answers += 1;
      if (answers === 1) await performMoneyAct(payments, `${hold.key}:release`);
      return searched;
    };
    await reconcilePayments({ ...payments, gateway: { ...gateway, search } });
    expect(answers).toBeGreaterThan(1);
    expect(await theAct(place.db, hold.key)).toMatchObject({ state: 'voided', gateway_status: 'voided' });
    expect(await kinds(hold.key)).toEqual([]);
  });

  it('is made up for when the gateway was away', async () => {
    const before = await findOpenPaymentIncidents(place.db, 100);
    await place.gateway.orderFault({ fault: 'down' });
    await reconcilePayments(payments);
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(2 * hour);
    await reconcilePayments(payments);
    // Reconciling again files nothing twice.
    expect(await findOpenPaymentIncidents(place.db, 100)).toEqual(before);
  });
});

describe('a method of a payment', () => {
  it('is somebody’s own: to anybody else it is unknown [A2]', async () => {
    const sale = await aSale();
    const { method_token } = await theAct(place.db, sale.key);
    const method = { token: method_token ?? '' };
    const stranger = await aPayer(place.db);
    expect(await findMethod(place.db, { accountId: stranger, ...method })).toBeUndefined();
    expect(await plan(payments, aMoneyRequest(stranger, { method }))).toEqual({ outcome: 'no-such-method' });
  });
});
