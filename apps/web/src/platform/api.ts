import type { Calls } from '@etg/contract';
import type { BodyOf, HeadersOf, ParamsOf, ReplyOf } from '@etg/contract/call';
import { apiPrefix } from '@etg/contract/call';
import { deviceTokenHeader } from '@etg/contract/headers';
import { ApiError, NetworkError } from './api-error.ts';
import { doubtNetwork, trustNetwork } from './online.ts';
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
  /** A token in place of the session's, such as that of a sign-in under way. */
  readonly token?: string;
}

/** The trace of the tap that started a call. */
type Traced = { readonly traceparent?: string | undefined };

export type ApiOptions<Name extends CallName> = Pick<AnyOptions, 'signal' | 'token'> &
  Part<'body', BodyOf<Calls[Name]>> &
  Part<'params', ParamsOf<Calls[Name]>> &
  Part<'headers', HeadersOf<Calls[Name]>> & { readonly headers?: Traced };

/** The options may be left out if the call requires none. */
export type ApiArguments<Name extends CallName> =
  object extends ApiOptions<Name> ? [options?: ApiOptions<Name>] : [options: ApiOptions<Name>];

const patienceMs = 15_000;
/** A call that waits longer may wait for nothing. */
const doubtMs = 4_000;

/**
 * Makes a call of the contract. A refusal by a business rule is a reply with its `code`. Everything else throws:
 * `ApiError` for an HTTP status that is not OK, `NetworkError` if no reply came.
 */
export function api<Name extends CallName>(name: Name, ...options: ApiArguments<Name>): Promise<Reply<Name>>;
export function api(name: CallName, options?: AnyOptions): Promise<unknown> {
  return send(name, options);
}

/** The same for code that does not know which call it makes. */
export async function send(name: CallName, options: AnyOptions = {}): Promise<unknown> {
  const request = requestOf(name, options);
  const token = options.token ?? (await sessionToken());
  let answer = await exchange(request, token);
  // Sent again without a token if the session cannot be recovered: the call may be open to visitors.
  if (answer.status === 401 && token !== undefined && options.token === undefined)
    answer = await exchange(request, await recoverSession(token));
  if (answer.ok) return answer.body;
  throw ApiError.from(answer.status, answer.body);
}

/** Gets a new token after the server refused one. Undefined if the user must sign in again. */
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

/** When a page starts: fetches early what its first call needs, recovers a lost token, and sends a sign-out that did not arrive. */
export async function resumeSession(): Promise<void> {
  const { status } = getSession();
  try {
    if (status === 'signedIn') await deviceCode();
    if (status === 'unknown') await recoverSession(undefined);
    if (isSignOutUnsent()) await send('POST /users/logout');
  } catch {
    // The screens' own calls will report what is wrong.
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
  /** The reply brought what was missing for the proof, such as a nonce: the same request would be accepted now. */
  readonly worthRepeating: boolean;
}

/** Sends a request with this browser's proof, and once more if the reply says how to make it valid. */
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
  const doubt = setTimeout(doubtNetwork, doubtMs);
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
    trustNetwork();
    const worthRepeating = device.learn(response.status, response.headers);
    const body = await readBody(response);
    return { status: response.status, ok: response.ok, body, worthRepeating };
  } catch (error) {
    cancelled?.throwIfAborted();
    doubtNetwork();
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    clearTimeout(doubt);
    cancelled?.removeEventListener('abort', cancel);
  }
}

/** Loaded with the first call: not every page makes one. */
function deviceCode() {
  return import('./device.ts');
}

/** A file as a blob; everything else is JSON. */
async function readBody(response: Response): Promise<unknown> {
  const isFile = response.headers.get('content-type') === 'application/pdf';
  return isFile ? response.blob() : readJson(await response.text());
}

/** A proxy in between may reply with HTML. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
