import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listMethods } from '../methods/method.store.ts';
import type { Payments } from '../open-payments.ts';
import {
  aMoneyRequest,
  aPayer,
  atGateway,
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
import { performMoneyAct } from './perform-money-act.ts';
import { recordVerdict } from './record-verdict.ts';

let place: MoneyPlace;
let payments: Payments;
const told: string[] = [];

/** While true, settling a late fee throws. */
let isBroken = false;

beforeAll(async () => {
  place = await openMoneyPlace({
    settle: {
      plan: async (_payments, _tx, { key, state }) => {
        told.push(`${key} ${state}`);
        return [];
      },
      late: async () => {
        if (isBroken) throw new Error('not now');
        return [];
      },
    },
  });
  payments = place.payments;
});
afterEach(async () => {
  await place.gateway.orderFault({ fault: 'none' });
});
afterAll(async () => place.close());

/** The transactions at the gateway, the ends that were settled, and the ledger. */
async function whatThereIs(key: string) {
  return {
    transactions: (await atGateway(payments.gateway, key)).length,
    told: told.filter((line) => line.startsWith(key)).map((line) => line.slice(key.length + 1)),
    ledger: await balances(place.db, [key]),
  };
}
const once = { transactions: 1, told: ['succeeded'], ledger: { clearing: 599, 'revenue:plan': -599 } };

describe('a sale', () => {
  it('is taken once, booked, told to who planned it, and its card is kept as the default [K27, O5]', async () => {
    const accountId = await aPayer(place.db);
    const request = aMoneyRequest(accountId, {
      method: { nonce: await place.gateway.nonce(), label: 'credit_card' },
    });
    expect(await plan(payments, request)).toMatchObject({ outcome: 'planned', act: { state: 'created' } });
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    expect(await whatThereIs(request.key)).toEqual(once);
    expect(await listMethods(place.db, accountId)).toMatchObject([
      { label: 'credit_card', brand: 'Visa', display: '•••• 1111', last_4: '1111', is_default: true },
    ]);
    expect(await theAct(place.db, request.key)).toMatchObject({ state: 'succeeded', last_4: '1111' });
  });

  it.each([
    ['JPY', 800n, '800'],
    ['GBP', 599n, '5.99'],
  ] as const)(
    'goes to the merchant account of %s, in its own decimals [N6]',
    async (currency, minor, amount) => {
      const request = aMoneyRequest(await aPayer(place.db), { amount: { minor, currency } });
      await plan(payments, request);
      expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
      expect(await atGateway(payments.gateway, request.key)).toMatchObject([{ amount, currency }]);
    },
  );

  it('tapped twice, in two tabs and by two processes is one [X13]', async () => {
    const request = aMoneyRequest(await aPayer(place.db));
    const other = await place.aProcess();
    const plans = await Promise.all([plan(payments, request), plan(other, request), plan(payments, request)]);
    expect(plans.map(({ outcome }) => outcome)).toEqual(['planned', 'planned', 'planned']);
    const results = await Promise.all([
      performMoneyAct(payments, request.key),
      performMoneyAct(payments, request.key),
      performMoneyAct(other, request.key),
    ]);
    // The second caller, in another process, gets `unknown`, never a failure.
    expect(results.every(({ state }) => state === 'succeeded' || state === 'unknown')).toBe(true);
    await workOff(payments);
    expect(await whatThereIs(request.key)).toEqual(once);
    expect(await performMoneyAct(other, request.key)).toEqual({ state: 'succeeded' });
  });

  it('refuses its key to another body', async () => {
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(payments, request);
    const dearer = { ...request, amount: { minor: 600n, currency: 'USD' as const } };
    expect(await plan(payments, dearer)).toMatchObject({
      outcome: 'other-body',
      act: { amount_minor: 599n },
    });
  });

  it('declined says why in words of the person, and whether it may help to try again [Z16]', async () => {
    const soft = aMoneyRequest(await aPayer(place.db, 'ja'), {
      amount: { minor: 200_100n, currency: 'USD' },
    });
    const hard = aMoneyRequest(await aPayer(place.db), { amount: { minor: 200_400n, currency: 'USD' } });
    for (const request of [soft, hard]) await plan(payments, request);
    expect(await performMoneyAct(payments, soft.key)).toEqual({
      state: 'declined',
      isSoft: true,
      message: '残高不足のため、お支払いできませんでした。別のお支払い方法をお試しください。',
    });
    expect(await performMoneyAct(payments, hard.key)).toEqual({
      state: 'declined',
      isSoft: false,
      message: 'This card has expired. Please use another card.',
    });
    expect(await theAct(place.db, hard.key)).toMatchObject({ state: 'declined', reason: '2004' });
    expect(await balances(place.db, [soft.key, hard.key])).toEqual({});
    expect(await listMethods(place.db, hard.accountId)).toEqual([]);
  });

  it('with a nonce that was used before takes nothing and asks to enter the card again [Z16]', async () => {
    const method = { nonce: await place.gateway.nonce(), label: 'credit_card' } as const;
    const accountId = await aPayer(place.db);
    const [first, second] = [aMoneyRequest(accountId, { method }), aMoneyRequest(accountId, { method })];
    for (const request of [first, second]) await plan(payments, request);
    expect(await performMoneyAct(payments, first.key)).toEqual({ state: 'succeeded' });
    expect(await performMoneyAct(payments, second.key)).toMatchObject({
      state: 'failed',
      message: 'Please enter your payment details again. Nothing was charged.',
    });
    expect(await atGateway(payments.gateway, second.key)).toEqual([]);
  });
});

describe('a gateway in trouble', () => {
  it('that drops the line after taking the money is asked under the same key until it says so', async () => {
    await place.gateway.orderFault({ fault: 'drop_after_commit' });
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(payments, request);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'unknown' });
    // Creating the customer and the sale both succeeded, and each answer was lost once.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await place.pass(31_000);
      await workOff(payments);
    }
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    expect(await whatThereIs(request.key)).toEqual(once);
  });

  it('that is down leaves the payment unknown, asks a person in time, and closes the question by itself', async () => {
    await place.gateway.orderFault({ fault: 'down' });
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(payments, request);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'unknown' });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await place.pass(3_600_000);
      await workOff(payments);
    }
    expect(await incidentsOf(place.db, request.key)).toEqual([{ kind: 'unknown_outcome', closed_at: null }]);
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(3_600_000);
    await workOff(payments);
    expect(await whatThereIs(request.key)).toEqual(once);
    expect(await incidentsOf(place.db, request.key)).toEqual([
      { kind: 'unknown_outcome', closed_at: expect.any(Date) },
    ]);
  });

  it('that is too slow is not waited for, and its late answer is found', async () => {
    const hasty = await place.aProcess({ timeoutMs: 300, deadlineMs: 400 });
    const accountId = await aPayer(place.db);
    const saved = aMoneyRequest(accountId);
    await plan(payments, saved);
    await performMoneyAct(payments, saved.key);
    await place.gateway.orderFault({ fault: 'slow', slow_s: 600 });
    const request = aMoneyRequest(accountId);
    await plan(hasty, request);
    expect(await performMoneyAct(hasty, request.key)).toEqual({ state: 'unknown' });
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(31_000);
    await workOff(payments);
    expect(await whatThereIs(request.key)).toEqual(once);
  });

  it('that declines everything ends the payment at once [Z16]', async () => {
    await place.gateway.orderFault({ fault: 'decline' });
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(payments, request);
    expect(await performMoneyAct(payments, request.key)).toMatchObject({ state: 'declined', isSoft: true });
  });
});

describe('a process killed', () => {
  it('between plan and call leaves the work to the clock', async () => {
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(payments, request);
    await place.pass(6_000);
    await workOff(payments);
    expect(await whatThereIs(request.key)).toEqual(once);
  });

  it('between claim and call, and between call and record, is made up for by the next one', async () => {
    const accountId = await aPayer(place.db);
    const [unsent, unheard] = [aMoneyRequest(accountId), aMoneyRequest(accountId)];
    for (const request of [unsent, unheard]) await plan(payments, request);
    const [first, second] = [await claimAct(payments, unsent.key), await claimAct(payments, unheard.key)];
    if (!first || !second) throw new Error('not claimed');
    await sendAct(payments, second);
    expect(await performMoneyAct(payments, unheard.key)).toEqual({ state: 'unknown' });
    await place.pass(61_000);
    await workOff(payments);
    for (const { key } of [unsent, unheard]) expect(await whatThereIs(key)).toEqual(once);
  });

  it('while what was planned with the payment fails is undone with it, and done again', async () => {
    isBroken = true;
    const request = aMoneyRequest(await aPayer(place.db), { purpose: 'late' });
    await plan(payments, request);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'unknown' });
    expect(await balances(place.db, [request.key])).toEqual({});
    isBroken = false;
    await place.pass(61_000);
    await workOff(payments);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    expect(await atGateway(payments.gateway, request.key)).toHaveLength(1);
  });

  it('and found dead long after is never sent a second time: the gateway forgets keys', async () => {
    await place.gateway.orderFault({ fault: 'down' });
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(payments, request);
    await performMoneyAct(payments, request.key);
    await place.gateway.orderFault({ fault: 'none' });
    await place.pass(30 * 86_400_000);
    await workOff(payments);
    expect(await theAct(place.db, request.key)).toMatchObject({ state: 'unknown' });
    expect(await atGateway(payments.gateway, request.key)).toEqual([]);
  });
});

describe('what becomes known twice', () => {
  it('is written down once, and money that moved after the end is asked about', async () => {
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(payments, request);
    await recordVerdict(payments, request.key, { is: 'refused', reason: 'given_up' });
    const answer = await payments.gateway.sale({
      key: request.key,
      orderId: request.key,
      amount: '5.99',
      merchantAccount: 'electron_to_go_usd',
      customer: request.accountId,
      method: { nonce: 'fake-valid-nonce' },
      capture: true,
      unattended: false,
    });
    // The customer does not exist yet, so no money moved; it is created for the next attempt.
    expect(answer.outcome).toBe('refused');
    await payments.gateway.ensureCustomer(request.accountId);
    const sold = await payments.gateway.sale({
      key: `${request.key}-x`,
      orderId: request.key,
      amount: '5.99',
      merchantAccount: 'electron_to_go_usd',
      customer: request.accountId,
      method: { nonce: 'fake-valid-nonce' },
      capture: true,
      unattended: false,
    });
    if (sold.outcome !== 'transaction') throw new Error('not sold');
    const found = { is: 'transaction', transaction: sold.transaction } as const;
    await recordVerdict(payments, request.key, found);
    await recordVerdict(payments, request.key, found);
    expect(await theAct(place.db, request.key)).toMatchObject({ state: 'failed' });
    expect(await incidentsOf(place.db, request.key)).toEqual([
      { kind: 'second_transaction', closed_at: null },
    ]);
  });
});
