import { randomUUID } from 'node:crypto';
import type { Right } from '@etg/contract/console/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../cli/commands.ts';
import { anAuthenticator } from '../../testing/authenticator.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, callConsole, type TestStaff } from '../../testing/staff.fixture.ts';

let server: TestServer;
let aiko: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  aiko = await aStaffMember(server, { role: 'admin', name: 'Aiko Tanaka' });
});
afterAll(async () => server.stop());

const mistake = { code: 'mistake' };

/** Previews and confirms, as the console does. */
async function act(by: TestStaff, path: string, { reason, ...given }: Record<string, unknown> = {}) {
  const seen = await by.call('POST', `${path}/preview`, { given });
  if (seen.status !== 200 || seen.body.outcome !== 'preview') return seen;
  const confirmed = {
    key: randomUUID(),
    seen: seen.body.preview.version,
    ...(reason !== undefined && { reason }),
  };
  return by.call('POST', path, { given, ...confirmed });
}

const actsOf = (subject: string) =>
  server.db.selectFrom('operator_act').selectAll().where('subject', '=', subject).orderBy('id').execute();

describe('an admin', () => {
  it('invites somebody, who comes in by the link and may do what the role may [QS4, QS6]', async () => {
    const given = { name: 'Zoë Ångström', role: 'finance', scope: { countries: ['JP', 'GB'] } };
    const { body } = await act(aiko, '/staff/invite', given);
    expect(body).toMatchObject({
      outcome: 'done',
      result: { link: expect.stringMatching(/\/console\/join#/) },
    });
    const { staff, link } = body.result;
    const token = new URL(link).hash.slice(1);
    const begun = await callConsole(server, 'POST /invitation/begin', { body: { token } });
    const answer = anAuthenticator().make(begun.body.options);
    const joined = await callConsole(server, 'POST /invitation/finish', { body: { token, answer } });
    expect(joined.body).toMatchObject({
      outcome: 'signed-in',
      me: { operator: 'zoe.angstrom', role: 'finance', scope: { countries: ['GB', 'JP'] } },
    });
    const [invited] = await actsOf(staff);
    expect(invited).toMatchObject({ operator: aiko.operator, act: 'staff.invite', staff_id: aiko.id });
    const stored = await server.db.selectFrom('staff_act').selectAll().execute();
    expect(JSON.stringify(stored, (_key, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(
      token,
    );
  });

  it('gives two people of one name two names in the record, and a name to those of other scripts [QS6]', async () => {
    const invite = async (name: string) =>
      (await act(aiko, '/staff/invite', { name, role: 'field' })).body.result;
    const invited = [await invite('Sam Doe'), await invite('Sam Doe'), await invite('田中愛子')];
    const people = await server.db
      .selectFrom('staff')
      .select(['id', 'operator'])
      .where(
        'id',
        'in',
        invited.map(({ staff }) => staff),
      )
      .execute();
    const names = invited.map(({ staff }) => people.find(({ id }) => id === staff)?.operator);
    expect(names).toEqual(['sam.doe', 'sam.doe.2', 'staff']);
  });

  it('must have used a passkey in the last five minutes, and have the right [QS3]', async () => {
    const maya = await aStaffMember(server, { role: 'support' });
    const refused = await act(maya, '/staff/invite', { name: 'A', role: 'admin' });
    expect(refused.status).toBe(403);
    const stale = await aStaffMember(server, { role: 'admin' });
    await server.db
      .updateTable('staff_session')
      .set({ passkey_at: new Date(server.core.clock.now().getTime() - 301_000) })
      .where('id', '=', stale.sessionId)
      .execute();
    const answer = await act(stale, '/staff/invite', { name: 'A', role: 'admin' });
    expect(answer).toMatchObject({ status: 403, body: { why: 'passkey' } });
  });

  it('changes a role and a place, and the change holds for the next call [QS6]', async () => {
    const maya = await aStaffMember(server, { role: 'support' });
    const given = { role: 'fleet', scope: { countries: ['US'] } };
    expect((await act(aiko, `/staff/${maya.id}/change`, given)).body).toMatchObject({ outcome: 'done' });
    expect((await maya.call('GET', '/me')).body).toMatchObject({
      role: 'fleet',
      scope: { countries: ['US'] },
    });
    const again = await act(aiko, `/staff/${maya.id}/change`, given);
    expect(again.body).toEqual({ outcome: 'refused', why: 'no-change' });
    const unknown = await act(aiko, `/staff/${maya.id}/change`, { role: 'emperor' });
    expect(unknown.body).toEqual({ outcome: 'refused', why: 'role-unknown' });
    expect((await actsOf(maya.id))[0]).toMatchObject({
      act: 'staff.change',
      before: { role: 'support', countries: null },
      after: { role: 'fleet', countries: 'US' },
    });
  });

  it('who may act in some countries only does not manage staff, who work everywhere [QS6]', async () => {
    const local = await aStaffMember(server, { role: 'admin', scope: { countries: ['JP'] } });
    expect((await local.call('GET', '/staff')).status).toBe(403);
    const maya = await aStaffMember(server);
    expect((await act(local, `/staff/${maya.id}/disable`, { reason: mistake })).status).toBe(403);
  });

  it('locks somebody out, whose sessions and invitations end at once, and lets them in again [QS5, QS6]', async () => {
    const maya = await aStaffMember(server);
    const invited = (await act(aiko, `/staff/${maya.id}/invite-again`)).body.result;
    const token = new URL(invited.link).hash.slice(1);
    expect((await act(aiko, `/staff/${maya.id}/disable`, {})).status).toBe(400);
    expect((await act(aiko, `/staff/${maya.id}/disable`, { reason: mistake })).body).toMatchObject({
      outcome: 'done',
    });
    expect((await maya.call('GET', '/me')).status).toBe(401);
    const read = await callConsole(server, 'POST /invitation', { body: { token } });
    expect(read.body).toMatchObject({ outcome: 'refused', why: 'invitation-over' });
    expect((await act(aiko, `/staff/${maya.id}/disable`, { reason: mistake })).body).toMatchObject({
      why: 'already-disabled',
    });
    expect((await act(aiko, `/staff/${maya.id}/invite-again`)).body).toMatchObject({ why: 'disabled' });
    expect((await act(aiko, `/staff/${maya.id}/enable`, { reason: mistake })).body).toMatchObject({
      outcome: 'done',
    });
    // The session stays ended: letting somebody in again is no way to bring a stolen one back.
    expect((await maya.call('GET', '/me')).status).toBe(401);
  });

  it('signs somebody out of one browser, or of all [QS5]', async () => {
    const maya = await aStaffMember(server);
    const path = `/staff/${maya.id}/end-sessions`;
    expect((await act(aiko, path, { session: randomUUID(), reason: mistake })).body).toMatchObject({
      why: 'no-session',
    });
    expect((await act(aiko, path, { reason: mistake })).body).toMatchObject({ outcome: 'done' });
    expect((await maya.call('GET', '/me')).status).toBe(401);
  });

  it('is told that they are the last one, instead of being locked out [QS6]', async () => {
    await server.db
      .updateTable('staff')
      .set({ role: 'support' })
      .where('id', '<>', aiko.id)
      .where('role', '=', 'admin')
      .execute();
    const refused = { outcome: 'refused', why: 'last-admin' };
    expect((await act(aiko, `/staff/${aiko.id}/disable`, { reason: mistake })).body).toEqual(refused);
    expect((await act(aiko, `/staff/${aiko.id}/change`, { role: 'field' })).body).toEqual(refused);
    const limited = { role: 'admin', scope: { countries: ['US'] } };
    expect((await act(aiko, `/staff/${aiko.id}/change`, limited)).body).toEqual(refused);
    const role = { rights: ['rider.read'], idleMinutes: 30 };
    expect((await act(aiko, '/staff/roles/admin/save', role)).body).toEqual(refused);
  });

  it('of thirty who lock each other out at the same moment, one stays [QS6]', async () => {
    const admins = await Promise.all(
      Array.from({ length: 30 }, () => aStaffMember(server, { role: 'admin' })),
    );
    const everybody = [...admins, aiko];
    const ends = await Promise.all(
      everybody.map((each, place) =>
        act(each, `/staff/${everybody[(place + 1) % everybody.length]?.id}/disable`, { reason: mistake }),
      ),
    );
    expect(ends.filter(({ status }) => status >= 500)).toEqual([]);
    const left = await server.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'admin')
      .where('countries', 'is', null)
      .where('disabled_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
    // For the tests that follow.
    await server.db.updateTable('staff').set({ disabled_at: null }).where('id', '=', aiko.id).execute();
    aiko = await aStaffMember(server, { role: 'admin' });
  });

  it('changes what a role may do, and adds one [QS6]', async () => {
    const nights = { rights: ['rider.read', 'money.give-back'], dailyLimit: { USD: 5 }, idleMinutes: 45 };
    expect((await act(aiko, '/staff/roles/support-nights/save', nights)).body).toMatchObject({
      outcome: 'done',
    });
    const sana = await aStaffMember(server, { role: 'support-nights' });
    expect((await sana.call('GET', '/me')).body).toMatchObject({
      rights: ['money.give-back', 'rider.read'],
      dailyLimit: { USD: 5 },
      session: { idleMinutes: 45 },
    });
    const { roles } = (await sana.call('GET', '/staff/roles')).body;
    expect(roles.map(({ name }: { name: string }) => name)).toEqual([
      'support',
      'field',
      'fleet',
      'finance',
      'admin',
      'support-nights',
    ]);
    const odd = { ...nights, dailyLimit: { JPY: 0.5 } };
    expect((await act(aiko, '/staff/roles/support-nights/save', odd)).body).toMatchObject({
      why: 'limit-unreadable',
    });
  });
});

describe('a token of a program', () => {
  const withToken = (secret: string, call: string) =>
    callConsole(server, call, { headers: { authorization: `Bearer ${secret}` } });
  async function aToken(name: string, rights: Right[], days = 30) {
    return (await act(aiko, '/staff/tokens/create', { name, rights, days })).body;
  }

  it('may do what it names and nothing else, until it expires or is revoked; its last use is shown [QS7]', async () => {
    const made = await aToken('nightly-export', ['staff.manage']);
    expect(made).toMatchObject({ outcome: 'done' });
    const { token, secret } = made.result;
    expect((await withToken(secret, 'GET /staff')).status).toBe(200);
    const { tokens } = (await aiko.call('GET', '/staff/tokens')).body;
    expect(tokens[0]).toMatchObject({
      name: 'nightly-export',
      createdBy: aiko.operator,
      used: expect.any(Number),
    });
    expect(JSON.stringify(tokens)).not.toContain(secret);
    const weak = (await aToken('only-stations', ['station.read'])).result.secret;
    expect((await withToken(weak, 'GET /staff')).status).toBe(403);
    expect((await withToken(weak, 'GET /me')).status).toBe(401);
    expect((await act(aiko, `/staff/tokens/${token}/revoke`)).body).toMatchObject({ outcome: 'done' });
    expect((await withToken(secret, 'GET /staff')).status).toBe(401);
    const short = (await aToken('one-day', ['staff.manage'], 1)).result.secret;
    server.core.clock.setOffset(24 * 3_600_000);
    expect((await withToken(short, 'GET /staff')).status).toBe(401);
    server.core.clock.setOffset(0);
  });

  it('has a name of its own, which is free again once it is over [QS7]', async () => {
    const first = await aToken('same-name', ['station.read']);
    expect(await aToken('same-name', ['station.read'])).toEqual({ outcome: 'refused', why: 'token-exists' });
    await act(aiko, `/staff/tokens/${first.result.token}/revoke`);
    expect(await aToken('same-name', ['station.read'])).toMatchObject({ outcome: 'done' });
  });

  it('makes no acts that ask for a passkey: a program has none [QS3, QS7]', async () => {
    const { secret } = (await aToken('would-be-admin', ['staff.manage'])).result;
    const headers = { authorization: `Bearer ${secret}` };
    const given = { name: 'Mallory', role: 'admin' };
    const seen = await callConsole(server, 'POST /staff/invite/preview', { body: { given }, headers });
    const body = { given, key: randomUUID(), seen: seen.body.preview.version };
    const answer = await callConsole(server, 'POST /staff/invite', { body, headers });
    expect(answer).toMatchObject({ status: 403, body: { why: 'passkey' } });
  });
});

describe('the command that invites', () => {
  const env = () => ({
    DATABASE_URL: server.config.databaseUrl,
    DATA_DIR: server.config.dataDir,
    PUBLIC_URL: 'https://etg.example',
  });
  const run = (...args: string[]) => commandsOf(env(), 'nowhere')['staff-invite']?.run(args);

  it('prints a link for the first admin, once, and is recorded [QS4]', async () => {
    const printed = String(await run('--name', 'Ines Costa'));
    const [link = ''] = printed.split('\n');
    expect(link).toMatch(/^https:\/\/etg\.example\/console\/join#[\w-]{43}$/);
    const token = new URL(link).hash.slice(1);
    const read = await callConsole(server, 'POST /invitation', { body: { token } });
    expect(read.body).toMatchObject({ outcome: 'open', name: 'Ines Costa', role: 'admin' });
    const person = await server.db
      .selectFrom('staff')
      .select(['id', 'joined_at'])
      .where('operator', '=', 'ines.costa')
      .executeTakeFirstOrThrow();
    expect(person.joined_at).toBeNull();
    expect(await actsOf(person.id)).toMatchObject([
      { act: 'staff.invite', operator: expect.stringMatching(/\.shell$/) },
    ]);
    const again = String(await run('--again', 'ines.costa'));
    expect(again.split('\n')[0]).not.toBe(link);
    const old = await callConsole(server, 'POST /invitation', { body: { token } });
    expect(old.body).toMatchObject({ outcome: 'refused', why: 'invitation-over' });
  });

  it('says what is wrong: no name, an unknown role, an unknown person [QS4]', async () => {
    await expect(run()).rejects.toThrow('npm run staff:invite');
    await expect(run('--name', 'A', '--role', 'emperor')).rejects.toThrow('There is no such role');
    await expect(run('--again', 'nobody')).rejects.toThrow('There is nobody of that name');
  });
});
