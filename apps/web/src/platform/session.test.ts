import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

const fetched = vi.fn<Fetch>();
let cookie = '';
let kept = new Map<string, string>();

/** A page as the server sends it to a browser with the HttpOnly session cookie. */
beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  cookie = '';
  const firstData = { textContent: JSON.stringify({ language: 'en', signedIn: true, queries: [] }) };
  vi.stubGlobal('document', {
    getElementById: () => firstData,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '');
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://go.example' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function page() {
  return { ...(await import('./session.ts')), ...(await import('./api.ts')) };
}

function answers(status: number, body: object = { code: status, message: '' }): void {
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

const asked = () => fetched.mock.calls.map(([address]) => address.replace('/api/v1', ''));

it('gets a lost token back by the cookie when the page starts, and shows nobody the door meanwhile', async () => {
  answers(200, { code: 200, token: 't2' });
  const { getSession, resumeSession } = await page();
  expect(getSession().status).toBe('unknown');
  await resumeSession();
  expect(getSession()).toEqual({ status: 'signedIn', token: 't2' });
  expect(asked()).toEqual(['/users/rebind']);
});

it('gets it back before the first call goes out', async () => {
  answers(200, { code: 200, token: 't2' });
  const { api } = await page();
  await api('POST /welcome', { body: {} });
  expect(asked()).toEqual(['/users/rebind', '/welcome']);
});

it('asks to sign in again where the cookie holds no longer', async () => {
  answers(401);
  const { getSession, resumeSession } = await page();
  await resumeSession();
  expect(getSession().status).toBe('anonymous');
});

it('goes on as a stranger while the server does not answer, and tries again with the next page', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const first = await page();
  await first.resumeSession();
  expect(first.getSession().status).toBe('anonymous');
  vi.resetModules();
  const next = await page();
  expect(next.getSession().status).toBe('unknown');
});

it('stays signed out although the server could not be told, and tells it with the next page [R6]', async () => {
  cookie = 'user_token=t1';
  const first = await page();
  first.signOut();
  expect(first.getSession().status).toBe('anonymous');
  vi.resetModules();
  answers(200, { code: 200 });
  const next = await page();
  expect(next.getSession().status).toBe('anonymous');
  await next.resumeSession();
  expect(asked()).toEqual(['/users/logout']);
  next.signIn('t3');
  expect(next.getSession()).toEqual({ status: 'signedIn', token: 't3' });
  expect(kept.size).toBe(0);
});

it('leaves the token cookie of the server alone, which lasts longer than one a script sets [N3]', async () => {
  const { signIn, getSession } = await page();
  cookie = 'user_token=t1';
  const set = vi.spyOn(document, 'cookie', 'set');
  signIn('t1');
  expect(set).not.toHaveBeenCalled();
  expect(getSession()).toEqual({ status: 'signedIn', token: 't1' });
});
