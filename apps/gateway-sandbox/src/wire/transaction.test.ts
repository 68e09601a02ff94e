import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accounts,
  aSale,
  codesOf,
  day,
  hour,
  sdkFor,
  startSandbox,
  type TestSandbox,
} from '../sandbox.fixture.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await startSandbox();
});
afterAll(async () => test.sandbox.stop());

const sale = (wishes: Parameters<typeof aSale>[0] = {}) => test.sdk.transaction.sale(aSale(wishes));
const hold = async () => (await sale({ options: {} })).transaction;

describe('a sale', () => {
  it('is approved, submitted for settlement, and found again under its id', async () => {
    const { success, transaction } = await sale({ orderId: 'plan-17', deviceData: '{"correlation_id":"1"}' });
    expect(success).toBe(true);
    expect(transaction).toMatchObject({
      status: 'submitted_for_settlement',
      type: 'sale',
      amount: '5.00',
      currencyIsoCode: 'USD',
      orderId: 'plan-17',
      merchantAccountId: accounts.USD,
      processorResponseCode: '1000',
      processorResponseText: 'Approved',
      paymentInstrumentType: 'credit_card',
    });
    expect(transaction.id).toMatch(/^[0-9a-z]{8}$/);
    expect(transaction.creditCard).toMatchObject({ cardType: 'Visa', last4: '1111', bin: '411111' });
    expect(transaction.statusHistory?.map(({ status }) => status)).toEqual([
      'authorized',
      'submitted_for_settlement',
    ]);
    const found = await test.sdk.transaction.find(transaction.id);
    expect(found).toMatchObject({ id: transaction.id, amount: '5.00', orderId: 'plan-17' });
  });

  it('settles over time: settling after 12 hours, settled after 24', async () => {
    const { transaction } = await sale();
    const status = async () => (await test.sdk.transaction.find(transaction.id)).status;
    await test.advance(12 * hour - 1_000);
    expect(await status()).toBe('submitted_for_settlement');
    await test.advance(1_000);
    expect(await status()).toBe('settling');
    await test.advance(12 * hour);
    expect(await status()).toBe('settled');
  });

  it('takes the currency from its merchant account, yen without decimals', async () => {
    const yen = await sale({ amount: '800', merchantAccountId: accounts.JPY });
    expect(yen.transaction).toMatchObject({ amount: '800', currencyIsoCode: 'JPY' });
    const pounds = await sale({ amount: '1.99', merchantAccountId: accounts.GBP });
    expect(pounds.transaction).toMatchObject({ amount: '1.99', currencyIsoCode: 'GBP' });
    const fraction = await sale({ amount: '800.00', merchantAccountId: accounts.JPY });
    expect([fraction.success, codesOf(fraction)]).toEqual([false, ['81503']]);
    expect(codesOf(await sale({ merchantAccountId: 'nobody' }))).toEqual(['91513']);
  });

  it.each([
    ['', '81502'],
    ['abc', '81503'],
    ['1.234', '81503'],
    ['0.00', '81531'],
    ['-1.00', '81501'],
    ['99999999999.99', '81528'],
  ])('of %j is refused with code %s', async (amount, code) => {
    const result = await sale({ amount });
    expect([result.success, codesOf(result)]).toEqual([false, [code]]);
    expect(result.errors.for('transaction').on('amount')).toMatchObject([{ code }]);
  });

  it('refuses what cannot be told apart or found', async () => {
    const { paymentMethodNonce: _, ...nothing } = aSale();
    expect(codesOf(await test.sdk.transaction.sale(nothing))).toEqual(['91508']);
    expect(codesOf(await sale({ paymentMethodToken: 'abc' }))).toEqual(['91515']);
    expect(codesOf(await test.sdk.transaction.sale({ ...nothing, paymentMethodToken: 'abc' }))).toEqual([
      '91518',
    ]);
    expect(codesOf(await sale({ customerId: 'nobody' }))).toEqual(['91510']);
    expect(codesOf(await sale({ orderId: 'x'.repeat(256) }))).toEqual(['91501']);
    expect(codesOf(await sale({ paymentMethodNonce: 'no-such-nonce' }))).toEqual(['91565']);
    expect(codesOf(await sale({ paymentMethodNonce: 'fake-consumed-nonce' }))).toEqual(['91564']);
    expect(codesOf(await sale({ paymentMethodNonce: 'fake-luhn-invalid-nonce' }))).toEqual(['81715']);
  });

  it('comes back declined with the amount as its code from 2000 to 2999', async () => {
    const result = await sale({ amount: '2001.00' });
    expect(result).toMatchObject({ success: false, message: 'Insufficient Funds' });
    expect(result.transaction).toMatchObject({
      status: 'processor_declined',
      processorResponseCode: '2001',
      processorResponseType: 'soft_declined',
    });
    expect((await test.sdk.transaction.find(result.transaction.id)).status).toBe('processor_declined');
    const lost = await sale({ amount: '2012.99' });
    expect(lost.transaction).toMatchObject({
      processorResponseCode: '2012',
      processorResponseType: 'hard_declined',
    });
    const yen = await sale({ amount: '2999', merchantAccountId: accounts.JPY });
    expect(yen.transaction.processorResponseCode).toBe('2999');
  });

  it.each([
    ['3000.00', 'failed', { processorResponseCode: '3000' }],
    ['5001.00', 'gateway_rejected', { gatewayRejectionReason: 'application_incomplete' }],
  ])('of %s ends as %s', async (amount, status, why) => {
    const { success, transaction } = await sale({ amount });
    expect(success).toBe(false);
    expect(transaction).toMatchObject({ status, ...why });
  });

  it.each([
    ['fake-valid-visa-nonce', 'Visa'],
    ['fake-valid-mastercard-nonce', 'MasterCard'],
    ['fake-valid-amex-nonce', 'American Express'],
    ['fake-valid-discover-nonce', 'Discover'],
    ['fake-valid-jcb-nonce', 'JCB'],
    ['fake-valid-maestro-nonce', 'Maestro'],
    ['fake-valid-dinersclub-nonce', 'Diners Club'],
  ])('is paid with %s', async (paymentMethodNonce, cardType) => {
    expect((await sale({ paymentMethodNonce })).transaction.creditCard?.cardType).toBe(cardType);
  });

  it.each([
    ['fake-paypal-one-time-nonce', 'paypal_account'],
    ['fake-paypal-future-nonce', 'paypal_account'],
    ['fake-paypal-billing-agreement-nonce', 'paypal_account'],
    ['fake-venmo-account-nonce', 'venmo_account'],
    ['fake-apple-pay-visa-nonce', 'apple_pay_card'],
    ['fake-android-pay-mastercard-nonce', 'android_pay_card'],
  ])('is paid with %s, a %s', async (paymentMethodNonce, type) => {
    const { success, transaction } = await sale({ paymentMethodNonce });
    expect([success, transaction.paymentInstrumentType]).toEqual([true, type]);
  });

  it('shows whose wallet it was', async () => {
    const paypal = await sale({ paymentMethodNonce: 'fake-paypal-one-time-nonce' });
    expect(paypal.transaction.paypalAccount).toMatchObject({ payerEmail: 'one-time@example.com' });
    const apple = await sale({ paymentMethodNonce: 'fake-apple-pay-visa-nonce' });
    expect(apple.transaction.applePayCard).toMatchObject({ cardType: 'Apple Pay - Visa', last4: '1111' });
    const google = await sale({ paymentMethodNonce: 'fake-android-pay-visa-nonce' });
    expect(google.transaction.androidPayCard).toMatchObject({ sourceCardLast4: '1111' });
  });

  it.each([
    ['fake-processor-declined-visa-nonce', 'processor_declined', null],
    ['fake-processor-declined-mastercard-nonce', 'processor_declined', null],
    ['fake-processor-declined-amex-nonce', 'processor_declined', null],
    ['fake-processor-declined-discover-nonce', 'processor_declined', null],
    ['fake-processor-failure-jcb-nonce', 'failed', null],
    ['fake-gateway-rejected-fraud-nonce', 'gateway_rejected', 'fraud'],
    ['fake-gateway-rejected-risk-thresholds-nonce', 'gateway_rejected', 'risk_threshold'],
    ['fake-token-issuance-error-venmo-account-nonce', 'gateway_rejected', 'token_issuance'],
  ])('with %s ends as %s', async (paymentMethodNonce, status, reason) => {
    const { success, transaction } = await sale({ paymentMethodNonce });
    expect(success).toBe(false);
    expect(transaction).toMatchObject({ status, gatewayRejectionReason: reason });
  });

  it('takes the peer-to-peer account in dollars only', async () => {
    const result = await sale({
      paymentMethodNonce: 'fake-venmo-account-nonce',
      merchantAccountId: accounts.GBP,
    });
    expect(codesOf(result)).toEqual(['91577']);
  });

  it('is rejected as a duplicate within 30 seconds, not for another order nor later', async () => {
    const order = aSale({ amount: '7.77' });
    expect((await test.sdk.transaction.sale({ ...order })).success).toBe(true);
    const again = await test.sdk.transaction.sale({ ...order });
    expect(again).toMatchObject({ success: false, message: 'Gateway Rejected: duplicate' });
    expect(again.transaction.gatewayRejectionReason).toBe('duplicate');
    expect((await sale({ amount: '7.77' })).success).toBe(true);
    await test.advance(30_000);
    expect((await test.sdk.transaction.sale({ ...order })).success).toBe(true);
  });
});

describe('a hold', () => {
  it('is authorised and voided, and then neither captured nor voided again', async () => {
    const { id, status, authorizationExpiresAt } = await hold();
    expect([status, authorizationExpiresAt]).toEqual(['authorized', expect.stringMatching(/Z$/)]);
    expect((await test.sdk.transaction.void(id)).transaction.status).toBe('voided');
    expect(codesOf(await test.sdk.transaction.void(id))).toEqual(['91504']);
    expect(codesOf(await test.sdk.transaction.submitForSettlement(id))).toEqual(['91507']);
  });

  it('is captured whole or in part, never for more', async () => {
    const [first, second] = [await hold(), await hold()];
    expect((await test.sdk.transaction.submitForSettlement(first.id)).transaction).toMatchObject({
      status: 'submitted_for_settlement',
      amount: '5.00',
    });
    expect(codesOf(await test.sdk.transaction.submitForSettlement(second.id, '5.01'))).toEqual(['91522']);
    const part = await test.sdk.transaction.submitForSettlement(second.id, '3.00');
    expect(part.transaction.amount).toBe('3.00');
  });

  it('expires by itself', async () => {
    const { id } = await hold();
    await test.advance(8 * day);
    expect((await test.sdk.transaction.find(id)).status).toBe('authorization_expired');
  });
});

describe('a refund', () => {
  const settled = async (amount = '5.00') => {
    const { transaction } = await sale({ amount });
    await test.sdk.testing.settle(transaction.id);
    return transaction.id;
  };

  it('of an unsettled sale is refused: it must be voided', async () => {
    const { transaction } = await sale();
    expect(codesOf(await test.sdk.transaction.refund(transaction.id))).toEqual(['91506']);
    expect((await test.sdk.transaction.void(transaction.id)).success).toBe(true);
  });

  it('gives all back once', async () => {
    const id = await settled();
    const { transaction } = await test.sdk.transaction.refund(id);
    expect(transaction).toMatchObject({ type: 'credit', amount: '5.00', refundedTransactionId: id });
    expect((await test.sdk.transaction.find(id)).refundIds).toEqual([transaction.id]);
    expect(codesOf(await test.sdk.transaction.refund(id))).toEqual(['91512']);
    expect(codesOf(await test.sdk.transaction.refund(transaction.id))).toEqual(['91505']);
  });

  it('gives parts back, in all never more than was taken', async () => {
    const id = await settled();
    expect((await test.sdk.transaction.refund(id, '2.00')).success).toBe(true);
    expect(codesOf(await test.sdk.transaction.refund(id, '3.01'))).toEqual(['91521']);
    expect((await test.sdk.transaction.refund(id, '3.00')).success).toBe(true);
    expect(codesOf(await test.sdk.transaction.refund(id, '0.01'))).toEqual(['91512']);
  });

  it('settles like a sale, and counts no more once it was voided', async () => {
    const id = await settled();
    const { transaction } = await test.sdk.transaction.refund(id);
    await test.sdk.transaction.void(transaction.id);
    const again = await test.sdk.transaction.refund(id);
    await test.advance(day);
    expect((await test.sdk.transaction.find(again.transaction.id)).status).toBe('settled');
  });
});

describe('settlement', () => {
  it('is declined at 4001, and pending for a wallet at 4002', async () => {
    const declined = await sale({ amount: '4001.00' });
    const pending = await sale({ amount: '4002.00', paymentMethodNonce: 'fake-paypal-one-time-nonce' });
    await test.advance(day);
    expect((await test.sdk.transaction.find(declined.transaction.id)).status).toBe('settlement_declined');
    expect((await test.sdk.transaction.find(pending.transaction.id)).status).toBe('settlement_pending');
    await test.advance(3 * day);
    expect((await test.sdk.transaction.find(pending.transaction.id)).status).toBe('settled');
  });

  it('can be simulated as the SDK’s testing calls do, of a submitted sale only', async () => {
    const { transaction } = await sale();
    await test.sdk.testing.settlementDecline(transaction.id);
    expect((await test.sdk.transaction.find(transaction.id)).status).toBe('settlement_declined');
    expect(await test.sdk.testing.settle(transaction.id)).toMatchObject({
      apiErrorResponse: { message: expect.stringContaining('Cannot simulate') },
    });
  });
});

describe('the door', () => {
  it('opens to the merchant’s own keys only', async () => {
    for (const wrong of [{ privateKey: 'guessed' }, { publicKey: 'guessed' }, { merchantId: 'another' }]) {
      const stranger = sdkFor(test.port, wrong);
      await expect(stranger.transaction.sale(aSale())).rejects.toMatchObject({ type: 'authenticationError' });
    }
  });

  it('says that a transaction is not there, and what the sandbox has not', async () => {
    await expect(test.sdk.transaction.find('zzzzzzzz')).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(test.sdk.transaction.void('zzzzzzzz')).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(test.sdk.transaction.submitForPartialSettlement('zzzzzzzz', '1.00')).rejects.toThrow('501');
  });

  it('lists the merchant accounts', async () => {
    expect(await test.sdk.merchantAccount.find(accounts.JPY)).toMatchObject({ currencyIsoCode: 'JPY' });
  });
});
