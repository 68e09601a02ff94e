import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  aSale,
  typedCard as card,
  codesOf,
  day,
  hour,
  postTokenize,
  startSandbox,
  type TestSandbox,
  tokenized,
} from '../sandbox.fixture.ts';
import { isLuhnValid, testCards } from '../vault/test-cards.ts';

let test: TestSandbox;
let folder: string;
let authorization: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  test = await startSandbox({ recordsFile: join(folder, 'records.jsonl') });
  ({ clientToken: authorization } = await test.sdk.clientToken.generate({}));
});
afterAll(async () => {
  await test.sandbox.stop();
  await rm(folder, { recursive: true });
});

const refused = z.object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) });

const post = (method: object, { token = authorization, headers = {} } = {}) =>
  postTokenize(test.port, { authorization: token, method }, headers);
const tokenize = async (method: object) => tokenized.parse(await (await post(method)).json());
const wrongIn = async (change: object) => {
  const { errors } = refused.parse(await (await post({ ...card, ...change })).json());
  return errors.map(({ field, code }) => [field, code]);
};
const saleWith = (paymentMethodNonce: string) => test.sdk.transaction.sale(aSale({ paymentMethodNonce }));

describe('a typed card', () => {
  it('becomes a nonce that pays once and shows only the ends of the number [X11]', async () => {
    const { nonce, type, details, description } = await tokenize(card);
    expect(nonce).toMatch(/^tokencc_sb(_[0-9a-z]{6}){5}$/);
    expect([type, description]).toEqual(['CreditCard', 'ending in 11']);
    expect(details).toMatchObject({
      cardType: 'Visa',
      lastFour: '1111',
      bin: '411111',
      expirationYear: '2035',
    });
    expect((await saleWith(nonce)).success).toBe(true);
    expect(codesOf(await saleWith(nonce))).toEqual(['91564']);
  });

  it('is spent by a decline as well', async () => {
    const { nonce } = await tokenize(card);
    await test.sdk.transaction.sale(aSale({ paymentMethodNonce: nonce, amount: '2000.00' }));
    expect(codesOf(await saleWith(nonce))).toEqual(['91564']);
  });

  it('is good for three hours', async () => {
    const { nonce } = await tokenize(card);
    await test.advance(3 * hour);
    expect(codesOf(await saleWith(nonce))).toEqual(['91565']);
    ({ clientToken: authorization } = await test.sdk.clientToken.generate({}));
  });

  it('is written nowhere whole', async () => {
    await tokenize({ ...card, number: '5555555555554444' });
    const records = readFileSync(join(folder, 'records.jsonl'), 'utf8');
    expect(records).toContain('4444');
    for (const { number } of testCards) expect(records).not.toContain(number);
  });

  it('is refused with every field that is wrong [X11]', async () => {
    expect(await wrongIn({ number: '' })).toEqual([['number', '81714']]);
    expect(await wrongIn({ number: '4111111111111112' })).toEqual([['number', '81715']]);
    expect(await wrongIn({ number: '411111' })).toEqual([['number', '81716']]);
    expect(await wrongIn({ expiration_month: '13' })).toEqual([['expirationDate', '81710']]);
    expect(await wrongIn({ expiration_year: '2024' })).toEqual([['expirationDate', '81710']]);
    expect(await wrongIn({ cvv: '' })).toEqual([['cvv', '81706']]);
    expect(await wrongIn({ number: '378282246310005', cvv: '123' })).toEqual([['cvv', '81707']]);
    expect(await wrongIn({ number: '', cvv: '', expiration_month: '', expiration_year: '' })).toEqual([
      ['number', '81714'],
      ['expirationDate', '81709'],
      ['cvv', '81706'],
    ]);
  });

  it('is taken only if it is a published test card', async () => {
    expect(await wrongIn({ number: '4242424242424242' })).toEqual([['number', '81717']]);
    expect(testCards.filter(({ number }) => !isLuhnValid(number))).toEqual([]);
  });

  it.each([
    ['4000111111111115', 'processor_declined'],
    ['4000111111111511', 'gateway_rejected'],
    ['3566002020360505', 'failed'],
  ])('%s is a card that ends as %s', async (number, status) => {
    const { nonce } = await tokenize({ ...card, number });
    expect((await saleWith(nonce)).transaction.status).toBe(status);
  });
});

describe('a wallet', () => {
  it.each([
    [{ type: 'web_wallet', flow: 'vault' }, 'PayPalAccount', 'paypal_account'],
    [{ type: 'peer_to_peer', username: 'joe' }, 'VenmoAccount', 'venmo_account'],
    [{ type: 'device_wallet', device: 'apple' }, 'ApplePayCard', 'apple_pay_card'],
    [{ type: 'device_wallet', device: 'android', network: 'jcb' }, 'AndroidPayCard', 'android_pay_card'],
  ])('%j becomes a nonce of a %s', async (method, type, instrument) => {
    const shown = await tokenize(method);
    expect(shown.type).toBe(type);
    expect((await saleWith(shown.nonce)).transaction.paymentInstrumentType).toBe(instrument);
  });

  it('for one payment cannot be kept', async () => {
    const { nonce } = await tokenize({ type: 'web_wallet', flow: 'checkout' });
    const { customer } = await test.sdk.customer.create({});
    const kept = await test.sdk.paymentMethod.create({ customerId: customer.id, paymentMethodNonce: nonce });
    expect(codesOf(kept)).toEqual(['82902']);
  });
});

describe('the browser’s door', () => {
  it('opens to a client token of ours, for a day', async () => {
    expect((await post(card, { token: 'made.up' })).status).toBe(403);
    const { clientToken } = await test.sdk.clientToken.generate({});
    const { authorizationFingerprint } = z
      .object({ authorizationFingerprint: z.string() })
      .parse(JSON.parse(Buffer.from(clientToken, 'base64').toString()));
    expect((await post(card, { token: authorizationFingerprint })).status).toBe(201);
    await test.advance(day);
    expect((await post(card, { token: clientToken })).status).toBe(403);
    ({ clientToken: authorization } = await test.sdk.clientToken.generate({}));
  });

  it('opens to pages of this machine only', async () => {
    const own = await post(card, { headers: { origin: 'http://localhost:3000' } });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([
      201,
      'http://localhost:3000',
    ]);
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
      expect((await post(card, { headers: { origin } })).status).toBe(403);
    }
    const preflight = await fetch(`http://127.0.0.1:${test.port}/client/tokenize`, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:3000', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'content-type',
    ]);
  });

  it('refuses what it does not know, and everything while it is down', async () => {
    expect((await post({ type: 'cheque' })).status).toBe(400);
    expect((await post({ ...card, pin: '1234' })).status).toBe(400);
    test.sandbox.setFault({ fault: 'down' });
    expect((await post(card)).status).toBe(503);
    test.sandbox.setFault({ fault: 'none' });
  });
});
