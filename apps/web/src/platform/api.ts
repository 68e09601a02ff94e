import type { Calls } from '@etg/contract';
import type { BodyOf, HeadersOf, ParamsOf, ReplyOf } from '@etg/contract/call';
import { apiPrefix } from '@etg/contract/call';
import { ApiError, NetworkError } from './api-error.ts';
import { getSession, signOut } from './session.ts';

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

export type ApiOptions<Name extends CallName> = Pick<AnyOptions, 'signal' | 'token'> &
  Part<'body', BodyOf<Calls[Name]>> &
  Part<'params', ParamsOf<Calls[Name]>> &
  Part<'headers', HeadersOf<Calls[Name]>>;

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
  const token = options.token ?? getSession().token;
  const { status, ok, body } = await exchange(requestOf(name, options, token), options.signal);
  if (ok) return body;
  if (status === 401 && token !== undefined && token === getSession().token) signOut();
  throw ApiError.from(status, body);
}

function requestOf(name: CallName, { body, params = {}, headers = {} }: AnyOptions, token?: string): Request {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const sent = new Headers({ accept: 'application/json' });
  for (const [key, value] of Object.entries(headers)) if (value !== undefined) sent.set(key, String(value));
  if (token) sent.set('authorization', `Bearer ${token}`);
  if (body !== undefined) sent.set('content-type', 'application/json');
  return new Request(apiPrefix + filled, {
    method,
    headers: sent,
    credentials: 'same-origin',
    body: body === undefined ? null : JSON.stringify(body),
  });
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
}

async function exchange(request: Request, cancelled: AbortSignal | undefined): Promise<Answer> {
  const stop = new AbortController();
  const abort = () => stop.abort(cancelled?.reason);
  const timer = setTimeout(() => stop.abort(), patienceMs);
  cancelled?.addEventListener('abort', abort);
  try {
    cancelled?.throwIfAborted();
    const response = await fetch(request, { signal: stop.signal });
    return { status: response.status, ok: response.ok, body: readJson(await response.text()) };
  } catch (error) {
    if (cancelled?.aborted) throw error;
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', abort);
  }
}

/** A proxy in between may answer in HTML. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
