import { outboxEntry } from '@etg/contract/workbench';
import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider, type Rider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
});
afterAll(async () => server.stop());

const provider = 'braintree';
const params = { provider } as const;
const post = (path: string, body: object = {}) =>
  fetch(`${server.address}/workbench/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function aSignedInRider(phone: string): Promise<Rider> {
  const rider = aRider(server);
  await rider.signIn(phone);
  return rider;
}

async function buy(rider: Rider, email: string): Promise<number> {
  const orderId = (await rider.call('POST /subscribe/start', { body: {} })).body.order?.key_id ?? '';
  const user = { email, zip: '90210', agree_to_terms: 1 } as const;
  const order = { plan_id: planIds.monthly };
  await rider.call('POST /subscribe/order/change', { body: { orderId, order, user } });
  const card = { source: 'credit_card', payment_method_nonce: 'fake-valid-nonce' } as const;
  const paid = await rider.call('POST /{provider}/checkout', { params, body: { orderId, ...card } });
  return paid.body.code;
}

const history = async (rider: Rider) =>
  (await rider.call('GET /{provider}/transactions', { params })).body.transactions;

describe('in the demo', () => {
  it('a plan is paid at the sandbox, its mails are in the outbox, and days at the bench settle it [K30]', async () => {
    const rider = await aSignedInRider('14155559001');
    expect(await buy(rider, 'ann@example.com')).toBe(200);
    expect(await history(rider)).toMatchObject([{ status: 'submitted_for_settlement', amount: 5.99 }]);
    await post('clock', { advance_s: 2 * 86_400 });
    expect(await history(rider)).toMatchObject([{ status: 'settled' }]);
    const answer = await fetch(`${server.address}/workbench/api/outbox?to=ann@example.com`);
    const mails = outboxEntry.array().parse(await answer.json());
    expect(mails.map(({ channel, subject }) => [channel, subject]).sort()).toEqual([
      ['email', 'Please confirm your email address'],
      ['email', 'Your receipt from Electron to Go: $5.99'],
    ]);
  });

  it('a reset forgets the payments on both sides, and somebody new can pay and has a receipt [K27, QM7]', async () => {
    await post('reset');
    const rider = await aSignedInRider('14155559001');
    expect((await rider.call('GET /{provider}/payment_methods', { params })).body.payment_methods).toEqual(
      [],
    );
    expect(await buy(rider, 'ann@example.com')).toBe(200);
    // The numbers go on after those of the demo's past.
    await expect
      .poll(async () => (await history(rider))[0]?.receipt?.number, { timeout: 10_000 })
      .toMatch(/^ETG-\d{4}-\d{6}$/);
  });

  it('a restart keeps what was paid, and saved methods still work [K27, K30]', async () => {
    const before = await history(await aSignedInRider('14155559001'));
    await server.restart();
    const rider = await aSignedInRider('14155559001');
    expect(await history(rider)).toEqual(before);
    const { payment_methods: methods } = (await rider.call('GET /{provider}/payment_methods', { params }))
      .body;
    const body = { token: methods[0]?.token ?? '' };
    const made = await rider.call('POST /{provider}/payment_methods/set_default', { params, body });
    expect(made.body).toEqual({ code: 200 });
  });
});
