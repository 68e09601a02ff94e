import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { getSession } from './session.ts';

type Fetch = (address: string, request: RequestInit & { headers: Headers }) => Promise<Response>;

const fetched = vi.fn<Fetch>();

/** A browser's cookie jar as far as it is used: setting one with Max-Age=0 removes it. */
function cookieJar(cookie: string) {
  const jar = new Map([cookie.split('=') as [string, string]]);
  return {
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
  vi.stubGlobal('document', cookieJar('user_token=t1'));
  vi.stubGlobal('location', { protocol: 'https:' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function answers(body: unknown, status = 200): void {
  fetched.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
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

  it('401 ends the session', async () => {
    answers({ code: 401, message: '' }, 401);
    await expect(api('POST /welcome', { body: {} })).rejects.toThrow(ApiError);
    expect(getSession().status).toBe('anonymous');
  });

  it('401 for another token leaves the session alone', async () => {
    answers({ code: 401, message: '' }, 401);
    await expect(api('POST /code', { body: { code: '1' }, token: 'old' })).rejects.toThrow(ApiError);
    expect(getSession()).toEqual({ status: 'signedIn', token: 't1' });
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
