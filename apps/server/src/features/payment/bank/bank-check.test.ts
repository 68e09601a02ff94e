import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bankCards } from '../../../testing/gateway.fixture.ts';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import {
  aMoneyRequest,
  aPayer,
  atGateway,
  balances,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  theAct,
  workOff,
} from '../payment.fixture.ts';
import { performBankCheck } from './perform-bank-check.ts';
import { settleBankCheck } from './settle-bank-check.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterEach(() => place.gateway.orderFault({ fault: 'none' }));
afterAll(() => place.close());

const minute = 60_000;

/** A rider in London who pays £5.99 with a new card. */
async function paying(card: object, wishes: Partial<ReturnType<typeof aMoneyRequest>> = {}) {
  const accountId = await aPayer(place.db);
  const nonce = await place.gateway.nonce(card);
  const request = aMoneyRequest(accountId, {
    amount: { minor: 599n, currency: 'GBP' },
    country: 'GB',
    method: { nonce, label: 'credit_card' },
    ...wishes,
  });
  await plan(place.payments, request);
  return { ...request, nonce };
}

async function charged(key: string) {
  const all = await atGateway(place.payments.gateway, key);
  return all.map(({ status }) => status);
}

async function saved(accountId: string) {
  const rows = await place.db
    .selectFrom('payment_method')
    .select(['token', 'authenticated_by'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  return rows[0] ?? { token: '', authenticated_by: null };
}

describe('a card payment in a country that asks for strong authentication', () => {
  it('waits for the bank, and is charged once after it has approved [QM7]', async () => {
    const { key, nonce, accountId } = await paying(bankCards.asks);
    const first = await performMoneyAct(place.payments, key);
    expect(first).toMatchObject({
      state: 'unknown',
      bank: { nonce, bin: '400000', amount: 5.99, currency: 'GBP' },
    });
    expect(await charged(key)).toEqual([]);
    expect(await place.gateway.authenticate(nonce, 'approved')).toMatchObject({ asked: true });
    expect(await performBankCheck(place.payments, key)).toEqual({ state: 'succeeded' });
    expect(await performBankCheck(place.payments, key, { leave: true })).toEqual({ state: 'succeeded' });
    expect(await charged(key)).toEqual(['submitted_for_settlement']);
    expect(await saved(accountId)).toMatchObject({ authenticated_by: expect.stringMatching(/^\w+$/) });
  });

  it('is charged at once if the bank recognizes the rider, also before the checkout [QM7]', async () => {
    const later = await paying(bankCards.recognizes);
    expect(await performMoneyAct(place.payments, later.key)).toHaveProperty('bank');
    await place.gateway.authenticate(later.nonce);
    expect(await performBankCheck(place.payments, later.key)).toEqual({ state: 'succeeded' });
    const { nonce } = await place.gateway.authenticate(await place.gateway.nonce(bankCards.recognizes));
    const { key } = await paying(bankCards.recognizes, { method: { nonce, label: 'credit_card' } });
    expect(await performMoneyAct(place.payments, key)).toEqual({ state: 'succeeded' });
  });

  it('ends as declined if the bank does not, and the rider is told why [QM7]', async () => {
    for (const [card, answer] of [
      [bankCards.asks, 'refused'],
      [bankCards.asksInVain, 'approved'],
      [bankCards.doesNotRecognize, undefined],
    ] as const) {
      const { key, nonce } = await paying(card);
      await performMoneyAct(place.payments, key);
      await place.gateway.authenticate(nonce, answer);
      expect(await performBankCheck(place.payments, key)).toMatchObject({
        state: 'declined',
        message: expect.stringContaining("Your bank didn't confirm that it's you"),
      });
      expect(await charged(key)).toEqual([]);
    }
  });

  it('is found out by due work when the rider never comes back [QM7]', async () => {
    const { key, nonce } = await paying(bankCards.asks);
    await performMoneyAct(place.payments, key);
    await place.pass(30_000);
    await workOff(place.payments);
    expect((await theAct(place.db, key)).state).toBe('created');
    await place.gateway.authenticate(nonce, 'approved');
    await place.pass(30_000);
    await workOff(place.payments);
    expect(await theAct(place.db, key)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await charged(key)).toEqual(['submitted_for_settlement']);
  });

  it('is given up after ten minutes, also while the gateway is silent, and a late approval charges nothing [QM7]', async () => {
    const { key, nonce } = await paying(bankCards.asks);
    await performMoneyAct(place.payments, key);
    await place.gateway.orderFault({ fault: 'down' });
    await place.pass(9 * minute);
    await workOff(place.payments);
    expect((await theAct(place.db, key)).state).toBe('created');
    await place.pass(minute);
    await workOff(place.payments);
    expect(await theAct(place.db, key)).toMatchObject({ state: 'failed', reason: 'bank_left', attempts: 0 });
    await place.gateway.orderFault({ fault: 'none' });
    await place.gateway.authenticate(nonce, 'approved');
    expect(await performBankCheck(place.payments, key, { nonce })).toMatchObject({ state: 'failed' });
    await place.pass(minute);
    await workOff(place.payments);
    expect(await charged(key)).toEqual([]);
  });

  it('can be paid in another way, unless the bank has approved meanwhile [QM7]', async () => {
    const left = await paying(bankCards.silent);
    await performMoneyAct(place.payments, left.key);
    await place.gateway.authenticate(left.nonce, 'approved');
    expect(await performBankCheck(place.payments, left.key)).toHaveProperty('bank');
    expect(await performBankCheck(place.payments, left.key, { leave: true })).toMatchObject({
      state: 'failed',
      message: "The payment wasn't confirmed with your bank. Nothing was charged.",
    });
    const approved = await paying(bankCards.asks);
    await performMoneyAct(place.payments, approved.key);
    await place.gateway.authenticate(approved.nonce, 'approved');
    expect(await performBankCheck(place.payments, approved.key, { leave: true })).toEqual({
      state: 'succeeded',
    });
  });

  it('is charged once if return, webhook, queue and a second tab come at the same moment [QM7]', async () => {
    const { key, nonce } = await paying(bankCards.asks);
    await performMoneyAct(place.payments, key);
    await place.gateway.authenticate(nonce, 'approved');
    const other = await place.aProcess();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const process = index % 2 === 0 ? place.payments : other;
        return index % 3 === 0
          ? performBankCheck(process, key, { leave: index % 2 === 0 })
          : performBankCheck(process, key, { nonce });
      }),
    );
    await place.pass(2 * minute);
    await workOff(place.payments);
    expect(await charged(key)).toEqual(['submitted_for_settlement']);
    expect(Object.values(await balances(place.db, [key])).reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('is not paid by the approval for another card [QM7]', async () => {
    const { key } = await paying(bankCards.asks);
    await performMoneyAct(place.payments, key);
    const other = await place.gateway.nonce(bankCards.recognizes);
    await place.gateway.authenticate(other);
    expect(await performBankCheck(place.payments, key, { nonce: other })).toHaveProperty('bank');
    expect(await settleBankCheck(place.payments, key, other)).toBe('waiting');
    expect(await charged(key)).toEqual([]);
  });
});

describe('a saved card', () => {
  async function aSavedCard(card: object) {
    const { key, nonce, accountId } = await paying(card);
    await performMoneyAct(place.payments, key);
    await place.gateway.authenticate(nonce, 'approved');
    await performBankCheck(place.payments, key);
    return { accountId, ...(await saved(accountId)) };
  }
  const again = async (accountId: string, token: string, purpose: 'plan' | 'late' | 'debt') => {
    const request = aMoneyRequest(accountId, {
      purpose,
      amount: { minor: 100n, currency: 'GBP' },
      country: 'GB',
      method: { token },
    });
    await plan(place.payments, request);
    return { key: request.key, result: await performMoneyAct(place.payments, request.key) };
  };

  it('is authenticated again when its owner pays, and charged without them as flagged [QM7]', async () => {
    const { accountId, token } = await aSavedCard(bankCards.asks);
    const fee = await again(accountId, token, 'late');
    expect(fee.result).toEqual({ state: 'succeeded' });
    const { key, result } = await again(accountId, token, 'plan');
    expect(result).toMatchObject({ bank: { nonce: expect.stringMatching(/^tokencc/) } });
    await place.gateway.authenticate(result.bank?.nonce ?? '', 'approved');
    expect(await performBankCheck(place.payments, key)).toEqual({ state: 'succeeded' });
    expect((await saved(accountId)).token).toBe(token);
  });

  it('whose bank wants its owner for a fee is not tried again, and asks when the debt is paid [QM7]', async () => {
    const { accountId, token } = await aSavedCard(bankCards.asksAgain);
    const fee = await again(accountId, token, 'late');
    expect(fee.result).toMatchObject({ state: 'declined', isSoft: false });
    expect(await theAct(place.db, fee.key)).toMatchObject({ reason: '2099', is_soft: false });
    const debt = await again(accountId, token, 'debt');
    await place.gateway.authenticate(debt.result.bank?.nonce ?? '', 'approved');
    expect(await performBankCheck(place.payments, debt.key)).toEqual({ state: 'succeeded' });
  });

  it('is led to the bank once the gateway answers again [QM7]', async () => {
    const { accountId, token } = await aSavedCard(bankCards.asks);
    await place.gateway.orderFault({ fault: 'down' });
    const { key, result } = await again(accountId, token, 'plan');
    expect(result.bank).toBeDefined();
    expect(result.bank).not.toHaveProperty('nonce');
    await place.gateway.orderFault({ fault: 'none' });
    expect((await performBankCheck(place.payments, key)).bank).toHaveProperty('nonce');
  });
});

describe('where nobody asks for strong authentication', () => {
  it('cards are charged at once, and so are wallets everywhere [QM7]', async () => {
    const dollars = await paying(bankCards.asks, {
      country: 'US',
      amount: { minor: 599n, currency: 'USD' },
    });
    expect(await performMoneyAct(place.payments, dollars.key)).toEqual({ state: 'succeeded' });
    const wallet = await paying(bankCards.asks, {
      method: { nonce: 'fake-apple-pay-visa-nonce', label: 'device_wallet' },
    });
    expect(await performMoneyAct(place.payments, wallet.key)).toEqual({ state: 'succeeded' });
  });

  it('a rider whose bank has asked for it is led there all the same [QM7]', async () => {
    const { accountId, nonce } = await paying(bankCards.asks, { country: 'US' });
    const declined = aMoneyRequest(accountId, {
      amount: { minor: 599n, currency: 'GBP' },
      country: 'US',
      method: { nonce, label: 'credit_card' },
    });
    await plan(place.payments, declined);
    expect(await performMoneyAct(place.payments, declined.key)).toMatchObject({ state: 'declined' });
    const next = aMoneyRequest(accountId, {
      country: 'US',
      method: { nonce: await place.gateway.nonce(bankCards.asks), label: 'credit_card' },
    });
    expect(await plan(place.payments, next)).toMatchObject({
      act: { body: { bank: true } },
    });
  });
});
