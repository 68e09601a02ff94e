import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type Authenticator, anAuthenticator, type Signing } from '../../testing/authenticator.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, callConsole, type TestStaff } from '../../testing/staff.fixture.ts';
import { createStaffInvitation } from './staff-invitation.ts';

let server: TestServer;
/** Every test is a network of its own, since wrong tries are counted by network. */
let address = 0;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'a-token-for-the-metrics' });
});
afterAll(async () => server.stop());
beforeEach(() => {
  address += 1;
  headers = { 'x-forwarded-for': `198.51.100.${address}` };
});
afterEach(() => server.core.clock.setOffset(0));

const call = (name: string, body: object = {}, cookie?: string) =>
  callConsole(server, name, { body, headers, ...(cookie && { cookie }) });

async function anInvitation(staffId: string): Promise<string> {
  const now = server.core.clock.now();
  const { token } = await transact(server.db, (tx) =>
    createStaffInvitation(tx, staffId, { by: 'test', now }),
  );
  return token;
}

/** Somebody invited who has come in with a passkey. */
async function joined(): Promise<{ person: TestStaff; passkey: Authenticator; cookie: string }> {
  const person = await aStaffMember(server, { joined: false });
  const passkey = anAuthenticator();
  const token = await anInvitation(person.id);
  const { body } = await call('POST /invitation/begin', { token });
  const answer = await call('POST /invitation/finish', { token, answer: passkey.make(body.options) });
  expect(answer.body).toMatchObject({ outcome: 'signed-in', me: { id: person.id, passkeys: 1 } });
  return { person, passkey, cookie: answer.cookies[0]?.value ?? '' };
}

async function signIn(passkey: Authenticator, signing?: Signing) {
  const { body } = await call('POST /sign-in/begin');
  return call('POST /sign-in', { answer: passkey.sign(body.options, signing) });
}

const actsOf = (subject: string) =>
  server.db.selectFrom('operator_act').selectAll().where('subject', '=', subject).orderBy('id').execute();

describe('an invitation', () => {
  it('lets its person make a passkey and come in, and is recorded [QS4]', async () => {
    const { person, cookie } = await joined();
    expect((await callConsole(server, 'GET /me', { cookie })).body).toMatchObject({
      operator: person.operator,
    });
    const { joined_at } = await server.db
      .selectFrom('staff')
      .select('joined_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(joined_at).not.toBeNull();
    expect((await actsOf(person.id)).map(({ act }) => act)).toEqual(['staff.join', 'staff.sign-in']);
  });

  it('says whom it is for, before anything is decided [QS4]', async () => {
    const person = await aStaffMember(server, { joined: false, name: 'Sana Khan' });
    const { body } = await call('POST /invitation', { token: await anInvitation(person.id) });
    expect(body).toMatchObject({ outcome: 'open', name: 'Sana Khan', role: 'support', again: false });
  });

  it('is refused with the reason if it is unknown, used, over after a day, or replaced by a newer one [QS4]', async () => {
    const refusal = async (token: string) => (await call('POST /invitation', { token })).body;
    const person = await aStaffMember(server, { joined: false });
    expect(await refusal('x'.repeat(43))).toEqual({ outcome: 'refused', why: 'invitation-unknown' });
    const older = await anInvitation(person.id);
    const newer = await anInvitation(person.id);
    expect(await refusal(older)).toEqual({ outcome: 'refused', why: 'invitation-over' });
    server.core.clock.setOffset(24 * 3_600_000);
    expect(await refusal(newer)).toEqual({ outcome: 'refused', why: 'invitation-over' });
    server.core.clock.setOffset(24 * 3_600_000 - 60_000);
    expect(await refusal(newer)).toMatchObject({ outcome: 'open' });
    const passkey = anAuthenticator();
    const { body } = await call('POST /invitation/begin', { token: newer });
    await call('POST /invitation/finish', { token: newer, answer: passkey.make(body.options) });
    expect(await refusal(newer)).toEqual({ outcome: 'refused', why: 'invitation-used' });
    const begun = await call('POST /invitation/begin', { token: newer });
    expect(begun.body).toEqual({ outcome: 'refused', why: 'invitation-used' });
  });

  it('lets one in when ten tabs use it at the same moment [QS4]', async () => {
    const person = await aStaffMember(server, { joined: false });
    const token = await anInvitation(person.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { body } = await call('POST /invitation/begin', { token });
        return { token, answer: anAuthenticator().make(body.options) };
      }),
    );
    const ends = await Promise.all(answers.map((each) => call('POST /invitation/finish', each)));
    expect(ends.filter(({ body }) => body.outcome === 'signed-in')).toHaveLength(1);
    const passkeys = await server.db
      .selectFrom('staff_passkey')
      .select('id')
      .where('staff_id', '=', person.id)
      .execute();
    expect(passkeys).toHaveLength(1);
  });

  it('of somebody who lost their passkeys replaces these, and ends the open sessions [QS4]', async () => {
    const { person, passkey, cookie } = await joined();
    const token = await anInvitation(person.id);
    expect((await call('POST /invitation', { token })).body).toMatchObject({ again: true });
    const { body } = await call('POST /invitation/begin', { token });
    const found = anAuthenticator();
    await call('POST /invitation/finish', { token, answer: found.make(body.options) });
    expect((await callConsole(server, 'GET /me', { cookie })).status).toBe(401);
    expect((await signIn(passkey)).body).toEqual({ outcome: 'refused', why: 'unknown-passkey' });
    expect((await signIn(found)).body).toMatchObject({ outcome: 'signed-in' });
  });

  it('does not let anybody in who was disabled since [QS4]', async () => {
    const person = await aStaffMember(server, { joined: false });
    const token = await anInvitation(person.id);
    await server.db
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect((await call('POST /invitation', { token })).body).toEqual({ outcome: 'refused', why: 'disabled' });
  });
});

describe('a passkey', () => {
  it('signs its person in, who is asked to verify themselves and types no name [QS1]', async () => {
    const { person, passkey } = await joined();
    const { body } = await call('POST /sign-in/begin');
    expect(body.options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    expect(body.options.allowCredentials ?? []).toEqual([]);
    const { body: signedIn, cookies } = await call('POST /sign-in', { answer: passkey.sign(body.options) });
    expect(signedIn).toMatchObject({ outcome: 'signed-in', me: { id: person.id } });
    expect(cookies).toMatchObject([
      { name: 'etg_console', path: '/console', httpOnly: true, sameSite: 'Strict' },
    ]);
  });

  it('is refused when its answer is sent a second time, from another tab or by a thief [QS1]', async () => {
    const { passkey } = await joined();
    const { body } = await call('POST /sign-in/begin');
    const answer = passkey.sign(body.options);
    expect((await call('POST /sign-in', { answer })).body).toMatchObject({ outcome: 'signed-in' });
    expect((await call('POST /sign-in', { answer })).body).toEqual({
      outcome: 'refused',
      why: 'challenge-over',
    });
  });

  it('signs in once when thirty copies of its answer arrive together [QS1]', async () => {
    const { passkey, person } = await joined();
    const { body } = await call('POST /sign-in/begin');
    const answer = passkey.sign(body.options);
    const ends = await Promise.all(Array.from({ length: 30 }, () => call('POST /sign-in', { answer })));
    expect(ends.filter((end) => end.body.outcome === 'signed-in')).toHaveLength(1);
    const acts = await actsOf(person.id);
    expect(acts.filter(({ act }) => act === 'staff.sign-in')).toHaveLength(2);
  });

  it.each<[string, Signing]>([
    ['on a page of another site', { origin: 'http://localhost.evil.example' }],
    ['at another port', { origin: 'http://localhost:9999' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, a face or a PIN', { userVerified: false }],
  ])('is refused if it was used %s, and the record says so [QS1]', async (_where, signing) => {
    const { passkey, person } = await joined();
    const { body, cookies } = await signIn(passkey, signing);
    expect(body).toEqual({ outcome: 'refused', why: 'wrong-passkey' });
    expect(cookies).toEqual([]);
    expect((await actsOf(person.id)).at(-1)).toMatchObject({
      act: 'staff.passkey-refused',
      after: { why: 'wrong-passkey', for: 'sign-in' },
    });
    expect((await signIn(passkey)).body).toMatchObject({ outcome: 'signed-in' });
  });

  it('is refused with another’s signature, with a counter that went back, and five minutes too late [QS1]', async () => {
    const { passkey } = await joined();
    const stranger = anAuthenticator();
    const { body } = await call('POST /sign-in/begin');
    const forged = { ...stranger.sign(body.options), ...idsOf(passkey.sign(body.options)) };
    expect((await call('POST /sign-in', { answer: forged })).body).toMatchObject({ why: 'wrong-passkey' });
    expect((await signIn(stranger)).body).toEqual({ outcome: 'refused', why: 'unknown-passkey' });
    expect((await signIn(passkey, { counter: 9 })).body).toMatchObject({ outcome: 'signed-in' });
    expect((await signIn(passkey, { counter: 9 })).body).toEqual({
      outcome: 'refused',
      why: 'counter-went-back',
    });
    const late = await call('POST /sign-in/begin');
    const answer = passkey.sign(late.body.options, { counter: 20 });
    server.core.clock.setOffset(5 * 60_000 + 1_000);
    expect((await call('POST /sign-in', { answer })).body).toEqual({
      outcome: 'refused',
      why: 'challenge-over',
    });
  });

  it('of somebody who was disabled does not open anything [QS1]', async () => {
    const { passkey, person } = await joined();
    await server.db
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect((await signIn(passkey)).body).toEqual({ outcome: 'refused', why: 'disabled' });
  });

  it('makes a session fresh again, if it is the person’s own and the challenge is of this session [QS3]', async () => {
    const { passkey, cookie } = await joined();
    const other = await joined();
    server.core.clock.setOffset(10 * 60_000);
    const freshAt = async () => (await callConsole(server, 'GET /me', { cookie })).body.passkeyAt;
    const before = await freshAt();
    const begin = async () => (await call('POST /step-up/begin', {}, cookie)).body.options;
    const use = async (answer: object) => (await call('POST /step-up', { answer }, cookie)).body;
    expect(await use(other.passkey.sign(await begin()))).toEqual({
      outcome: 'refused',
      why: 'wrong-passkey',
    });
    const foreign = (await call('POST /step-up/begin', {}, other.cookie)).body.options;
    expect(await use(passkey.sign(foreign))).toEqual({ outcome: 'refused', why: 'challenge-over' });
    const signIn = (await call('POST /sign-in/begin')).body.options;
    expect(await use(passkey.sign(signIn))).toEqual({ outcome: 'refused', why: 'challenge-over' });
    expect(await freshAt()).toBe(before);
    expect(await use(passkey.sign(await begin()))).toMatchObject({ outcome: 'done' });
    expect(await freshAt()).toBeGreaterThanOrEqual(before + 600);
  });

  it('can have a second one beside it, and the last one stays [QS1]', async () => {
    const { passkey, cookie } = await joined();
    const second = anAuthenticator();
    const { body } = await call('POST /passkeys/begin', {}, cookie);
    expect(body.options.excludeCredentials).toHaveLength(1);
    expect((await call('POST /passkeys/add', { answer: second.make(body.options) }, cookie)).body).toEqual({
      outcome: 'done',
    });
    expect((await signIn(second)).body).toMatchObject({ outcome: 'signed-in', me: { passkeys: 2 } });
    const { passkeys } = (await callConsole(server, 'GET /passkeys', { cookie })).body;
    const removals = await Promise.all(
      passkeys.map(({ id }: { id: string }) => call('POST /passkeys/remove', { passkey: id }, cookie)),
    );
    expect(removals.map((each) => each.body.outcome).sort()).toEqual(['done', 'refused']);
    expect(removals.map((each) => each.body.why)).toContain('last-passkey');
    const left = [await signIn(passkey), await signIn(second)];
    expect(left.filter((each) => each.body.outcome === 'signed-in')).toHaveLength(1);
  });

  it('is asked for before another one is made or removed [QS3]', async () => {
    const { cookie } = await joined();
    server.core.clock.setOffset(6 * 60_000);
    const refused = { outcome: 'refused', why: 'passkey-needed' };
    expect((await call('POST /passkeys/begin', {}, cookie)).body).toEqual(refused);
    expect((await call('POST /passkeys/remove', { passkey: 'x' }, cookie)).body).toEqual(refused);
  });
});

describe('a console with an address of its own', () => {
  it('is the only place that has passkeys, and the only one that answers [QA1, QS1]', async () => {
    const own = await server.another({ consoleUrl: 'https://console.example:8443' });
    const begin = (host: string) =>
      own.http.inject({ method: 'POST', url: '/console/api/sign-in/begin', headers: { host } });
    expect((await begin('localhost')).statusCode).toBe(404);
    const begun = await begin('console.example:8443');
    expect(begun.json().options.rpId).toBe('console.example');
    await own.stop();
  });
});

describe('wrong tries', () => {
  it('are counted by network: after ten, even a right passkey must wait [QS5]', async () => {
    const { passkey } = await joined();
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await signIn(anAuthenticator())).body).toMatchObject({ why: 'unknown-passkey' });
    expect((await signIn(passkey)).status).toBe(429);
    headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await signIn(passkey)).body).toMatchObject({ outcome: 'signed-in' });
    const metrics = await server.http.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${server.config.metricsToken ?? ''}` },
    });
    expect(metrics.body).toContain('wrong_tokens_total{door="console",outcome="limited"}');
  });
});

function idsOf({ id, rawId }: { id: string; rawId: string }) {
  return { id, rawId };
}
