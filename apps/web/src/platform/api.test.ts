import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { proofOf } from './device.fixture.ts';
import { getSession } from './session.ts';

type Fetch = (address: string, request: RequestInit & { headers: Headers }) => Promise<Response>;

const fetched = vi.fn<Fetch>();

/** A browser's `document.cookie`, as far as it is used: setting a cookie with Max-Age=0 removes it. */
function cookieJar(cookie: string) {
  const jar = new Map([cookie.split('=') as [string, string]]);
  return {
    getElementById: () => null,
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', cookieJar('user_token=t1'));
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://go.example' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function answers(body: unknown, status = 200): void {
  fetched.mockImplementation(async () => reply(body, status));
}

function reply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

const refusal = { code: 401, message: '' };

/** The requests in order: address, bearer token and the claims of the proof. */
function asked() {
  return fetched.mock.calls.map(([address, { headers }]) => ({
    address,
    token: headers.get('authorization')?.replace('Bearer ', ''),
    proof: proofOf(headers),
  }));
}

function sent() {
  const [address = '', request] = fetched.mock.calls[0] ?? [];
  return { address, request };
}

it('sends a call with its parameters, headers and the bearer token [L3]', async () => {
  answers({ code: 200 });
  await api('GET /groups/get/{groupId}', { params: { groupId: '10/01' }, headers: { source: 'QR' } });
  const { address, request } = sent();
  expect(address).toBe('/api/v1/groups/get/10%2F01');
  expect(request).toMatchObject({ method: 'GET', credentials: 'same-origin', body: null });
  expect(request?.headers.get('source')).toBe('QR');
  expect(request?.headers.get('authorization')).toBe('Bearer t1');
});

it('sends a body as JSON, under another token where one is given', async () => {
  answers({ code: 200 });
  await api('POST /code', { body: { code: '123456' }, token: 'signing-in' });
  expect(sent().request?.body).toBe('{"code":"123456"}');
  expect(sent().request?.headers.get('content-type')).toBe('application/json');
  expect(sent().request?.headers.get('authorization')).toBe('Bearer signing-in');
});

it('gives a refusal of the business back as a reply', async () => {
  answers({ code: 422 });
  expect(await api('POST /number', { body: { number: '1' } })).toEqual({ code: 422 });
});

describe('an HTTP status that is not OK', () => {
  it('throws what the body says', async () => {
    answers({ code: 404, message: 'No such station' }, 404);
    await expect(api('POST /users/logout')).rejects.toEqual(new ApiError(404, 404, 'No such station'));
  });

  it('throws the status where a proxy answers in HTML', async () => {
    answers('<html>', 502);
    await expect(api('POST /users/logout')).rejects.toMatchObject({ status: 502, code: 502, message: '' });
  });
});

describe('the proof of this browser', () => {
  it('comes with every call, signed for it alone [L3]', async () => {
    answers({ code: 200 });
    await api('POST /welcome', { body: {} });
    await api('GET /groups/get/{groupId}', { params: { groupId: '1001' }, headers: {} });
    const [first, second] = asked().map(({ proof }) => proof);
    expect(first).toMatchObject({
      genuine: true,
      claims: { htm: 'POST', htu: 'https://go.example/api/v1/welcome' },
    });
    expect(second?.claims).toMatchObject({ htm: 'GET', htu: 'https://go.example/api/v1/groups/get/1001' });
    expect(second?.header).toEqual(first?.header);
    expect(second?.claims.jti).not.toBe(first?.claims.jti);
    expect(first?.claims.ath).toBe(createHash('sha256').update('t1').digest('base64url'));
  });

  it('is sent once more with the nonce of the server when the clock of the phone is wrong [L3]', async () => {
    const nonce = { 'device-nonce': 'n1', 'www-authenticate': 'Device error="use_device_nonce"' };
    fetched.mockImplementationOnce(async () => reply(refusal, 401, nonce));
    fetched.mockImplementationOnce(async () => reply({ code: 200 }));
    expect(await api('POST /welcome', { body: {} })).toEqual({ code: 200 });
    expect(asked().map(({ token, proof }) => [token, proof?.claims.nonce])).toEqual([
      ['t1', undefined],
      ['t1', 'n1'],
    ]);
  });

  it('is not sent a third time', async () => {
    const nonce = { 'device-nonce': 'n2', 'www-authenticate': 'Device error="use_device_nonce"' };
    fetched.mockImplementation(async () => reply(refusal, 401, nonce));
    await expect(api('POST /code', { body: { code: '1' }, token: 'signing-in' })).rejects.toThrow(ApiError);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('a session the server refuses', () => {
  /** The server accepts only this token, and replies to each rebind with the next of `rebinds`. */
  function serverKnows(token: string | undefined, rebinds: Response[] = []): void {
    fetched.mockImplementation(async (address, { headers }) => {
      if (address.endsWith('/users/rebind')) return rebinds.shift() ?? reply(refusal, 401);
      const sent = headers.get('authorization');
      return sent === null || sent === `Bearer ${token}` ? reply({ code: 200 }) : reply(refusal, 401);
    });
  }

  it('goes on with a new token where the cookie still holds: nobody notices [L3]', async () => {
    serverKnows('t2', [reply({ code: 200, token: 't2' })]);
    expect(await api('POST /welcome', { body: {} })).toEqual({ code: 200 });
    expect(getSession()).toEqual({ status: 'signedIn', token: 't2' });
    expect(asked().map(({ address, token }) => [address.split('/').at(-1), token])).toEqual([
      ['welcome', 't1'],
      ['rebind', undefined],
      ['welcome', 't2'],
    ]);
  });

  it('is mended once for many calls at the same time', async () => {
    serverKnows('t2', [reply({ code: 200, token: 't2' })]);
    await Promise.all(Array.from({ length: 5 }, () => api('POST /welcome', { body: {} })));
    expect(asked().filter(({ address }) => address.endsWith('rebind'))).toHaveLength(1);
  });

  it('ends where the cookie is gone too, and what a stranger may see is still shown', async () => {
    serverKnows(undefined);
    expect(await api('GET /groups/get/{groupId}', { params: { groupId: '1001' }, headers: {} })).toEqual({
      code: 200,
    });
    expect(getSession().status).toBe('anonymous');
  });

  it('stays while the server is ill or away: a fault of ours signs nobody out', async () => {
    serverKnows('t2', [reply({ code: 500, message: '' }, 500)]);
    await expect(api('POST /welcome', { body: {} })).rejects.toMatchObject({ status: 500 });
    expect(getSession()).toEqual({ status: 'signedIn', token: 't1' });
  });

  it('is not the one of a sign-in under way', async () => {
    serverKnows('t1');
    await expect(api('POST /code', { body: { code: '1' }, token: 'old' })).rejects.toThrow(ApiError);
    expect(getSession()).toEqual({ status: 'signedIn', token: 't1' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('no answer', () => {
  it('is a failure of the network [Z2]', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api('POST /users/logout')).rejects.toThrow(NetworkError);
  });

  it('within 15 seconds is one too', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
    );
    const call = api('POST /users/logout');
    const failed = expect(call).rejects.toThrow(NetworkError);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    vi.useRealTimers();
  });

  it('because nobody waits any more is not', async () => {
    const waiting = new AbortController();
    fetched.mockImplementation(
      (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
    );
    const call = api('POST /users/logout', { signal: waiting.signal });
    waiting.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
