import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encrypt } from '../../platform/sealed/sealed.ts';
import {
  companyClient,
  type IdentityProvider,
  startIdentityProvider,
} from '../../testing/identity-provider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, callConsole } from '../../testing/staff.fixture.ts';

const redirectUri = 'http://localhost/console/api/oidc/return';
let company: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  company = await startIdentityProvider(redirectUri);
  server = await startTestServer({
    OIDC_ISSUER: company.issuer,
    OIDC_CLIENT_ID: companyClient.clientId,
    OIDC_CLIENT_SECRET: companyClient.clientSecret,
    OIDC_GROUPS: 'etg-admins=admin,etg-support=support,etg-ghosts=no-such-role',
    TRUST_PROXY: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.stop();
  await company.stop();
});

let address = 0;
let forwarded: Record<string, string>;
beforeEach(() => {
  address += 1;
  forwarded = { 'x-forwarded-for': `198.51.100.${address}` };
});

const get = (url: string, cookie?: string) =>
  server.http.inject({ url, headers: { ...forwarded, ...(cookie && { cookie }) } });

async function start() {
  const { headers, cookies, statusCode } = await get('/console/api/oidc/start');
  expect(statusCode).toBe(303);
  const [kept] = cookies;
  expect(kept).toMatchObject({ name: 'etg_console_oidc', httpOnly: true, sameSite: 'Lax' });
  return { url: String(headers.location), cookie: `etg_console_oidc=${kept?.value}` };
}

/** There and back. Returns where the console sends the browser, and its session. */
async function comeIn(person: Partial<IdentityProvider['person']>) {
  Object.assign(company.person, person);
  const { url, cookie } = await start();
  const back = new URL(await company.signIn(url));
  return arrive(back, cookie);
}

async function arrive(back: URL, cookie?: string) {
  const { headers, cookies } = await get(back.pathname + back.search, cookie);
  const session = cookies.find(({ name }) => name === 'etg_console')?.value;
  return { to: headers.location, session };
}

const me = async (session = '') => (await callConsole(server, 'GET /me', { cookie: session })).body;

describe('a company account', () => {
  it('is offered where an identity provider is set, and only there [QS2]', async () => {
    expect((await callConsole(server, 'GET /sign-in')).body).toEqual({ company: true });
    const other = await server.another({ company: undefined });
    expect((await callConsole(other, 'GET /sign-in')).body).toEqual({ company: false });
    expect((await other.http.inject('/console/api/oidc/start')).statusCode).toBe(404);
    await other.stop();
  });

  it('goes to the provider with PKCE, a state and a nonce [QS2]', async () => {
    const { searchParams } = new URL((await start()).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.any(String),
      nonce: expect.any(String),
    });
  });

  it('lets a person in with the role of their group, and keeps them as one person [QS2]', async () => {
    const first = await comeIn({ sub: 'u-rin', name: 'Rin Sato', groups: ['all', 'etg-support'] });
    expect(first.to).toBe('/console');
    const known = await me(first.session);
    expect(known).toMatchObject({ name: 'Rin Sato', operator: 'rin.sato', role: 'support', passkeys: 0 });
    expect(known.passkeyAt).toBeUndefined();
    const second = await comeIn({ sub: 'u-rin', groups: ['etg-support'] });
    expect((await me(second.session)).id).toBe(known.id);
  });

  it('has the role of its groups at each sign-in, and the record says so [QS2]', async () => {
    await aStaffMember(server, { role: 'admin' });
    const first = await comeIn({ sub: 'u-kai', name: 'Kai Mori', groups: ['etg-support', 'etg-admins'] });
    const { id, role } = await me(first.session);
    expect(role).toBe('admin');
    const second = await comeIn({ sub: 'u-kai', groups: ['etg-support'] });
    expect((await me(second.session)).role).toBe('support');
    const acts = await server.db.selectFrom('operator_act').selectAll().where('subject', '=', id).execute();
    expect(acts.find(({ act }) => act === 'staff.change')).toMatchObject({
      before: { role: 'admin' },
      after: { role: 'support', by: 'company' },
    });
  });

  it('of no group that we know is refused with the reason, has no session left, and gets no alarms [QS2, QF12]', async () => {
    const first = await comeIn({ sub: 'u-lea', name: 'Lea Roth', groups: ['etg-support'] });
    const { id: staff_id } = await me(first.session);
    const created_at = new Date();
    const address = { id: randomUUID(), staff_id, way: 'sms' } as const;
    await server.db
      .insertInto('alarm_address')
      .values({
        ...address,
        address: encrypt(server.db, 'alarm_address.address', '14155550199'),
        created_at,
        confirmed_at: created_at,
      })
      .execute();
    const second = await comeIn({ sub: 'u-lea', groups: ['gardeners'] });
    const alarms = server.db.selectFrom('alarm_address').select('id').where('staff_id', '=', staff_id);
    expect(await alarms.execute()).toEqual([]);
    expect(second).toEqual({ to: '/console/sign-in?refused=no-role', session: undefined });
    expect((await me(first.session)).code).toBe(401);
    expect((await comeIn({ sub: 'u-new', groups: [] })).to).toBe('/console/sign-in?refused=no-role');
    expect((await comeIn({ sub: 'u-new', groups: ['etg-ghosts'] })).to).toBe(
      '/console/sign-in?refused=no-role',
    );
    const strangers = server.db.selectFrom('staff').select('id').where('oidc_subject', '=', 'u-new');
    expect(await strangers.execute()).toEqual([]);
  });

  it('that is locked out stays locked out [QS2, QS6]', async () => {
    const { session } = await comeIn({ sub: 'u-out', name: 'O', groups: ['etg-support'] });
    const { id } = await me(session);
    await server.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    expect((await comeIn({ sub: 'u-out' })).to).toBe('/console/sign-in?refused=disabled');
  });

  it('does not open anything in another browser, a second time, or with another code [QS2]', async () => {
    Object.assign(company.person, { sub: 'u-rin', groups: ['etg-support'] });
    const over = { to: '/console/sign-in?refused=challenge-over', session: undefined };
    const first = await start();
    const back = new URL(await company.signIn(first.url));
    expect(await arrive(back)).toEqual(over);
    const second = await start();
    const again = new URL(await company.signIn(second.url));
    expect((await arrive(again, second.cookie)).to).toBe('/console');
    expect(await arrive(again, second.cookie)).toEqual(over);
    const third = await start();
    const forged = new URL(await company.signIn(third.url));
    forged.searchParams.set('code', 'a-code-of-somebody-else');
    expect((await arrive(forged, third.cookie)).to).toBe('/console/sign-in?refused=company-refused');
  });

  it('makes its first passkey right after coming in, and not later [QS1, QS2]', async () => {
    const { session = '' } = await comeIn({ sub: 'u-pia', name: 'Pia', groups: ['etg-support'] });
    const begin = async () =>
      (await callConsole(server, 'POST /passkeys/begin', { body: {}, cookie: session })).body;
    expect(await begin()).toMatchObject({ outcome: 'begun' });
    server.core.clock.setOffset(6 * 60_000);
    expect(await begin()).toEqual({ outcome: 'refused', why: 'sign-in-again' });
    server.core.clock.setOffset(0);
  });

  it('says that the provider is away, when it is [QS2]', async () => {
    const issuer = 'http://127.0.0.1:1';
    const settings = server.config.company;
    if (!settings) throw new Error('there is a company');
    const lonely = await server.another({ company: { ...settings, issuer } });
    const { headers } = await lonely.http.inject('/console/api/oidc/start');
    expect(headers.location).toBe('/console/sign-in?refused=company-away');
    await lonely.stop();
  });
});
