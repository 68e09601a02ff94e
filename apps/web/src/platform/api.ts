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
  const [method = '', path = ''] = name.split(' ');
  const token = options.token ?? getSession().token;
  const { body, params = {}, signal } = options;
  const answer = await exchange(apiPrefix + fill(path, params), {
    method,
    headers: headersOf(options, token),
    credentials: 'same-origin',
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (answer.ok) return answer.body;
  // Only the session that was refused ends; another may have begun meanwhile.
  if (answer.status === 401 && token !== undefined && token === getSession().token) signOut();
  throw ApiError.from(answer.status, answer.body);
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function headersOf({ body, headers = {} }: AnyOptions, token: string | undefined): Headers {
  const sent = new Headers({ accept: 'application/json' });
  for (const [key, value] of Object.entries(headers)) if (value !== undefined) sent.set(key, String(value));
  if (token) sent.set('authorization', `Bearer ${token}`);
  if (body !== undefined) sent.set('content-type', 'application/json');
  return sent;
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
}

async function exchange(address: string, { signal: cancelled, ...request }: RequestInit): Promise<Answer> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  const timer = setTimeout(cancel, patienceMs);
  cancelled?.addEventListener('abort', cancel);
  try {
    cancelled?.throwIfAborted();
    const response = await fetch(address, { ...request, signal: stop.signal });
    return { status: response.status, ok: response.ok, body: readJson(await response.text()) };
  } catch (error) {
    cancelled?.throwIfAborted();
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', cancel);
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
