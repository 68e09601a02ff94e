import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anEmail, messagesTo } from '../../testing/people.fixture.ts';
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
  texts,
  theRental,
} from '../late-return/late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

const second = 1_000;
const provider = { provider: 'braintree' } as const;

const debts = async ({ buyer }: Holder) => (await buyer.call('GET /users/debts', {})).body.debts;

const history = async ({ buyer }: Holder) =>
  (await buyer.call('GET /{provider}/transactions', { params: provider })).body.transactions;

const pay = async ({ buyer }: Holder, method: object = {}) =>
  (await buyer.call('POST /{provider}/debts/pay', { params: provider, body: { currency: 'USD', ...method } }))
    .body;

const aNewCard = async () => ({
  source: 'credit_card',
  payment_method_nonce: await world.gateway.nonce(),
});

async function hasEmail({ buyer }: Holder, email: string): Promise<void> {
  const { db } = world.server;
  await db
    .updateTable('account')
    .set({ ...anEmail(db, email), email_status: 'unverified' })
    .where('id', '=', buyer.accountId)
    .execute();
}

/** Without a payment method the next fee is owed at once. */
async function removeMethods({ buyer }: Holder): Promise<void> {
  await world.server.db
    .updateTable('payment_method')
    .set({ removed_at: now(world), is_default: false })
    .where('account_id', '=', buyer.accountId)
    .execute();
}

async function hasMethodsAgain({ buyer }: Holder): Promise<void> {
  await world.server.db
    .updateTable('payment_method')
    .set({ removed_at: null, is_default: true })
    .where('account_id', '=', buyer.accountId)
    .execute();
}

/** Keeps a daily Electron until the late day with this number is charged, past its reminder. */
async function lateDay(holder: Holder, nth: number): Promise<void> {
  await holder.keepFor((nth - 1) * day + 18 * hour + second);
  await holder.keepFor(nth * day + second);
}

async function lateByADay(): Promise<Holder> {
  const holder = await world.aHolder('daily');
  await holder.keepFor(18 * hour + second);
  return holder;
}

/** One late day that is owed, and a second one that waits for another try after a soft decline. */
async function owesAndWaits(): Promise<Holder> {
  const holder = await world.aHolder('daily');
  await removeMethods(holder);
  await lateDay(holder, 1);
  await hasMethodsAgain(holder);
  await world.gateway.orderFault({ fault: 'decline' });
  await lateDay(holder, 2);
  await holder.bringBack();
  expect(await postings(world, holder)).toEqual(['24h charge 100 owed', '48h charge 100 pending']);
  return holder;
}

describe('a debt', () => {
  it('of somebody without a payment method is shown, paid with a new one, and the account opens again [B12, U2]', async () => {
    const holder = await lateByADay();
    await removeMethods(holder);
    await holder.keepFor(day + second);
    await holder.bringBack();
    expect(await debts(holder)).toMatchObject([
      { currency: 'USD', amount: 1, processing: false, fees: [{ amount: 1, state: 'owed', kind: 'charge' }] },
    ]);
    expect(await blocking(world, holder)).toBe('unpaid');
    expect(await pay(holder)).toMatchObject({ code: 409, message: 'Please choose a payment method.' });
    expect(await pay(holder, await aNewCard())).toMatchObject({ code: 200 });
    expect(await debts(holder)).toEqual([]);
    expect(await blocking(world, holder)).toBe(null);
    expect((await texts(world, holder)).at(-1)).toContain('active again');
    expect(await ledgerTotal(world, holder)).toBe(299);
    expect(await pay(holder)).toMatchObject({ code: 409, message: "You don't owe anything." });
  });

  it('in a currency without a merchant account is not charged, and stays as it is [QM1]', async () => {
    const holder = await lateByADay();
    await removeMethods(holder);
    await holder.keepFor(day + second);
    await holder.bringBack();
    const { id } = await theRental(world, holder.buyer.accountId);
    const owed = world.server.db.updateTable('fee_posting').set({ currency: 'KWD', amount_minor: 1_250n });
    await owed.where('rental_id', '=', id).execute();
    const before = await debts(holder);
    expect(before).toMatchObject([{ currency: 'KWD', amount: 1.25, processing: false }]);
    const refused = await pay(holder, { currency: 'KWD', ...(await aNewCard()) });
    expect(refused).toMatchObject({
      code: 409,
      message: "Payments in this currency aren't possible here yet. Nothing was charged.",
    });
    expect(await debts(holder)).toEqual(before);
  });

  it('is paid once by two presses at the same time, and stays owed when the bank says no [B12]', async () => {
    const holder = await lateByADay();
    await removeMethods(holder);
    await holder.keepFor(day + second);
    await holder.bringBack();
    await world.gateway.orderFault({ fault: 'decline' });
    const declined = await pay(holder, await aNewCard());
    expect(declined).toMatchObject({ code: 402, message: expect.stringContaining('bank') });
    expect(await debts(holder)).toMatchObject([{ amount: 1, processing: false }]);
    await world.gateway.orderFault({ fault: 'none' });
    const method = await aNewCard();
    const both = await Promise.all([pay(holder, method), pay(holder, method)]);
    expect(both.map(({ code }) => code)).not.toContain(402);
    expect(await ledgerTotal(world, holder)).toBe(299);
    expect(await gatewayTotal(world, holder)).toBe(299);
  });

  it('for time after the return is owed no more once we know of it [B12]', async () => {
    const holder = await lateByADay();
    await removeMethods(holder);
    const { started_at } = await theRental(world, holder.buyer.accountId);
    await holder.keepFor(day + hour);
    expect(await blocking(world, holder)).toBe('unpaid');
    await holder.bringBack(new Date(started_at.getTime() + 23 * hour));
    expect(await postings(world, holder)).toEqual(['24h charge 100 given_back']);
    expect([await debts(holder), await blocking(world, holder)]).toEqual([[], null]);
    // Nothing was charged, so that nothing is refunded.
    const sent = (await texts(world, holder)).filter((text) => text.includes('You no longer owe'));
    expect(sent).toEqual([expect.stringContaining('You no longer owe $1.00.')]);
  });
});

describe('what is owed', () => {
  it('is listed whole, with what waits for another try, paid in one, and opens the account [B12, U2]', async () => {
    const holder = await owesAndWaits();
    expect(await debts(holder)).toMatchObject([
      { amount: 2, processing: false, fees: [{ state: 'owed' }, { state: 'pending' }] },
    ]);
    await world.gateway.orderFault({ fault: 'none' });
    expect(await pay(holder)).toMatchObject({ code: 200 });
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid', '48h charge 100 paid']);
    expect([await debts(holder), await blocking(world, holder)]).toEqual([[], null]);
    await world.pass(4 * day);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([399, 399]);
  });

  it('is as it was after a payment that the bank declines, and the try that was to come still comes [B12]', async () => {
    const holder = await owesAndWaits();
    expect(await pay(holder, await aNewCard())).toMatchObject({ code: 402 });
    expect(await postings(world, holder)).toEqual(['24h charge 100 owed', '48h charge 100 pending']);
    await world.gateway.orderFault({ fault: 'none' });
    await world.pass(day);
    expect(await postings(world, holder)).toEqual(['24h charge 100 owed', '48h charge 100 paid']);
    expect(await blocking(world, holder)).toBe('unpaid');
    expect(await pay(holder)).toMatchObject({ code: 200 });
    expect([await blocking(world, holder), await ledgerTotal(world, holder)]).toEqual([null, 399]);
  });

  it('suspends nobody who tried in vain to pay ahead of the next try [B12]', async () => {
    const holder = await world.aHolder('daily');
    await world.gateway.orderFault({ fault: 'decline' });
    await lateDay(holder, 1);
    await holder.bringBack();
    expect(await debts(holder)).toMatchObject([{ amount: 1, fees: [{ state: 'pending' }] }]);
    expect(await pay(holder)).toMatchObject({ code: 402 });
    expect(await blocking(world, holder)).toBe(null);
    expect(await debts(holder)).toMatchObject([{ amount: 1, processing: false }]);
  });

  it('is taken once when the next try falls due while a payment of it is not decided [B12]', async () => {
    const holder = await world.aHolder('daily');
    await world.gateway.orderFault({ fault: 'decline' });
    await lateDay(holder, 1);
    await holder.bringBack();
    await world.gateway.orderFault({ fault: 'down' });
    expect(await pay(holder)).toMatchObject({ code: 202 });
    expect(await debts(holder)).toMatchObject([{ processing: true }]);
    await world.pass(day + hour);
    await world.gateway.orderFault({ fault: 'none' });
    await world.pass(2 * day);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([299, 299]);
  });

  it('is paid by one of 30 presses at the same moment [B12]', async () => {
    const holder = await owesAndWaits();
    await world.gateway.orderFault({ fault: 'none' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(holder)));
    expect(answers.map(({ code }) => code)).not.toContain(402);
    await settled(world);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([399, 399]);
  });

  it('is not paid with a method that is gone, and the answer says so [B12]', async () => {
    const holder = await owesAndWaits();
    expect(await pay(holder, { selectedMethod: 'somebody-elses' })).toMatchObject({
      code: 409,
      message: 'This payment method was deleted. Please choose another one.',
    });
  });
});

describe('the payment of a debt', () => {
  it('names its fees and their rental in the history, in the explanation and on the receipt [S26, N7]', async () => {
    const holder = await owesAndWaits();
    await hasEmail(holder, 'debtor@example.com');
    expect(await pay(holder, await aNewCard())).toMatchObject({ code: 402 });
    await world.gateway.orderFault({ fault: 'none' });
    expect(await pay(holder)).toMatchObject({ code: 200 });
    await settled(world);
    const [paid, declined] = (await history(holder)).filter(({ fees }) => fees?.length === 2);
    const rental = { rental: holder.rentalId, venue: expect.any(String), start: expect.any(Number) };
    expect([paid, declined]).toMatchObject([
      {
        amount: 2,
        status: 'submitted_for_settlement',
        fees: [{ kind: 'charge', amount: 1, ...rental }, rental],
      },
      { amount: 2, status: 'processor_declined', fees: [rental, rental] },
    ]);
    const feeId = paid?.fees?.[0]?.id ?? '';
    const { explanation } = (await holder.buyer.call('GET /users/fees/{feeId}', { params: { feeId } })).body;
    expect(explanation.payments.map(({ state }) => state)).toEqual(['declined', 'succeeded']);
    const [mail] = await messagesTo({ db: world.server.db }, 'debtor@example.com');
    const lines = mail?.body.split('\n').filter((line) => line.startsWith('For: ')) ?? [];
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(/^For: Late fee, \$1\.00 \(Electron .+, rental of \w+ \d+, \d+ at .+\)$/);
  });

  it('given back says of which rental, too [S26, B12]', async () => {
    const holder = await world.aHolder('daily');
    await removeMethods(holder);
    const takenAt = now(world);
    await lateDay(holder, 1);
    await hasMethodsAgain(holder);
    expect(await pay(holder)).toMatchObject({ code: 200 });
    await holder.bringBack(new Date(takenAt.getTime() + 23 * hour));
    expect((await history(holder)).find(({ refund }) => refund)).toMatchObject({
      amount: 1,
      fees: [{ kind: 'charge', amount: 1, rental: holder.rentalId }],
    });
  });
});
