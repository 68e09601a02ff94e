import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accounts, aSale, nonceFor, startSandbox, type TestSandbox, typedCard } from '../sandbox.fixture.ts';
import { isLuhnValid } from '../vault/test-cards.ts';

let place: TestSandbox;
beforeAll(async () => {
  place = await startSandbox();
});
afterAll(() => place.sandbox.stop());

const cards = {
  recognizes: '4000000000001000',
  doesNotRecognize: '4000000000001018',
  asks: '4000000000001091',
  asksInVain: '4000000000001109',
  asksAgain: '4000000000001117',
  silent: '4000000000001125',
};
const looked = z.object({ nonce: z.string().optional(), challenge: z.string().optional() });
const page = z.object({
  return_to: z.string(),
  silent: z.boolean().optional(),
  last_4: z.string().optional(),
});

const aNonce = (number: string) => nonceFor(place, { ...typedCard, number });

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${place.port}/client/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function lookUp(nonce: string) {
  const { clientToken: authorization } = await place.sdk.clientToken.generate({});
  const where = { amount: '£5.99', currency: 'GBP', return_to: 'http://localhost:3000/back' };
  return looked.parse(await post('three_d_secure', { authorization, nonce, ...where }));
}

const pounds = { merchantAccountId: accounts.GBP };
const required = { submitForSettlement: true, threeDSecure: { required: true } };

describe('a card in a country that asks for strong authentication', () => {
  it('is not charged before its bank has authenticated the holder [QM7]', async () => {
    for (const number of Object.values(cards)) {
      expect(isLuhnValid(number), number).toBe(true);
      const plain = await place.sdk.transaction.sale(
        aSale({ ...pounds, paymentMethodNonce: await aNonce(number) }),
      );
      expect(plain.transaction).toMatchObject({
        status: 'processor_declined',
        processorResponseCode: '2099',
      });
      const asked = { ...pounds, paymentMethodNonce: await aNonce(number), options: required };
      const { transaction } = await place.sdk.transaction.sale(aSale(asked));
      expect(transaction).toMatchObject({
        status: 'gateway_rejected',
        gatewayRejectionReason: 'three_d_secure',
      });
    }
    const dollars = await place.sdk.transaction.sale(aSale({ paymentMethodNonce: await aNonce(cards.asks) }));
    expect(dollars.success).toBe(true);
  });

  it('is charged at once if the bank recognizes the holder, or if no bank is asked [QM7]', async () => {
    for (const number of [cards.recognizes, '4111111111111111']) {
      const { nonce = '' } = await lookUp(await aNonce(number));
      const sale = aSale({ ...pounds, paymentMethodNonce: nonce, options: required });
      expect((await place.sdk.transaction.sale(sale)).success).toBe(true);
    }
    const { nonce = '' } = await lookUp(await aNonce(cards.doesNotRecognize));
    expect(await place.sdk.paymentMethodNonce.find(nonce)).toMatchObject({
      threeDSecureInfo: { status: 'authenticate_frictionless_failed', liabilityShifted: false },
    });
    const sale = aSale({ ...pounds, paymentMethodNonce: nonce, options: required });
    expect((await place.sdk.transaction.sale(sale)).success).toBe(false);
  });

  it('is charged after the holder approved at the bank, whose first answer counts [QM7]', async () => {
    const nonce = await aNonce(cards.asks);
    const { challenge = '' } = await lookUp(nonce);
    expect(await lookUp(nonce)).toEqual({ challenge });
    expect((await place.sdk.paymentMethodNonce.find(nonce)).threeDSecureInfo).toBeFalsy();
    expect(page.parse(await post(`bank/${challenge}`, { answer: 'approved' }))).toEqual({
      return_to: 'http://localhost:3000/back',
    });
    await post(`bank/${challenge}`, { answer: 'refused' });
    expect(await place.sdk.paymentMethodNonce.find(nonce)).toMatchObject({
      threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: true },
    });
    const sale = aSale({ ...pounds, paymentMethodNonce: nonce, options: required });
    expect((await place.sdk.transaction.sale(sale)).success).toBe(true);
  });

  it('is not charged if the holder refuses, the bank is never satisfied, or it stays silent [QM7]', async () => {
    for (const [number, answer] of [
      [cards.asks, 'refused'],
      [cards.asksInVain, 'approved'],
      [cards.silent, 'approved'],
    ] as const) {
      const nonce = await aNonce(number);
      const { challenge = '' } = await lookUp(nonce);
      await post(`bank/${challenge}`, { answer });
      const sale = aSale({ ...pounds, paymentMethodNonce: nonce, options: required });
      expect((await place.sdk.transaction.sale(sale)).success).toBe(false);
    }
  });
});

describe('a payment that the merchant starts', () => {
  async function vaulted(number: string) {
    const { customer } = await place.sdk.customer.create({});
    const nonce = await aNonce(number);
    const { challenge = '' } = await lookUp(nonce);
    await post(`bank/${challenge}`, { answer: 'approved' });
    const options = { ...required, storeInVaultOnSuccess: true };
    const sold = await place.sdk.transaction.sale(
      aSale({ ...pounds, customerId: customer.id, paymentMethodNonce: nonce, options }),
    );
    return sold.transaction.creditCard?.token ?? '';
  }
  const later = async (token: string, wishes: object) => {
    const asked = { ...aSale({ ...pounds, ...wishes }), paymentMethodNonce: undefined };
    const { paymentMethodNonce: _, ...sale } = asked;
    return (await place.sdk.transaction.sale({ ...sale, paymentMethodToken: token } as never)).transaction;
  };

  it('needs its flag, and an earlier payment that was authenticated [QM7]', async () => {
    const token = await vaulted(cards.asks);
    expect(await later(token, {})).toMatchObject({ processorResponseCode: '2099' });
    expect(await later(token, { transactionSource: 'unscheduled' })).toMatchObject({
      status: 'submitted_for_settlement',
    });
    const { customer } = await place.sdk.customer.create({});
    const { paymentMethod } = await place.sdk.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: await aNonce(cards.asks),
    });
    expect(await later(paymentMethod.token, { transactionSource: 'unscheduled' })).toMatchObject({
      processorResponseCode: '2099',
    });
  });

  it('may still be refused until the holder authenticates again [QM7]', async () => {
    const token = await vaulted(cards.asksAgain);
    expect(await later(token, { transactionSource: 'unscheduled' })).toMatchObject({
      processorResponseCode: '2099',
      processorResponseType: 'soft_declined',
    });
    const { paymentMethodNonce } = await place.sdk.paymentMethodNonce.create(token, {});
    const { challenge = '' } = await lookUp(paymentMethodNonce.nonce);
    await post(`bank/${challenge}`, { answer: 'approved' });
    const sale = aSale({ ...pounds, paymentMethodNonce: paymentMethodNonce.nonce, options: required });
    expect((await place.sdk.transaction.sale(sale)).success).toBe(true);
  });
});
