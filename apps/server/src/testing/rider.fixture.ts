import { type Calls, calls } from '@etg/contract';
import type { BodyOf, ParamsOf, ReplyOf } from '@etg/contract/call';
import { apiPrefix } from '@etg/contract/call';
import { errorBody } from '@etg/contract/error';
import { deviceNonceHeader, deviceTokenHeader, useDeviceNonce } from '@etg/contract/headers';
import { livePath } from '@etg/contract/live-events';
import { aDevice, type Device } from '../features/sign-in/device.fixture.ts';
import { messagesTo } from './people.fixture.ts';
import { openRiderLive, type RiderLive } from './rider-live.fixture.ts';
import type { TestServer } from './server.fixture.ts';

export type { RiderLive };

type Key = keyof Calls;

/** Where a rider's calls go. A test may change the address between two calls, like a load balancer. */
export type RiderPlace = Pick<TestServer, 'address' | 'db'> & {
  config: Pick<TestServer['config'], 'demo' | 'publicUrl'>;
};

/** A rider with a phone: calls the API and opens the live channel like the web app. */
export interface Rider {
  call<K extends Key>(key: K, options?: CallOptions<K>): Promise<Answer<K>>;
  signIn(phone: string): Promise<void>;
  /** `origin` is the Origin header of the page that opens the channel; `proof` replaces the device's own proof. */
  openLive(from?: { origin?: string; proof?: string | null }): Promise<RiderLive>;
  cookie(): string;
  token(): string | undefined;
  device(): Promise<Device>;
  /** The URL of a call, as a proof contains it. */
  address(key: Key, params?: object): string;
  /** Uses the given credentials from now on: stolen ones, or what is left in a browser. */
  useCredentials(proofs: { token?: string | undefined; cookie?: string; device?: Device }): void;
  close(): void;
}

export interface Answer<K extends Key> {
  status: number;
  body: ReplyOf<Calls[K]> & { message?: string };
  headers: Headers;
}

export interface CallOptions<K extends Key> {
  body?: BodyOf<Calls[K]>;
  params?: ParamsOf<Calls[K]>;
  headers?: Record<string, string>;
  /** Replaces the device's own proof; `null` sends none. */
  proof?: string | null;
}

export function aRider(server: RiderPlace, ownDevice = aDevice()): Rider {
  let token: string | undefined;
  let cookie = '';
  let device = ownDevice;
  let nonce: string | undefined;
  const opened: RiderLive[] = [];
  const origin = () => (server.config.demo ? server.address : new URL(server.config.publicUrl).origin);

  async function exchange(key: Key, options: CallOptions<Key>): Promise<Response> {
    const { body, params, proof } = options;
    const [method = 'GET'] = key.split(' ');
    const path = pathOf(key, params);
    const headers = new Headers({
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...options.headers,
    });
    const bearer = headers.get('authorization')?.replace('Bearer ', '');
    const own = async () => (await device).prove({ method, address: origin() + path, token: bearer, nonce });
    const sent = proof === undefined ? await own() : proof;
    if (sent !== null) headers.set(deviceTokenHeader, sent);
    const response = await fetch(server.address + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    nonce = response.headers.get(deviceNonceHeader) ?? nonce;
    return response;
  }

  const rider: Rider = {
    call: async (key, options = {}) => {
      let response = await exchange(key, options as CallOptions<Key>);
      // Like the web app: tries again with the nonce from the answer.
      if (options.proof === undefined && asksForNonce(response))
        response = await exchange(key, options as CallOptions<Key>);
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      cookie = mergeCookies(cookie, set);
      const definition = calls.find((each) => `${each.method} ${each.path}` === key);
      const schema = response.status === 200 ? definition?.reply : errorBody;
      const body = schema?.parse(await response.json()) as never;
      return { status: response.status, body, headers: response.headers };
    },
    signIn: async (phone) => {
      const sent = await rider.call('POST /number', { body: { number: phone, appLanguage: 'en' } });
      token = sent.body.token;
      const checked = await rider.call('POST /code', { body: { code: await lastCode(server, phone) } });
      token = checked.body.token;
    },
    openLive: async ({ origin: from, proof } = {}) => {
      const live = await openRiderLive(server, {
        token,
        headers: { cookie, ...(from && { origin: from }) },
        prove: async (fresh = nonce) => {
          if (proof !== undefined) return proof;
          return (await device).prove({ method: 'GET', address: origin() + livePath, token, nonce: fresh });
        },
      });
      opened.push(live);
      return live;
    },
    cookie: () => cookie,
    token: () => token,
    device: () => device,
    address: (key, params) => origin() + pathOf(key, params),
    useCredentials: (proofs) => {
      if ('token' in proofs) token = proofs.token;
      if (proofs.cookie !== undefined) cookie = proofs.cookie;
      if (proofs.device) device = Promise.resolve(proofs.device);
    },
    close: () => {
      for (const { socket } of opened) socket.close();
    },
  };
  return rider;
}

function pathOf(key: Key, params: object | undefined): string {
  const [, path = '/'] = key.split(' ');
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return apiPrefix + path.replace(/\{(\w+)\}/g, (_, name) => String(values.get(name)));
}

function asksForNonce({ status, headers }: Response): boolean {
  return status === 401 && (headers.get('www-authenticate') ?? '').includes(useDeviceNonce);
}

function mergeCookies(kept: string, set: string[]): string {
  const jar = new Map([...kept.split('; '), ...set].map((pair) => [pair.split('=')[0], pair]));
  return [...jar.values()].filter((pair) => pair && !pair.endsWith('=')).join('; ');
}

/** The code in the newest text message that contains one. */
export async function lastCode(server: Pick<TestServer, 'db'>, phone: string): Promise<string> {
  const codes = (await messagesTo(server, phone)).flatMap(({ body }) => /#(\d{6})$/.exec(body)?.[1] ?? []);
  return codes.at(-1) ?? 'no code';
}
