import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountTable } from '../../migrations/account-schema.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aSubscriber } from '../../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const ask = (rider: ReturnType<typeof aRider>, page: string) =>
  rider.call('GET /users/access', { headers: { page } });

const change = ({ accountId }: { accountId: string }, account: Updateable<AccountTable>) =>
  server.db.updateTable('account').set(account).where('id', '=', accountId).execute();

describe('welcome and access', () => {
  it('welcomes a stranger without user data and offers the first day free [K3, U1]', async () => {
    expect((await aRider(server).call('POST /welcome', { body: {} })).body).toEqual({
      code: 200,
      freeFirstDay: true,
    });
  });

  it('sends a stranger from a guarded page to sign in, and lets everybody see a public one [G1, G2, K5]', async () => {
    const stranger = aRider(server);
    expect((await ask(stranger, '/charges')).body).toEqual({ code: 302, access: false });
    expect((await ask(stranger, '/station?id=1001')).body).toEqual({ code: 302, access: false });
    expect((await ask(stranger, '/faq')).body).toEqual({ code: 200, access: true });
  });

  it('shows a subscriber the plan, and opens what it allows [U4, A1]', async () => {
    const rider = await aSubscriber(server, '14155550101');
    const { body } = await rider.call('POST /welcome', { body: {} });
    expect(body.user).toMatchObject({
      plan_status: 'Active',
      active_plan: 'monthly',
      billing: { plan_id: 3, can_refund: false },
    });
    expect((await ask(rider, '/station')).body.access).toBe(true);
    expect((await ask(rider, '/electron/lost')).body).toEqual({ code: 403, access: false, redirectTo: '/' });
  });

  it('keeps a suspended account away from stations but not from its own records [U2, A1]', async () => {
    const rider = await aSubscriber(server, '14155550102');
    await change(rider, { blocking_reason: 'overdue' });
    expect((await ask(rider, '/station')).body).toMatchObject({ code: 403, access: false });
    expect((await ask(rider, '/charges')).body.access).toBe(true);
    const started = await rider.call('POST /sessions/start', { body: {} });
    expect(started.body.code).toBe(403);
  });

  it('still welcomes a suspended account with its user, for the suspended screen [K3, U2]', async () => {
    const rider = await aSubscriber(server, '14155550104');
    await change(rider, { blocking_reason: 'overdue' });
    const { status, body } = await rider.call('POST /welcome', { body: { appLanguage: 'ja' } });
    expect([status, body.user?.blocking_reason, body.user?.language]).toEqual([200, 'overdue', 'en']);
  });

  it('refuses the start of an account that an operator has closed, and everything it could do at stations [C7, Z21, A1]', async () => {
    const rider = await aSubscriber(server, '14155550105');
    await change(rider, { closed_at: new Date() });
    expect((await rider.call('POST /welcome', { body: {} })).status).toBe(403);
    expect((await ask(rider, '/station')).body).toMatchObject({ code: 403, access: false });
    expect((await rider.call('POST /sessions/start', { body: {} })).body.code).toBe(403);
  });

  it('lets a plan that has run out count no longer [U5]', async () => {
    const rider = await aSubscriber(server, '14155550103');
    await server.db
      .updateTable('subscription')
      .set({ paid_until: new Date(Date.now() - 1_000) })
      .where('account_id', '=', rider.accountId)
      .execute();
    const { body } = await rider.call('POST /welcome', { body: {} });
    expect(body.user?.plan_status).toBe('Expired');
    expect(body.user?.subscription_id).toBeUndefined();
  });
});
