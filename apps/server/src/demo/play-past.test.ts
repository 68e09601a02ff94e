import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
});
afterAll(async () => server.stop());

async function signedIn(phone: string) {
  const rider = aRider(server);
  await rider.signIn(phone);
  return rider;
}

const provider = { provider: 'braintree' } as const;

describe('the past of the demo’s riders', () => {
  it('has charged Cleo two late days, each announced, as the history and the rental say [B12]', async () => {
    const cleo = await signedIn('14155552673');
    const { rental } = (await cleo.call('GET /users/rental', {})).body;
    expect(rental).toMatchObject({ plan: 'daily', status: 'expired', cost_so_far: 3.99 });
    expect(rental?.posted).toMatchObject([
      { kind: 'charge', amount: 1, state: 'paid', total: 2.99 },
      { kind: 'charge', amount: 1, state: 'paid', total: 3.99 },
    ]);
    const { transactions } = (await cleo.call('GET /{provider}/transactions', { params: provider })).body;
    expect(transactions.map(({ amount }) => amount)).toEqual([1, 1, 1.99]);
    const feeId = rental?.posted[1]?.id ?? '';
    const { explanation } = (await cleo.call('GET /users/fees/{feeId}', { params: { feeId } })).body;
    expect(explanation.reminder?.sent_at).toBeLessThan(explanation.fee.at);
  });

  it('has suspended Dan a week after he took his Electron, until it is back [B12, U2]', async () => {
    const dan = await signedIn('14155552674');
    const { user } = (await dan.call('POST /welcome', { body: {} })).body;
    expect(user).toMatchObject({ blocking_reason: 'late_return', active_plan: 'annual' });
    expect(user?.sessions).toHaveLength(1);
  });

  it('lets Finn have his money back, from where he paid it [O7, X8]', async () => {
    const finn = await signedIn('14155552676');
    const { user } = (await finn.call('POST /welcome', { body: {} })).body;
    expect(user?.billing?.can_refund).toBe(true);
    const refunded = await finn.call('POST /{provider}/subscriptions/refund', { params: provider });
    expect(refunded.body).toMatchObject({ code: 200, sums: [{ amount: 5.99, currency: 'USD' }] });
  });

  it('is the same after a reset, with all its money, and can be undone again [O7]', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const reset = await fetch(`${server.address}/workbench/api/reset`, { method: 'POST' });
      expect(reset.status).toBe(200);
      const finn = await signedIn('14155552676');
      const refunded = await finn.call('POST /{provider}/subscriptions/refund', { params: provider });
      expect(refunded.body).toMatchObject({ code: 200, sums: [{ amount: 5.99, currency: 'USD' }] });
    }
    const cleo = await signedIn('14155552673');
    expect((await cleo.call('GET /users/rental', {})).body.rental).toMatchObject({ cost_so_far: 3.99 });
    expect(
      (await cleo.call('GET /{provider}/transactions', { params: provider })).body.transactions,
    ).toHaveLength(3);
  });

  it('has a dispute whose answer is due in two days, with the money at the bank, also after a reset [QC10]', async () => {
    const gus = await server.db.selectFrom('dispute').selectAll().executeTakeFirstOrThrow();
    expect(gus).toMatchObject({
      status: 'open',
      reason: 'not_recognized',
      reason_code: '75',
      taken_minor: 199n,
    });
    const daysLeft = ((gus.reply_by?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect([daysLeft > 1.9, daysLeft < 3.1]).toEqual([true, true]);
    const shown = await fetch(`${server.address}/workbench/api/gateway/disputes`);
    expect(await shown.json()).toMatchObject([{ id: gus.id, status: 'open', amount: '1.99' }]);
  });

  it('leaves nothing to be asked: every act of money has ended, and nobody must look at any', async () => {
    const open = await server.db
      .selectFrom('money_act')
      .select('key')
      .where('ended_at', 'is', null)
      .execute();
    const asked = await server.db.selectFrom('payment_incident').select('kind').execute();
    expect([open, asked]).toEqual([[], []]);
  });
});
