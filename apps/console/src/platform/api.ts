import type { ConsoleCalls } from '@etg/contract/console/index';
import { consoleApiPrefix, type InputOf, type OutputOf } from '@etg/contract/console/staff-call';
import { ConsoleError, NoAnswer } from './console-error.ts';
import { doubtNetwork, trustNetwork } from './online.ts';
import { followServerTime } from './server-time.ts';
import { endSession } from './session-end.ts';

export type CallName = keyof ConsoleCalls;

type Part<Call, Key extends string, Option extends string> = Call extends {
  readonly [K in Key]: infer Schema;
}
  ? object extends InputOf<Schema>
    ? { readonly [K in Option]?: InputOf<Schema> }
    : { readonly [K in Option]: InputOf<Schema> }
  : unknown;

export type Reply<Name extends CallName> = OutputOf<ConsoleCalls[Name]['reply']>;

export type CallOptions<Name extends CallName> = { readonly signal?: AbortSignal } & Part<
  ConsoleCalls[Name],
  'params',
  'params'
> &
  Part<ConsoleCalls[Name], 'query', 'query'> &
  Part<ConsoleCalls[Name], 'body', 'body'>;

export type CallArguments<Name extends CallName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

export interface AnyOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** How long an answer may take, if not `patienceMs`. */
  readonly waitMs?: number | undefined;
}

const patienceMs = 20_000;
/** A call that waits longer may wait for nothing. */
const doubtMs = 4_000;

/**
 * Makes a call of the console. Throws `ConsoleError` for a status that is not OK, `NoAnswer` if there was none. Nothing is
 * sent again by itself: whoever calls decides.
 */
export function call<Name extends CallName>(
  name: Name,
  ...options: CallArguments<Name>
): Promise<Reply<Name>>;
export function call(name: string, options?: AnyOptions): Promise<unknown> {
  return send(name, options);
}

/** The same for code that does not know which call it makes. */
export async function send(name: string, options: AnyOptions = {}): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const { status, ok, body, requestId } = await exchange(method, addressOf(path, options), options);
  if (ok) return body;
  if (status === 401) endSession();
  throw new ConsoleError(status, { request: requestId, ...bodyOf(body) });
}

/** The address of a call with GET, for a link: a file is downloaded by the browser itself. */
export function callAddress<Name extends CallName>(name: Name, ...options: CallArguments<Name>): string;
export function callAddress(name: string, options: AnyOptions = {}): string {
  return addressOf(name.split(' ')[1] ?? '', options);
}

function addressOf(path: string, { params = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return consoleApiPrefix + filled + (search && `?${search}`);
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
  readonly requestId: string;
}

async function exchange(
  method: string,
  address: string,
  { body, signal, waitMs = patienceMs }: AnyOptions,
): Promise<Answer> {
  const stop = AbortSignal.any([AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])]);
  const began = Date.now();
  const doubt = setTimeout(doubtNetwork, doubtMs);
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      signal: stop,
    });
    trustNetwork(began);
    followServerTime(response.headers);
    const text = await response.text();
    const requestId = response.headers.get('x-request-id') ?? '';
    return { status: response.status, ok: response.ok, body: readJson(text), requestId };
  } catch (error) {
    signal?.throwIfAborted();
    doubtNetwork();
    throw new NoAnswer(error);
  } finally {
    clearTimeout(doubt);
  }
}

/** A proxy in between may reply with HTML. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bodyOf(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}
