import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../open-payments.ts';
import { aMoneyRequest, aPayer, type MoneyPlace, openMoneyPlace, plan } from '../payment.fixture.ts';
import { performMoneyAct } from './perform-money-act.ts';

let place: MoneyPlace;
let payments: Payments;
beforeAll(async () => {
  place = await openMoneyPlace();
  payments = place.payments;
});
afterAll(async () => place.close());

describe('a payment with a card entered anew', () => {
  it('is refused after ten declined cards in a day: somebody tries stolen ones', async () => {
    const accountId = await aPayer(place.db);
    for (let card = 0; card < 10; card += 1) {
      const request = aMoneyRequest(accountId, { amount: { minor: 200_000n, currency: 'USD' } });
      await plan(payments, request);
      await performMoneyAct(payments, request.key);
    }
    expect(await plan(payments, aMoneyRequest(accountId))).toEqual({ outcome: 'too-many-declines' });
  });

  it('is sent for ten of thirty cards entered at once, before the bank has declined any [O5]', async () => {
    const accountId = await aPayer(place.db);
    const terms = Array.from({ length: 30 }, () =>
      aMoneyRequest(accountId, { amount: { minor: 200_000n, currency: 'USD' } }),
    );
    const planned = await Promise.all(terms.map((request) => plan(payments, request)));
    expect(planned.filter(({ outcome }) => outcome === 'planned')).toHaveLength(10);
    expect(planned.filter(({ outcome }) => outcome === 'too-many-declines')).toHaveLength(20);
    for (const each of planned) if (each.outcome === 'planned') await performMoneyAct(payments, each.act.key);
    expect(await plan(payments, aMoneyRequest(accountId))).toEqual({ outcome: 'too-many-declines' });
  });

  it('of a card that is good does not count among those that were declined', async () => {
    const accountId = await aPayer(place.db);
    for (let card = 0; card < 11; card += 1) {
      const request = aMoneyRequest(accountId);
      expect((await plan(payments, request)).outcome).toBe('planned');
      expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    }
  });
});
