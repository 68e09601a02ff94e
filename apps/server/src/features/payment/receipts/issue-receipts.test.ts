import { randomUUID } from 'node:crypto';
import braintree from 'braintree';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../platform/database/transact.ts';
import { anEmail, messagesTo } from '../../../testing/people.fixture.ts';
import { completeSeller } from '../../seller/seller.fixture.ts';
import { insertEntry } from '../acts/ledger.store.ts';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import type { MoneyActRequest } from '../acts/plan-money-act.ts';
import { listTransactions } from '../list-transactions.ts';
import type { Payments } from '../open-payments.ts';
import {
  aMoneyRequest,
  aPayer,
  balances,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  refund,
  theAct,
  workOff,
} from '../payment.fixture.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';
import { issueReceipts } from './issue-receipts.ts';
import { findReceipt } from './numbered-receipt.store.ts';

const day = 86_400_000;
let money: MoneyPlace;
let payments: Payments;
let accountId: string;
/** The order that cannot be read. */
let unreadable = '';

beforeAll(async () => {
  money = await openMoneyPlace({
    describeOrders: async (_db, references) => {
      if (references.includes(unreadable)) throw new Error('it cannot be read');
      return new Map();
    },
  });
  payments = money.payments;
  accountId = await aPayer(money.db, 'ja');
  await money.db
    .updateTable('account')
    .set({ ...anEmail(money.db, 'haruka@example.jp'), email_status: 'unverified' })
    .where('id', '=', accountId)
    .execute();
  payments.dueWork.register('send-message', async () => undefined);
});
afterAll(async () => money.close());

/** A fee: for what a rider buys there, the bank would be asked first. */
const inBritain = { purpose: 'late', country: 'GB', amount: { minor: 599n, currency: 'GBP' } } as const;

const ofTheTest = { zone: 'Asia/Tokyo', descriptor: 'ETG*ELECTRON TO GO' };

async function pay(request: Partial<MoneyActRequest> = {}, by = payments) {
  const sale = aMoneyRequest(accountId, { ...inBritain, ...request });
  await plan(by, sale);
  await performMoneyAct(by, sale.key);
  return sale;
}

async function giveBack(of: string, minor: bigint) {
  const key = `back:${randomUUID()}`;
  await refund(payments, { of, key, amount: { minor, currency: 'GBP' }, purpose: 'refund' });
  await performMoneyAct(payments, key);
  return key;
}

const numbers = async () =>
  (await money.db.selectFrom('receipt').selectAll().orderBy('position').execute()).map(
    ({ number }) => number,
  );

async function theReceipt(actKey: string) {
  return money.db.selectFrom('receipt').selectAll().where('act_key', '=', actKey).executeTakeFirst();
}

it('gives nothing a number before somebody entered who sells, and nothing afterwards that was paid before [QM7]', async () => {
  const sale = await pay();
  await workOff(payments);
  expect(await theReceipt(sale.key)).toBeUndefined();
  await completeSeller(money.db, ofTheTest);
  await giveBack(sale.key, 100n);
  await money.pass(2 * day);
  await workOff(payments);
  expect(await numbers()).toEqual([]);
  // Its tax is in the books all the same.
  expect(await balances(money.db, [sale.key])).toMatchObject({ tax: -100 + 17 });
  expect(await money.db.selectFrom('receipt_due').selectAll().execute()).toEqual([]);
});

describe('once somebody entered who sells', () => {
  beforeAll(() => completeSeller(money.db, ofTheTest));

  it('numbers fifty payments at once from 1 to 50, on two nodes, without a gap or a number twice [QM7]', async () => {
    const second = await money.aProcess();
    const payers = await Promise.all(Array.from({ length: 50 }, () => aPayer(money.db)));
    const sales = await Promise.all(
      payers.map((payer, place) => pay({ accountId: payer }, place % 2 ? second : payments)),
    );
    await Promise.all([workOff(payments), workOff(second)]);
    await workOff(payments);
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tokyo' }).format(
      money.clock.now(),
    );
    expect(await numbers()).toEqual(
      sales.map((_, place) => `ETG-${year}-${String(place + 1).padStart(6, '0')}`),
    );
    const issued = await money.db.selectFrom('receipt').selectAll().orderBy('position').execute();
    expect(new Set(issued.map(({ act_key }) => act_key))).toEqual(new Set(sales.map(({ key }) => key)));
    // In the order in which they were booked.
    const times = issued.map(({ paid_at }) => paid_at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
  }, 120_000);

  it('takes no number in a transaction that is rolled back, and issues a receipt once [QM7]', async () => {
    const before = (await numbers()).length;
    const sale = await pay();
    const rolledBack = transact(money.db, async (tx) => {
      await issueReceipts(payments, tx);
      throw new Error('the worker dies');
    });
    await expect(rolledBack).rejects.toThrow('the worker dies');
    expect(await numbers()).toHaveLength(before);
    await workOff(payments);
    await transact(money.db, (tx) => issueReceipts(payments, tx));
    expect(await theReceipt(sale.key)).toMatchObject({ position: before + 1, tax_minor: 100n });
    expect(await numbers()).toHaveLength(before + 1);
    await expect(money.db.updateTable('receipt').set({ number: 'ETG-1' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(money.db.deleteFrom('receipt').execute()).rejects.toThrow('append-only');
  });

  it('lets one that cannot be written keep nobody from a number; it and its refund get theirs once it can [QM7]', async () => {
    const before = (await numbers()).length;
    const bad = await pay();
    unreadable = bad.reference;
    const good = await pay();
    await workOff(payments);
    const back = await giveBack(bad.key, 100n);
    await workOff(payments);
    expect(await theReceipt(good.key)).toMatchObject({ position: before + 1 });
    expect(await numbers()).toHaveLength(before + 1);
    unreadable = '';
    await money.pass(day);
    await workOff(payments);
    expect(await theReceipt(bad.key)).toMatchObject({ position: before + 2 });
    expect(await theReceipt(back)).toMatchObject({ position: before + 3, kind: 'refund' });
  });

  it('says who sold what, with which tax, and keeps saying it after the seller and the rate have changed [QM7]', async () => {
    const sale = await pay();
    await workOff(payments);
    const { id = '' } = (await theReceipt(sale.key)) ?? {};
    const read = () => findReceipt(money.db, { id, accountId });
    const before = await read();
    expect(before).toMatchObject({
      kind: 'receipt',
      country: 'GB',
      timezone: 'Europe/London',
      language: 'ja',
      seller: { name: 'Electron to Go, Inc.', tax_number: { kind: 'vat', number: 'GB123456782' } },
      lines: [{ what: { is: 'late' }, amount: 5.99, net: 4.99, tax: 1, rate: 2_000 }],
      taxes: [{ rate: 2_000, net: 4.99, tax: 1, gross: 5.99 }],
      total: 5.99,
      method: { label: 'credit_card', last_4: '1111' },
      order: sale.reference,
    });
    await money.db.updateTable('seller').set({ name: 'Another' }).execute();
    await money.db
      .insertInto('country_tax')
      .values({ country: 'GB', begins_on: '2020-01-01', rate: 500 })
      .execute();
    expect(await read()).toEqual(before);

    // Its refund has the rate of its sale, and names the receipt that it corrects.
    const back = await giveBack(sale.key, 300n);
    await money.pass(2 * day);
    await workOff(payments);
    const correction = await theReceipt(back);
    expect(correction).toMatchObject({ kind: 'refund', corrects: id, total_minor: 300n, tax_minor: 50n });
    expect(correction?.facts).toMatchObject({
      corrects: { id, number: before?.number },
      seller: { name: 'Another' },
      taxes: [{ rate: 2_000, tax: 0.5, gross: 3 }],
    });
    await money.db.deleteFrom('country_tax').where('rate', '=', 500).execute();

    // What the statement of the card shows went over the wire with the charge.
    const { transaction_id } = await theAct(money.db, sale.key);
    const { place, ...keys } = money.gateway.account;
    if (typeof place === 'string') throw new Error('not the stand-in');
    const environment = new braintree.Environment(place.host, String(place.port), '', false, '', '');
    const sdk = new braintree.BraintreeGateway({ environment, ...keys });
    const charged = await sdk.transaction.find(transaction_id ?? '');
    expect(charged).toMatchObject({ descriptor: { name: 'ETG*ELECTRON TO GO' } });

    // The mail says the same, and shows the digits of the card; both go with the account.
    const mails = await messagesTo(money, 'haruka@example.jp');
    const about = (number = 'none') => mails.map(({ body }) => body).filter((body) => body.includes(number));
    expect(about(correction?.number)).toHaveLength(1);
    const [first = ''] = about(before?.number).filter((body) => !about(correction?.number).includes(body));
    for (const word of ['GB123456782', '1111', 'Electron to Go, Inc.', '20%']) expect(first).toContain(word);
    expect(JSON.stringify(correction?.facts)).not.toContain('1111');

    // In the history of whose it is; to others it does not exist.
    const shown = await listTransactions(payments, accountId);
    expect(shown.find(({ receipt }) => receipt?.id === id)?.receipt).toEqual({ id, number: before?.number });
    expect(await findReceipt(money.db, { id, accountId: randomUUID() })).toBeUndefined();
  });

  it('gives back in parts exactly the tax that was taken, and books it with each part [QM7]', async () => {
    const sale = await pay();
    const parts = [100n, 1n, 1n, 97n, 250n, 150n];
    const keys: string[] = [];
    for (const part of parts) keys.push(await giveBack(sale.key, part));
    // A part can be given back once the sale is settled.
    await money.pass(2 * day);
    await workOff(payments);
    const acts = await Promise.all(keys.map((key) => theAct(money.db, key)));
    expect(acts.map(({ state }) => state)).toEqual(parts.map(() => 'succeeded'));
    const given = acts.map(({ tax_minor }) => tax_minor ?? 0n);
    expect(given.reduce((sum, tax) => sum + tax, 0n)).toBe(100n);
    expect(await balances(money.db, [sale.key])).toEqual({
      clearing: 0,
      refunds: 499,
      'revenue:late': -499,
      tax: 0,
    });
  });

  it('catches up once, in order, with what a node of the previous release has booked [QM7]', async () => {
    const booked: string[] = [];
    for (const minor of [1_200n, 2_400n]) {
      const sale = aMoneyRequest(accountId, { ...inBritain, amount: { minor, currency: 'GBP' } });
      await plan(payments, sale);
      // As the previous release ends an act: no country, no tax, no receipt.
      await transact(money.db, async (tx) => {
        const values = { state: 'succeeded' as const, ended_at: money.clock.now(), country: null };
        await tx.updateTable('money_act').set(values).where('key', '=', sale.key).execute();
        await insertEntry(tx, await theAct(money.db, sale.key), { kind: 'capture', at: money.clock.now() });
        await sql`delete from due_work where subject = ${sale.key}`.execute(tx);
      });
      booked.push(sale.key);
      await money.pass(1_000);
    }
    const last = await pay();
    await workOff(payments);
    await workOff(payments);
    const issued = await Promise.all([...booked, last.key].map(theReceipt));
    const [first = 0] = issued.map((receipt) => receipt?.position ?? 0);
    expect(issued.map((receipt) => receipt?.position)).toEqual([first, first + 1, first + 2]);
    expect(issued.map((receipt) => receipt?.tax_minor)).toEqual([200n, 400n, 100n]);
    expect(await balances(money.db, booked)).toMatchObject({ tax: -600, 'revenue:late': -3_000 });
  });

  it('corrects the receipt of a sale whose settlement failed, and no tax of it is owed [QM7]', async () => {
    const sale = await pay({ amount: { minor: 400_100n, currency: 'GBP' } });
    await workOff(payments);
    const receipt = await theReceipt(sale.key);
    await money.pass(2 * day);
    await reconcilePayments(payments);
    await pay();
    await workOff(payments);
    const [, correction] = await money.db
      .selectFrom('receipt')
      .selectAll()
      .where('act_key', '=', sale.key)
      .orderBy('position')
      .execute();
    expect(correction).toMatchObject({
      kind: 'refund',
      corrects: receipt?.id,
      total_minor: 400_100n,
      tax_minor: receipt?.tax_minor,
    });
    expect(await balances(money.db, [sale.key])).toEqual({ clearing: 0, 'revenue:late': 0, tax: 0 });
  });
});
