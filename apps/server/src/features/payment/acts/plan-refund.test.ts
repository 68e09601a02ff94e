import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEntryTable } from '../../../migrations/payment-schema.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { listTransactions } from '../list-transactions.ts';
import type { Payments } from '../open-payments.ts';
import {
  aMoneyRequest,
  aPayer,
  atGateway,
  balances,
  incidentsOf,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  refund,
  theAct,
  workOff,
} from '../payment.fixture.ts';
import { insertEntry } from './ledger.store.ts';
import { performMoneyAct } from './perform-money-act.ts';
import type { MoneyActRequest } from './plan-money-act.ts';

let place: MoneyPlace;
let payments: Payments;
const day = 86_400_000;

beforeAll(async () => {
  place = await openMoneyPlace();
  payments = place.payments;
});
afterEach(async () => {
  await place.gateway.orderFault({ fault: 'none' });
});
afterAll(async () => place.close());

async function aSale(request: Partial<MoneyActRequest> = {}): Promise<MoneyActRequest> {
  const sale = aMoneyRequest(await aPayer(place.db), request);
  await plan(payments, sale);
  expect(await performMoneyAct(payments, sale.key)).toEqual({ state: 'succeeded' });
  return sale;
}

const refundOf = ({ key, reference }: MoneyActRequest, minor?: bigint) => ({
  of: key,
  key: `refund:${reference}${minor ?? ''}`,
  purpose: 'refund' as const,
  ...(minor !== undefined && { amount: { minor, currency: 'USD' as const } }),
});
const statusOf = async ({ key }: MoneyActRequest) => (await atGateway(payments.gateway, key))[0]?.status;

describe('a refund', () => {
  it('of a sale that is not settled is a void [S25]', async () => {
    const sale = await aSale();
    const request = refundOf(sale);
    expect(await refund(payments, request)).toMatchObject({
      outcome: 'planned',
      act: { amount_minor: 599n },
    });
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    expect(await statusOf(sale)).toBe('voided');
    expect(await theAct(place.db, sale.key)).toMatchObject({ state: 'voided' });
    expect(await balances(place.db, [sale.key])).toEqual({ clearing: 0, refunds: 599, 'revenue:plan': -599 });
  });

  it('of a settled sale is a refund, and the history shows both [S25, K30]', async () => {
    const sale = await aSale();
    await place.pass(2 * day);
    const request = refundOf(sale);
    await refund(payments, request);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    expect(await atGateway(payments.gateway, request.key)).toMatchObject([
      { type: 'credit', amount: '5.99' },
    ]);
    expect(await listTransactions(payments, sale.accountId)).toMatchObject([
      { amount: 5.99, refund: true },
      { amount: 5.99, currency: 'USD', last_4: '1111' },
    ]);
  });

  it('of a part waits until the sale is settled', async () => {
    const sale = await aSale();
    const request = refundOf(sale, 200n);
    await refund(payments, request);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'unknown' });
    expect(await statusOf(sale)).toBe('submitted_for_settlement');
    await place.pass(2 * day);
    await workOff(payments);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    expect(await balances(place.db, [sale.key])).toMatchObject({ clearing: 399, refunds: 200 });
  });

  it('never gives more than was taken, however many ask at once', async () => {
    const sale = await aSale();
    const terms = Array.from({ length: 12 }, (_, index) => ({
      ...refundOf(sale, 100n),
      key: `refund:${sale.reference}:${index}`,
    }));
    const planned = await Promise.all(terms.map((request) => refund(payments, request)));
    expect(planned.filter(({ outcome }) => outcome === 'planned')).toHaveLength(5);
    await place.pass(2 * day);
    await workOff(payments);
    expect(await balances(place.db, [sale.key])).toMatchObject({ clearing: 99, refunds: 500 });
  });

  it('waits for none that has only begun, nor that one for it: of two at once, both are written down', async () => {
    const sale = await aSale();
    const [one, other] = [refundOf(sale, 100n), refundOf(sale, 150n)];
    for (const request of [one, other]) await refund(payments, request);
    const post = async (tx: Tx, { key }: { key: string }) =>
      insertEntry(tx, await theAct(place.db, key), { kind: 'refund', at: place.clock.now() });
    await transact(place.db, async (first) => {
      // The lock that inserting a ledger entry takes first, for its reference to the sale.
      await sql`select from money_act where key = ${sale.key} for key share`.execute(first);
      await transact(place.db, async (second) => {
        await sql`set local lock_timeout = '5s'`.execute(second);
        await post(second, other);
      });
      await post(first, one);
    });
    expect(await balances(place.db, [sale.key])).toMatchObject({ clearing: 349, refunds: 250 });
  });

  it('beyond the capture is refused by the database itself', async () => {
    const sale = await aSale();
    const entry: Omit<Insertable<LedgerEntryTable>, 'id'> = {
      act_key: sale.key,
      of_key: sale.key,
      kind: 'refund',
      debit: 'refunds',
      credit: 'clearing',
      amount_minor: 600n,
      currency: 'USD',
      at: new Date(),
    };
    const post = (change: Partial<typeof entry>) =>
      place.db
        .insertInto('ledger_entry')
        .values({ id: randomUUID(), ...entry, ...change })
        .execute();
    await expect(post({})).rejects.toThrow('more would be given back');
    await expect(post({ currency: 'JPY', amount_minor: 1n })).rejects.toThrow('entry in JPY');
    await expect(post({ credit: 'refunds' })).rejects.toThrow('ledger_entry_check');
    await expect(post({ amount_minor: 0n })).rejects.toThrow('amount_minor');
    const change = place.db.updateTable('ledger_entry').set({ amount_minor: 1n });
    await expect(change.where('of_key', '=', sale.key).execute()).rejects.toThrow('append-only');
    const removal = place.db.deleteFrom('ledger_entry').where('of_key', '=', sale.key);
    await expect(removal.execute()).rejects.toThrow('append-only');
  });

  it('asked for twice under one key is one, and under another finds nothing left', async () => {
    const sale = await aSale();
    const request = refundOf(sale);
    await Promise.all([refund(payments, request), refund(payments, request)]);
    await Promise.all([performMoneyAct(payments, request.key), performMoneyAct(payments, request.key)]);
    expect(await refund(payments, request)).toMatchObject({
      outcome: 'planned',
      act: { state: 'succeeded' },
    });
    expect(await refund(payments, { ...request, key: `${request.key}:2` })).toEqual({
      outcome: 'nothing-left',
    });
    expect(await balances(place.db, [sale.key])).toMatchObject({ clearing: 0, refunds: 599 });
  });

  it('of a sale of unknown outcome waits for it, and gives back nothing if nothing was taken', async () => {
    const declined = aMoneyRequest(await aPayer(place.db), { amount: { minor: 200_000n, currency: 'USD' } });
    const taken = aMoneyRequest(await aPayer(place.db));
    for (const sale of [declined, taken]) {
      await plan(payments, sale);
      await refund(payments, refundOf(sale));
      expect(await performMoneyAct(payments, refundOf(sale).key)).toEqual({ state: 'unknown' });
      await performMoneyAct(payments, sale.key);
    }
    await place.pass(5_000);
    await workOff(payments);
    expect(await theAct(place.db, refundOf(declined).key)).toMatchObject({ state: 'voided' });
    expect(await theAct(place.db, refundOf(taken).key)).toMatchObject({ state: 'succeeded' });
    expect(await balances(place.db, [declined.key, taken.key])).toMatchObject({ clearing: 0, refunds: 599 });
  });

  it('whose answer is lost is found done, as a void and as a refund', async () => {
    const settled = await aSale();
    await place.pass(2 * day);
    const fresh = await aSale();
    await place.gateway.orderFault({ fault: 'drop_after_commit' });
    for (const sale of [fresh, settled]) {
      await refund(payments, refundOf(sale));
      expect(await performMoneyAct(payments, refundOf(sale).key)).toEqual({ state: 'unknown' });
    }
    await place.pass(3_000);
    await workOff(payments);
    for (const sale of [fresh, settled])
      expect(await theAct(place.db, refundOf(sale).key)).toMatchObject({ state: 'succeeded' });
    expect(await balances(place.db, [fresh.key, settled.key])).toMatchObject({ clearing: 0, refunds: 1198 });
  });

  it('that the gateway refuses is a question for a person, and its part of the sale is free again', async () => {
    const sale = await aSale();
    await place.pass(2 * day);
    const [there] = await atGateway(payments.gateway, sale.key);
    // An operator refunded the sale in the gateway's own console.
    await payments.gateway.refund(there?.id ?? '', { key: 'console', orderId: 'console', amount: '5.99' });
    await refund(payments, refundOf(sale));
    expect(await performMoneyAct(payments, refundOf(sale).key)).toMatchObject({ state: 'failed' });
    expect(await incidentsOf(place.db, refundOf(sale).key)).toMatchObject([{ kind: 'refund_failed' }]);
    expect(await theAct(place.db, sale.key)).toMatchObject({ refunding_minor: 0n });
  });
});

describe('a hold', () => {
  it('is authorised, told as done, and let go by itself [O4]', async () => {
    const hold = await aSale({ kind: 'hold', purpose: 'hold', amount: { minor: 100n, currency: 'USD' } });
    expect(await statusOf(hold)).toBe('authorized');
    expect(await balances(place.db, [hold.key])).toEqual({ held: 100, promised: -100 });
    await workOff(payments);
    expect(await statusOf(hold)).toBe('voided');
    expect(await theAct(place.db, hold.key)).toMatchObject({ state: 'voided' });
    expect(await balances(place.db, [hold.key])).toEqual({ held: 0, promised: 0 });
  });

  it('whose release is not heard is released once', async () => {
    const hold = await aSale({ kind: 'hold', purpose: 'hold', amount: { minor: 100n, currency: 'USD' } });
    await place.gateway.orderFault({ fault: 'drop_after_commit' });
    await workOff(payments);
    expect(await theAct(place.db, hold.key)).toMatchObject({ state: 'succeeded' });
    await place.pass(3_000);
    await workOff(payments);
    expect(await theAct(place.db, hold.key)).toMatchObject({ state: 'voided' });
  });
});
