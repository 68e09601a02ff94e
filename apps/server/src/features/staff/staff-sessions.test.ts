import { randomUUID } from 'node:crypto';
import { rights } from '@etg/contract/console/rights';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, callConsole } from '../../testing/staff.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
afterEach(() => server.core.clock.setOffset(0));

const minute = 60_000;
const moveClock = (ms: number) => server.core.clock.setOffset(ms);

describe('a session of the console', () => {
  it('says who is signed in and what they may do [QS1, QS6]', async () => {
    const sana = await aStaffMember(server, { role: 'support', scope: { countries: ['JP'] } });
    const { status, body } = await sana.call('GET', '/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: sana.id,
      name: 'Sana Khan',
      role: 'support',
      scope: { countries: ['JP'] },
      dailyLimit: { USD: 20, JPY: 3000, GBP: 20 },
      session: { id: sana.sessionId, idleMinutes: 30 },
    });
    expect(body.rights).toContain('money.give-back');
    expect(body.rights).not.toContain('staff.manage');
  });

  it('does not exist without its cookie, with another one, or with the token in another place [QS5]', async () => {
    const sana = await aStaffMember(server);
    expect((await callConsole(server, 'GET /me')).status).toBe(401);
    expect((await callConsole(server, 'GET /me', { cookie: newSecret() })).status).toBe(401);
    const headers = { authorization: `Bearer ${sana.token}` };
    expect((await callConsole(server, 'GET /me', { headers })).status).toBe(401);
  });

  it('ends after twelve hours, and after thirty minutes without a call [QS5]', async () => {
    const sana = await aStaffMember(server);
    for (let at = 29; at < 12 * 60; at += 29) {
      moveClock(at * minute);
      expect([at, (await sana.call('GET', '/me')).status]).toEqual([at, 200]);
    }
    moveClock(12 * 60 * minute);
    expect((await sana.call('GET', '/me')).status).toBe(401);
    moveClock(0);
    const idle = await aStaffMember(server);
    moveClock(30 * minute);
    expect((await idle.call('GET', '/me')).status).toBe(401);
  });

  it('of a technician may be idle for eight hours [QS5]', async () => {
    const theo = await aStaffMember(server, { role: 'field' });
    moveClock((8 * 60 - 1) * minute);
    expect((await theo.call('GET', '/me')).status).toBe(200);
    moveClock(0);
    const other = await aStaffMember(server, { role: 'field' });
    moveClock(8 * 60 * minute);
    expect((await other.call('GET', '/me')).status).toBe(401);
  });

  it('is ended by signing out, and its cookie goes [QS5]', async () => {
    const sana = await aStaffMember(server);
    const { status, cookies } = await sana.call('POST', '/sign-out');
    expect(status).toBe(200);
    expect(cookies).toMatchObject([{ name: 'etg_console', value: '', path: '/console' }]);
    expect((await sana.call('GET', '/me')).status).toBe(401);
    const [act] = await server.db
      .selectFrom('operator_act')
      .selectAll()
      .where('subject', '=', sana.id)
      .execute();
    expect(act).toMatchObject({ operator: sana.operator, act: 'staff.sign-out' });
  });

  it('is listed with the others of its person, which can be ended one by one or all at once [QS5]', async () => {
    const sana = await aStaffMember(server);
    const others = [await another(sana.id), await another(sana.id), await another(sana.id)];
    const listed = await sana.call('GET', '/sessions');
    expect(listed.body.sessions).toHaveLength(4);
    expect(listed.body.sessions.filter((each: { current: boolean }) => each.current)).toHaveLength(1);
    const one = await sana.call('POST', '/sessions/end', { session: others[0]?.id ?? '' });
    expect(one.body).toEqual({ ended: 1 });
    expect(await statusOf(others[0]?.token)).toBe(401);
    expect(await statusOf(others[1]?.token)).toBe(200);
    expect((await sana.call('POST', '/sessions/end', {})).body).toEqual({ ended: 2 });
    expect(await statusOf(others[2]?.token)).toBe(401);
    expect(await statusOf(sana.token)).toBe(200);
  });

  it('of somebody else cannot be ended as if it were one’s own [QS5]', async () => {
    const [sana, maya] = [await aStaffMember(server), await aStaffMember(server)];
    const { body } = await sana.call('POST', '/sessions/end', { session: maya.sessionId });
    expect(body).toEqual({ ended: 0 });
    expect(await statusOf(maya.token)).toBe(200);
  });

  it('ends on every node at once, because each call reads its row [QS5]', async () => {
    const node = await server.another();
    try {
      const sana = await aStaffMember(server);
      expect((await callConsole(node, 'GET /me', { cookie: sana.token })).status).toBe(200);
      await sana.call('POST', '/sign-out');
      expect((await callConsole(node, 'GET /me', { cookie: sana.token })).status).toBe(401);
    } finally {
      await node.stop();
    }
  });

  it('is over as soon as its person is disabled, and loses a right as soon as the role does [QS5, QS6]', async () => {
    const role = await aRole(server.db, [...rights]);
    const admin = await aStaffMember(server, { role: 'admin' });
    const sana = await aStaffMember(server, { role });
    expect((await sana.call('GET', '/staff')).status).toBe(200);
    await server.db
      .updateTable('staff_role')
      .set({ rights: ['rider.read'] })
      .where('name', '=', role)
      .execute();
    expect((await sana.call('GET', '/staff')).status).toBe(403);
    await server.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', sana.id).execute();
    expect((await sana.call('GET', '/me')).status).toBe(401);
    const people = await admin.call('GET', '/staff');
    expect(people.body.people.find((each: { id: string }) => each.id === sana.id)).toMatchObject({
      state: 'disabled',
    });
  });

  async function another(staffId: string) {
    const [id, token, now] = [randomUUID(), newSecret(), server.core.clock.now()];
    const session = {
      id,
      staff_id: staffId,
      token_hash: hashSecret(token),
      signed_in_by: 'passkey',
    } as const;
    const times = { created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 3_600_000) };
    await server.db
      .insertInto('staff_session')
      .values({ ...session, ...times })
      .execute();
    return { id, token };
  }

  async function statusOf(token = ''): Promise<number> {
    return (await callConsole(server, 'GET /me', { cookie: token })).status;
  }
});

describe('the demo’s sign-in', () => {
  it('does not exist outside the demo [QA18]', async () => {
    const answer = await callConsole(server, 'POST /demo/sign-in', { body: { person: 'maya' } });
    expect(answer.status).toBe(404);
  });
});
