import type { Calls } from '@etg/contract';
import type { BodyOf, HeadersOf, ParamsOf, ReplyOf } from '@etg/contract/call';
import { apiPrefix } from '@etg/contract/call';
import { deviceTokenHeader } from '@etg/contract/headers';
import { ApiError, NetworkError } from './api-error.ts';
import { getSession, isSignOutUnsent } from './session.ts';

export type CallName = keyof Calls;
export type Reply<Name extends CallName> = ReplyOf<Calls[Name]>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

export interface AnyOptions {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** A token other than the session's, such as the one that belongs to a sign-in under way. */
  readonly token?: string;
}

/** The trace of the tap that started a call. */
type Traced = { readonly traceparent?: string | undefined };

export type ApiOptions<Name extends CallName> = Pick<AnyOptions, 'signal' | 'token'> &
  Part<'body', BodyOf<Calls[Name]>> &
  Part<'params', ParamsOf<Calls[Name]>> &
  Part<'headers', HeadersOf<Calls[Name]>> & { readonly headers?: Traced };

/** A call that needs nothing can be made with nothing. */
export type ApiArguments<Name extends CallName> =
  object extends ApiOptions<Name> ? [options?: ApiOptions<Name>] : [options: ApiOptions<Name>];

const patienceMs = 15_000;

/**
 * Makes a call of the contract. A refusal that belongs to the business is a reply with its `code`; everything else
 * throws: `ApiError` for an HTTP status that is not OK, `NetworkError` when no answer came.
 */
export function api<Name extends CallName>(name: Name, ...options: ApiArguments<Name>): Promise<Reply<Name>>;
export function api(name: CallName, options?: AnyOptions): Promise<unknown> {
  return send(name, options);
}

/** The same, for code that carries any call. */
export async function send(name: CallName, options: AnyOptions = {}): Promise<unknown> {
  const request = requestOf(name, options);
  const token = options.token ?? (await sessionToken());
  let answer = await exchange(request, token);
  // What a stranger may see is shown even if the session cannot be mended.
  if (answer.status === 401 && token !== undefined && options.token === undefined)
    answer = await exchange(request, await recoverSession(token));
  if (answer.ok) return answer.body;
  throw ApiError.from(answer.status, answer.body);
}

/** Gives the token to go on with after the server refused one; none when the person must sign in again. */
export async function recoverSession(refused: string | undefined): Promise<string | undefined> {
  const rebinding = await import('./device-rebind.ts').catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return rebinding.recoverSession(refused, () => exchange(requestOf('POST /users/rebind', {}), undefined));
}

async function sessionToken(): Promise<string | undefined> {
  const { status, token } = getSession();
  return status === 'unknown' ? recoverSession(undefined) : token;
}

/** When a page starts: what its first call needs is fetched early, and what was lost or left undone is mended. */
export async function resumeSession(): Promise<void> {
  const { status } = getSession();
  try {
    if (status === 'signedIn') await deviceCode();
    if (status === 'unknown') await recoverSession(undefined);
    if (isSignOutUnsent()) await send('POST /users/logout');
  } catch {
    // The calls to come say what is wrong.
  }
}

interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly cancelled: AbortSignal | undefined;
}

function requestOf(name: CallName, { body, params = {}, headers = {}, signal }: AnyOptions): Outgoing {
  const [method = '', path = ''] = name.split(' ');
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return {
    method,
    path: apiPrefix + fill(path, params),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    },
    body: body === undefined ? null : JSON.stringify(body),
    cancelled: signal,
  };
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
  /** Something was learned by which the same request holds: a wrong clock, for one, is no reason to be refused. */
  readonly worthRepeating: boolean;
}

/** A request as this browser, under a token or none. */
async function exchange(request: Outgoing, token: string | undefined): Promise<Answer> {
  const answer = await attempt(request, token);
  return answer.worthRepeating ? attempt(request, token) : answer;
}

async function attempt(
  { cancelled, path, ...request }: Outgoing,
  token: string | undefined,
): Promise<Answer> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const timer = setTimeout(cancel, patienceMs);
  cancelled?.addEventListener('abort', cancel);
  try {
    cancelled?.throwIfAborted();
    const device = await deviceCode();
    const proof = await device.prove({ method: request.method, path, token });
    const headers = new Headers(request.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (proof) headers.set(deviceTokenHeader, proof);
    const signal = stop.signal;
    const response = await fetch(path, { ...request, headers, credentials: 'same-origin', signal });
    const worthRepeating = device.learn(response.status, response.headers);
    const body = readJson(await response.text());
    return { status: response.status, ok: response.ok, body, worthRepeating };
  } catch (error) {
    cancelled?.throwIfAborted();
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', cancel);
  }
}

/** Only a page that makes a call needs it. */
function deviceCode() {
  return import('./device.ts');
}

/** A proxy in between may answer in HTML. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
