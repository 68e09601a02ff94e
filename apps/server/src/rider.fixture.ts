import { type Calls, calls } from '@etg/contract';
import type { BodyOf, ParamsOf, ReplyOf } from '@etg/contract/call';
import { apiPrefix } from '@etg/contract/call';
import { errorBody } from '@etg/contract/error';
import {
  type ClientToServerEvents,
  type ElectronEvent,
  livePath,
  type NotifyClient,
  type ServerToClientEvents,
  type StationStatus,
} from '@etg/contract/live-events';
import { io, type Socket } from 'socket.io-client';
import type { TestServer } from './server.fixture.ts';

type Key = keyof Calls;

/** Somebody with a phone: makes calls the way the web app does, and listens to the live channel. */
export interface Rider {
  call<K extends Key>(
    key: K,
    options?: CallOptions<K>,
  ): Promise<{ status: number; body: ReplyOf<Calls[K]> & { message?: string } }>;
  signIn(phone: string): Promise<void>;
  /** `origin` is what a browser says of the page that opens the channel. */
  openLive(from?: { origin: string }): Promise<RiderLive>;
  cookie(): string;
  token(): string | undefined;
  close(): void;
}

export interface CallOptions<K extends Key> {
  body?: BodyOf<Calls[K]>;
  params?: ParamsOf<Calls[K]>;
  headers?: Record<string, string>;
}

export interface RiderLive {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** The next event of its kind that was not asked for yet. */
  nextElectron(): Promise<ElectronEvent>;
  nextStatus(): Promise<StationStatus>;
  nextNotice(): Promise<NotifyClient>;
}

export function aRider(server: TestServer): Rider {
  let token: string | undefined;
  let cookie = '';
  const sockets: Socket[] = [];

  const rider: Rider = {
    call: async (key, { body, params, headers } = {}) => {
      const [method = 'GET', path = '/'] = key.split(' ');
      const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
        String((params as Record<string, string> | undefined)?.[name]),
      );
      const response = await fetch(server.address + apiPrefix + filled, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      if (set.length > 0) cookie = set.join('; ');
      const definition = calls.find((each) => `${each.method} ${each.path}` === key);
      const schema = response.status === 200 ? definition?.reply : errorBody;
      return { status: response.status, body: schema?.parse(await response.json()) as never };
    },
    signIn: async (phone) => {
      const sent = await rider.call('POST /number', { body: { number: phone, appLanguage: 'en' } });
      token = sent.body.token;
      const checked = await rider.call('POST /code', { body: { code: await lastCode(server, phone) } });
      token = checked.body.token;
    },
    openLive: async (from) => {
      const live = await openLive(server, { token, headers: { cookie, ...from } });
      sockets.push(live.socket);
      return live;
    },
    cookie: () => cookie,
    token: () => token,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
  return rider;
}

/** The code in the newest text message to a number. */
export async function lastCode({ db }: TestServer, phone: string): Promise<string> {
  const message = await db
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', phone)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(message.body)?.[0] ?? 'no code';
}

async function openLive(
  server: TestServer,
  { token, headers }: { token: string | undefined; headers: Record<string, string> },
): Promise<RiderLive> {
  const socket: RiderLive['socket'] = io(server.address, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    reconnection: false,
    extraHeaders: headers,
  });
  const electrons = queue<ElectronEvent>();
  const statuses = queue<StationStatus>();
  const notices = queue<NotifyClient>();
  socket.on('electron', electrons.add);
  socket.on('station_status', statuses.add);
  socket.on('notifyClient', notices.add);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, nextElectron: electrons.next, nextStatus: statuses.next, nextNotice: notices.next };
}

function queue<Item>() {
  const heard: Item[] = [];
  const wanting: ((item: Item) => void)[] = [];
  return {
    add: (item: Item) => {
      const want = wanting.shift();
      if (want) want(item);
      else heard.push(item);
    },
    next: (): Promise<Item> => {
      const item = heard.shift();
      return item === undefined ? new Promise((resolve) => wanting.push(resolve)) : Promise.resolve(item);
    },
  };
}
