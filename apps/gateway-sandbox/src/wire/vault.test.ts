import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aSale, codesOf, startSandbox, type TestSandbox } from '../sandbox.fixture.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await startSandbox();
});
afterAll(async () => test.sandbox.stop());

const aCustomer = async () => (await test.sdk.customer.create({ firstName: 'Ann' })).customer;
const keep = (customerId: string, paymentMethodNonce: string, options: object = {}) =>
  test.sdk.paymentMethod.create({ customerId, paymentMethodNonce, options });
const tokensOf = async (id: string) =>
  (await test.sdk.customer.find(id)).paymentMethods?.map(({ token }) => token);

const defaulting = z.object({ default: z.boolean() });

describe('a customer', () => {
  it('is kept under an id of ours or its own, and can be changed', async () => {
    const { customer } = await test.sdk.customer.create({ id: 'rider-1', email: 'ann@example.com' });
    expect(customer).toMatchObject({ id: 'rider-1', email: 'ann@example.com' });
    expect((await aCustomer()).id).toMatch(/^\d{9}$/);
    await test.sdk.customer.update('rider-1', { lastName: 'Bee' });
    expect(await test.sdk.customer.find('rider-1')).toMatchObject({
      lastName: 'Bee',
      email: 'ann@example.com',
    });
  });

  it('is refused with an id in use, an impossible one, or no e-mail address', async () => {
    await test.sdk.customer.create({ id: 'rider-2' });
    expect(codesOf(await test.sdk.customer.create({ id: 'rider-2' }))).toEqual(['91609']);
    expect(codesOf(await test.sdk.customer.create({ id: 'rider 2' }))).toEqual(['91610']);
    expect(codesOf(await test.sdk.customer.create({ id: 'x'.repeat(37) }))).toEqual(['91612']);
    expect(codesOf(await test.sdk.customer.create({ email: 'ann' }))).toEqual(['81604']);
  });

  it('takes its methods along when it is deleted', async () => {
    const { id } = await aCustomer();
    const { paymentMethod } = await keep(id, 'fake-valid-visa-nonce');
    await test.sdk.customer.delete(id);
    await expect(test.sdk.customer.find(id)).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(test.sdk.paymentMethod.find(paymentMethod.token)).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });
});

describe('a card number', () => {
  const identityOf = async (nonce: string) => {
    const { paymentMethod } = await keep((await aCustomer()).id, nonce);
    return z.object({ uniqueNumberIdentifier: z.string() }).parse(paymentMethod).uniqueNumberIdentifier;
  };

  it('is one card for everybody, but for the number that everybody types: that is one for each customer [D23]', async () => {
    const everybodys = 'fake-valid-visa-nonce';
    expect(await identityOf(everybodys)).not.toBe(await identityOf(everybodys));
    const other = 'fake-valid-mastercard-nonce';
    expect(await identityOf(other)).toBe(await identityOf(other));
  });
});

describe('a payment method', () => {
  it.each([
    [
      'fake-valid-mastercard-nonce',
      { cardType: 'MasterCard', last4: '4444', maskedNumber: '555555******4444' },
    ],
    ['fake-paypal-billing-agreement-nonce', { email: 'agreement@example.com' }],
    ['fake-venmo-account-nonce', { username: 'venmojoe' }],
    ['fake-apple-pay-amex-nonce', { cardType: 'Apple Pay - American Express', last4: '0005' }],
    ['fake-android-pay-visa-nonce', { cardType: 'Visa', last4: '1111' }],
  ])('is made from %s and found', async (nonce, shown) => {
    const { id } = await aCustomer();
    const { success, paymentMethod } = await keep(id, nonce);
    expect([success, paymentMethod]).toEqual([true, expect.objectContaining({ ...shown, default: true })]);
    expect(await test.sdk.paymentMethod.find(paymentMethod.token)).toMatchObject(shown);
    expect(await tokensOf(id)).toEqual([paymentMethod.token]);
  });

  it('is the default when it is the first, when asked, and when the default is gone', async () => {
    const { id } = await aCustomer();
    const [first, second] = [
      (await keep(id, 'fake-valid-visa-nonce')).paymentMethod.token,
      (await keep(id, 'fake-valid-amex-nonce')).paymentMethod.token,
    ];
    const isDefault = async (token: string) =>
      defaulting.parse(await test.sdk.paymentMethod.find(token)).default;
    expect([await isDefault(first), await isDefault(second)]).toEqual([true, false]);
    await test.sdk.paymentMethod.update(second, { options: { makeDefault: true } });
    expect([await isDefault(first), await isDefault(second)]).toEqual([false, true]);
    await test.sdk.paymentMethod.delete(second);
    expect([await tokensOf(id), await isDefault(first)]).toEqual([[first], true]);
  });

  it('pays from the vault, by its token or as the customer’s default, and not once deleted', async () => {
    const { id } = await aCustomer();
    const { token } = (await keep(id, 'fake-valid-visa-nonce')).paymentMethod;
    const { paymentMethodNonce: _, ...sale } = aSale();
    const paid = await test.sdk.transaction.sale({ ...sale, paymentMethodToken: token });
    expect(paid.transaction).toMatchObject({ customer: { id }, creditCard: { token } });
    const byDefault = await test.sdk.transaction.sale({ ...sale, orderId: 'other', customerId: id });
    expect(byDefault.transaction.creditCard?.token).toBe(token);
    await test.sdk.paymentMethod.delete(token);
    expect(codesOf(await test.sdk.transaction.sale({ ...sale, paymentMethodToken: token }))).toEqual([
      '91518',
    ]);
    expect(codesOf(await test.sdk.transaction.sale({ ...sale, customerId: id }))).toEqual(['91511']);
  });

  it('of one customer pays for no other', async () => {
    const [ann, bob] = [await aCustomer(), await aCustomer()];
    const { token } = (await keep(ann.id, 'fake-valid-visa-nonce')).paymentMethod;
    const { paymentMethodNonce: _, ...sale } = aSale();
    const result = await test.sdk.transaction.sale({
      ...sale,
      paymentMethodToken: token,
      customerId: bob.id,
    });
    expect(codesOf(result)).toEqual(['91516']);
  });

  it('is left in the vault by a sale that succeeds, not by one that does not', async () => {
    const { id } = await aCustomer();
    const options = { submitForSettlement: true, storeInVaultOnSuccess: true };
    await test.sdk.transaction.sale(aSale({ customerId: id, amount: '2000.00', options }));
    expect(await tokensOf(id)).toEqual([]);
    const { transaction } = await test.sdk.transaction.sale(aSale({ customerId: id, options }));
    expect(await tokensOf(id)).toEqual([transaction.creditCard?.token]);
  });

  it('is refused with Braintree’s codes', async () => {
    const { id } = await aCustomer();
    expect(codesOf(await keep('', 'fake-valid-nonce'))).toEqual(['93104']);
    expect(codesOf(await keep(id, ''))).toEqual(['93103']);
    expect(codesOf(await keep('nobody', 'fake-valid-nonce'))).toEqual(['93105']);
    expect(codesOf(await keep(id, 'fake-consumed-nonce'))).toEqual(['93107']);
    expect(codesOf(await keep(id, 'no-such-nonce'))).toEqual(['93108']);
    expect(codesOf(await keep(id, 'fake-luhn-invalid-nonce'))).toEqual(['81715']);
    expect(codesOf(await keep(id, 'fake-paypal-one-time-nonce'))).toEqual(['82902']);
  });

  it('is kept once for a customer who wants no duplicate', async () => {
    const { id } = await aCustomer();
    const options = { failOnDuplicatePaymentMethodForCustomer: true };
    expect((await keep(id, 'fake-valid-visa-nonce', options)).success).toBe(true);
    expect(codesOf(await keep(id, 'fake-valid-visa-nonce', options))).toEqual(['81763']);
  });

  it('is verified first when asked, and not kept if the bank says no', async () => {
    const { id } = await aCustomer();
    const refused = await keep(id, 'fake-processor-declined-visa-nonce', { verifyCard: true });
    expect(refused).toMatchObject({
      success: false,
      message: 'Do Not Honor',
      verification: { status: 'processor_declined', processorResponseCode: '2000' },
    });
    expect(await tokensOf(id)).toEqual([]);
    expect((await keep(id, 'fake-valid-visa-nonce', { verifyCard: true })).success).toBe(true);
  });
});

describe('a nonce of a vaulted method', () => {
  it('tells what it stands for and pays once', async () => {
    const { id } = await aCustomer();
    const { token } = (await keep(id, 'fake-valid-visa-nonce')).paymentMethod;
    const { nonce } = (await test.sdk.paymentMethodNonce.create(token)).paymentMethodNonce;
    const shown = await test.sdk.paymentMethodNonce.find(nonce);
    expect(shown).toMatchObject({ type: 'CreditCard', consumed: false, details: { lastFour: '1111' } });
    const paid = await test.sdk.transaction.sale(aSale({ paymentMethodNonce: nonce }));
    expect(paid.transaction).toMatchObject({ creditCard: { token }, customer: { id } });
    expect(codesOf(await test.sdk.transaction.sale(aSale({ paymentMethodNonce: nonce })))).toEqual(['91564']);
    expect(await test.sdk.paymentMethodNonce.find(nonce)).toMatchObject({ consumed: true });
    await expect(test.sdk.paymentMethodNonce.find('nothing')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });
});

describe('a client token', () => {
  it('is given for a customer that exists', async () => {
    const { id } = await aCustomer();
    const { clientToken } = await test.sdk.clientToken.generate({ customerId: id });
    const shape = JSON.parse(Buffer.from(clientToken, 'base64').toString());
    expect(shape).toMatchObject({ version: 2, clientApiUrl: `http://127.0.0.1:${test.port}/client` });
    expect(codesOf(await test.sdk.clientToken.generate({ customerId: 'nobody' }))).toEqual(['92804']);
    expect(codesOf(await test.sdk.clientToken.generate({ merchantAccountId: 'nobody' }))).toEqual(['92807']);
  });
});
