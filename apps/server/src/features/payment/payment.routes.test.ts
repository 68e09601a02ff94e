import braintree from 'braintree';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { braintreeGateway } from '../../platform/braintree/braintree-gateway.ts';
import type { GatewayPort } from '../../platform/braintree/gateway-port.ts';
import { relayLive } from '../../platform/live/relay-live.ts';
import { bankCards, masterCard, startTestGateway, type TestGateway } from '../../testing/gateway.fixture.ts';
import { metric, metricsToken } from '../../testing/metrics.fixture.ts';
import type { Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aKnownRider, type KnownRider, until } from '../../testing/world.fixture.ts';
import { performMoneyAct } from './acts/perform-money-act.ts';
import { openPayments, type Payments } from './open-payments.ts';
import { aMoneyRequest, noHandlers, plan, workOff } from './payment.fixture.ts';

let gateway: TestGateway;
let server: TestServer;
let port: GatewayPort;
let payments: Payments;
const params = { provider: 'braintree' } as const;

beforeAll(async () => {
  gateway = await startTestGateway();
  server = await startTestServer({
    ...gateway.env,
    METRICS_TOKEN: metricsToken,
    OPERATORS: `ann:${metricsToken}`,
  });
  port = braintreeGateway(gateway.account);
  payments = openPayments({
    ...server.core,
    gateway: port,
    publicUrl: 'http://localhost',
    handlers: noHandlers,
    live: relayLive(),
  });
});
afterEach(async () => {
  await gateway.orderFault({ fault: 'none' });
});
afterAll(async () => {
  await payments.untilIdle();
  await server.stop();
  await gateway.stop();
});

let people = 0;

function somebody(): Promise<KnownRider> {
  people += 1;
  return aKnownRider(server, String(14155557000 + people));
}

/** Pays with newly entered methods, which are then saved. */
async function pay(accountId: string, ...methods: (object | undefined)[]): Promise<string[]> {
  const keys: string[] = [];
  for (const method of methods) {
    const nonce = await gateway.nonce(method);
    const request = aMoneyRequest(accountId, { method: { nonce, label: 'credit_card' } });
    await plan(payments, request);
    expect(await performMoneyAct(payments, request.key)).toEqual({ state: 'succeeded' });
    keys.push(request.key);
  }
  return keys;
}

const methodsOf = async (rider: Rider) =>
  (await rider.call('GET /{provider}/payment_methods', { params })).body.payment_methods;
const remove = (rider: Rider, methodToken: string) =>
  rider.call('POST /{provider}/payment_methods/remove', { params, body: { token: methodToken } });
const prefer = (rider: Rider, methodToken: string) =>
  rider.call('POST /{provider}/payment_methods/set_default', { params, body: { token: methodToken } });
const hasMethods = async (rider: Rider) =>
  (await rider.call('POST /welcome', { body: {} })).body.user?.has_payment_methods;

describe('saved payment methods', () => {
  it('are listed with the default first, which another one can become [K27, K28]', async () => {
    const rider = await somebody();
    expect([await methodsOf(rider), await hasMethods(rider)]).toEqual([[], false]);
    await pay(rider.accountId, undefined, masterCard);
    const [first, second] = await methodsOf(rider);
    expect([first, second]).toEqual([
      {
        token: first?.token,
        default: true,
        label: 'credit_card',
        viewLabel: 'Visa',
        display: '•••• 1111',
        image_url: '/payment-marks/visa.svg',
      },
      {
        token: second?.token,
        default: false,
        label: 'credit_card',
        viewLabel: 'MasterCard',
        display: '•••• 4444',
        image_url: '/payment-marks/mastercard.svg',
      },
    ]);
    expect((await prefer(rider, second?.token ?? '')).body).toEqual({ code: 200 });
    expect((await methodsOf(rider)).map(({ viewLabel }) => viewLabel)).toEqual(['MasterCard', 'Visa']);
    expect(await hasMethods(rider)).toBe(true);
  });

  it('can be deleted, here and at the gateway, but for the default [K29]', async () => {
    const rider = await somebody();
    await pay(rider.accountId, undefined, masterCard);
    const [visa, master] = await methodsOf(rider);
    expect((await remove(rider, visa?.token ?? '')).body).toEqual({ code: 409 });
    expect((await remove(rider, master?.token ?? '')).body).toEqual({ code: 200 });
    expect((await remove(rider, master?.token ?? '')).status).toBe(404);
    expect(await methodsOf(rider)).toHaveLength(1);
    await until(async () => (await port.makeDefault(master?.token ?? '')).outcome === 'none');
  });

  it('stay while a payment with them is under way [K29]', async () => {
    const rider = await somebody();
    await pay(rider.accountId, undefined, masterCard);
    const [, master] = await methodsOf(rider);
    const method = { token: master?.token ?? '' };
    const request = aMoneyRequest(rider.accountId, { method });
    await plan(payments, request);
    expect((await remove(rider, method.token)).body).toEqual({ code: 409 });
    await performMoneyAct(payments, request.key);
    expect((await remove(rider, method.token)).body).toEqual({ code: 200 });
    expect(await plan(payments, aMoneyRequest(rider.accountId, { method }))).toEqual({
      outcome: 'no-such-method',
    });
  });

  it('deleted at the gateway meanwhile are forgotten when they are used or preferred [K28]', async () => {
    const rider = await somebody();
    await pay(rider.accountId, undefined, masterCard);
    const [visa, master] = await methodsOf(rider);
    await port.removeMethod(visa?.token ?? '');
    const request = aMoneyRequest(rider.accountId, { method: { token: visa?.token ?? '' } });
    await plan(payments, request);
    expect(await performMoneyAct(payments, request.key)).toMatchObject({
      state: 'failed',
      message: 'This payment method is no longer available. Please choose another one.',
    });
    expect(await methodsOf(rider)).toMatchObject([{ token: master?.token, default: true }]);
    await port.removeMethod(master?.token ?? '');
    expect((await prefer(rider, master?.token ?? '')).status).toBe(404);
    expect(await methodsOf(rider)).toEqual([]);
  });

  it('are kept once for one card, however often it is entered [K27]', async () => {
    const rider = await somebody();
    await pay(rider.accountId, undefined, undefined);
    expect(await methodsOf(rider)).toMatchObject([{ viewLabel: 'Visa', default: true }]);
  });

  it('answer 503 while the gateway is away, and change nothing [K28, K31]', async () => {
    const rider = await somebody();
    await pay(rider.accountId, undefined, masterCard);
    const [, master] = await methodsOf(rider);
    await gateway.orderFault({ fault: 'down' });
    expect((await prefer(rider, master?.token ?? '')).status).toBe(503);
    expect((await rider.call('POST /{provider}/client_token/generate', { params })).status).toBe(503);
    expect((await methodsOf(rider))[0]?.viewLabel).toBe('Visa');
  });
});

describe('the payment history', () => {
  it('lists what was paid, declined and is on its way, newest first [K30, N8, S26]', async () => {
    const rider = await somebody();
    await pay(rider.accountId, undefined);
    const declined = aMoneyRequest(rider.accountId, { amount: { minor: 200_000n, currency: 'USD' } });
    await plan(payments, declined);
    await performMoneyAct(payments, declined.key);
    const { transactions } = (await rider.call('GET /{provider}/transactions', { params })).body;
    expect(transactions).toMatchObject([
      { status: 'processor_declined', amount: 2000 },
      { status: 'submitted_for_settlement', amount: 5.99, currency: 'USD', last_4: '1111' },
    ]);
  });
});

describe('a client token', () => {
  it('opens the hosted fields and nothing of anybody’s vault [K31]', async () => {
    const rider = await somebody();
    const { body } = await rider.call('POST /{provider}/client_token/generate', { params });
    const inside = Buffer.from(body.client_token, 'base64').toString('utf8');
    expect(inside).toContain('authorizationFingerprint');
    expect(inside).not.toContain(rider.accountId);
  });
});

describe('webhooks', () => {
  const url = () => `${server.address}/api/v1/braintree/webhooks`;

  it('are sent here once the challenge is answered, and tell that a sale is settled', async () => {
    await gateway.sendWebhooksTo(url());
    const rider = await somebody();
    const [key = ''] = await pay(rider.accountId, undefined);
    const day = 86_400_000;
    await gateway.moveClock(2 * day);
    const status = () =>
      server.db.selectFrom('money_act').select('gateway_status').where('key', '=', key).executeTakeFirst();
    await until(async () => (await status())?.gateway_status === 'settled');
    await gateway.sendWebhooksTo(null);
    await gateway.moveClock(0);
    expect(await status()).toEqual({ gateway_status: 'settled' });
  });

  it('tell at once what a rider said at the bank [QM7]', async () => {
    await gateway.sendWebhooksTo(url());
    const { accountId } = await somebody();
    const nonce = await gateway.nonce(bankCards.asks);
    const request = aMoneyRequest(accountId, {
      amount: { minor: 599n, currency: 'GBP' },
      country: 'GB',
      method: { nonce, label: 'credit_card' },
      purpose: 'debt',
    });
    await plan(payments, request);
    await performMoneyAct(payments, request.key);
    await gateway.authenticate(nonce, 'approved');
    const act = server.db
      .selectFrom('money_act')
      .select(['state', 'attempts'])
      .where('key', '=', request.key);
    await until(async () => (await act.executeTakeFirst())?.state === 'succeeded');
    await gateway.sendWebhooksTo(null);
    expect(await act.executeTakeFirst()).toEqual({ state: 'succeeded', attempts: 1 });
  });

  it('are not believed without the signature, and taken once with it', async () => {
    const post = (form: Record<string, string>) =>
      fetch(url(), { method: 'POST', body: new URLSearchParams(form) });
    const sdk = new braintree.BraintreeGateway({
      environment: braintree.Environment.Sandbox,
      ...gateway.account,
    });
    const { bt_signature, bt_payload } = await sdk.webhookTesting.sampleNotification('dispute_opened', 'd1');
    const heard = () =>
      server.db.selectFrom('webhook_seen').selectAll().where('kind', '=', 'dispute_opened').execute();
    expect((await post({ bt_signature: `${bt_signature}0`, bt_payload })).status).toBe(400);
    expect((await post({ bt_payload })).status).toBe(400);
    expect(await heard()).toEqual([]);
    for (let times = 0; times < 3; times += 1)
      expect((await post({ bt_signature, bt_payload })).status).toBe(200);
    expect(await heard()).toHaveLength(1);
    expect((await fetch(`${url()}?bt_challenge=not-hex`)).status).toBe(404);
  });
});

const incidents = z.object({
  incidents: z.array(
    z.object({ id: z.string(), kind: z.string(), act_key: z.string().nullable(), happened_at: z.int() }),
  ),
});

describe('the payment queue', () => {
  const operator = { headers: { authorization: `Bearer ${metricsToken}` } };
  const queue = async () => {
    const answer = await fetch(`${server.address}/operator/payments`, operator);
    return incidents.parse(await answer.json());
  };
  /** The incident is filed by this test's attempt or by the server's own, whichever comes first. */
  const theQuestionAbout = async (key: string) => {
    for (;;) {
      const asked = (await queue()).incidents.find((incident) => incident.act_key === key);
      if (asked) return asked;
    }
  };

  it('is for operators only; they look, close, or give a payment up that the gateway never saw', async () => {
    const rider = await somebody();
    await gateway.orderFault({ fault: 'down' });
    const request = aMoneyRequest(rider.accountId);
    await plan(payments, request);
    await performMoneyAct(payments, request.key);
    await server.db.updateTable('money_act').set({ attempts: 6 }).where('key', '=', request.key).execute();
    await performMoneyAct(payments, request.key);
    expect((await fetch(`${server.address}/operator/payments`)).status).toBe(404);
    await until(async () => (await metric(server, 'payments_unknown')) === 1);
    const asked = await theQuestionAbout(request.key);
    expect(asked.kind).toBe('unknown_outcome');
    const post = (what: string) =>
      fetch(`${server.address}/operator/payments/${asked.id}/${what}`, { method: 'POST', ...operator });
    expect((await post('give-up')).status).toBe(503);
    await gateway.orderFault({ fault: 'none' });
    expect(await (await post('give-up')).json()).toEqual({ outcome: 'given-up' });
    expect(await performMoneyAct(payments, request.key)).toMatchObject({ state: 'failed' });
    expect((await queue()).incidents.filter((incident) => incident.act_key === request.key)).toEqual([]);
    expect((await post('close')).status).toBe(404);
    await workOff(payments);
  });
});
