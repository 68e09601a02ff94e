import type { IncomingMessage } from 'node:http';
import {
  type ClientToServerEvents,
  livePath,
  type ServerToClientEvents,
  type VenuesToClientEvents,
  type VenuesToServerEvents,
  venuesNamespace,
} from '@etg/contract/live-events';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { type Namespace, Server, type ServerOptions, type Socket } from 'socket.io';
import { isOwnOrigin } from '../http/own-origin.ts';
import { limitEvents } from './live-limits.ts';
import { countTold, measureLive } from './measure-live.ts';

export interface LiveData {
  accountId: string;
  loginId: string;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;

/** Where anybody may listen, signed in or not: what everybody may know is told there. */
export type VenuesRoom = Namespace<VenuesToServerEvents, VenuesToClientEvents>;

/** Brings what is said to the pages of other nodes; without one there are none. */
export type LiveAdapter = NonNullable<ServerOptions['adapter']>;

/** Speaks to the open pages of one account, on whichever node they are. */
export interface Live {
  toAccount(accountId: string): { emit: LiveServer['emit'] };
  /** Hangs up on the pages of logins that are over. */
  endLogins(loginIds: readonly string[]): void;
}

export interface LiveProofs {
  token: string | undefined;
  deviceProof: string | undefined;
  cookieHeader: string | undefined;
  host: string | undefined;
}

export type LiveSignIn =
  /** `stillHolds` looks once more, after the page can be hung up on. */
  | ({ outcome: 'known'; stillHolds(): Promise<boolean> } & LiveData)
  /** The page may try again, with this in its proof. */
  | { outcome: 'stale-proof'; nonce: string }
  | { outcome: 'refused' };

interface LiveOptions {
  /** Whether one more page may open the channel from there. */
  admits(request: IncomingMessage): boolean;
  adapter: LiveAdapter | undefined;
  metrics: Registry;
  signIn(proofs: LiveProofs): Promise<LiveSignIn>;
  onConnection(socket: LiveSocket): void;
}

const accountRoom = (accountId: string) => `account:${accountId}`;
const loginRoom = (loginId: string) => `login:${loginId}`;

export function openLive(
  app: FastifyInstance,
  { admits, adapter, metrics, signIn, onConnection }: LiveOptions,
): Live & { venues: VenuesRoom } {
  const io: LiveServer = new Server(app.server, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    ...(adapter && { adapter }),
    // A browser sends its page's origin with every WebSocket; a page of somebody else must not ride on our cookie.
    allowRequest: (request, done) =>
      done(null, isOwnOrigin(request.headers.origin, [request.headers.host ?? '']) && admits(request)),
  });
  const holding = new WeakMap<LiveSocket, () => Promise<boolean>>();
  io.use((socket, next) => {
    signIn(proofsOf(socket)).then(
      (somebody) => {
        if (somebody.outcome !== 'known') return next(refusal(somebody));
        const { accountId, loginId, stillHolds } = somebody;
        socket.data.accountId = accountId;
        socket.data.loginId = loginId;
        holding.set(socket, stillHolds);
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { accountId, loginId } = socket.data;
    void socket.join([accountRoom(accountId), loginRoom(loginId)]);
    // A login that ended between its check and this moment found no page here to hang up on.
    void holding
      .get(socket)?.()
      .then(
        (holds) => holds || socket.disconnect(true),
        () => undefined,
      );
    limitEvents(socket);
    onConnection(socket);
  });
  io.of(venuesNamespace).on('connection', (socket) => limitEvents(socket));
  app.addHook('preClose', async () => {
    // Only ours: the pages of other nodes stay.
    io.local.disconnectSockets(true);
    await io.close();
  });
  measureLive(io, metrics);
  return { ...speakOver(io, countTold(metrics)), venues: io.of(venuesNamespace) };
}

/** For a node that serves no page and has something to say to those of others. */
export function speakLive(adapter: LiveAdapter, metrics: Registry): Live & { close(): Promise<void> } {
  const io: LiveServer = new Server({ adapter });
  return { ...speakOver(io, countTold(metrics)), close: async () => io.of('/').adapter.close() };
}

function speakOver(io: LiveServer, told: (event: string) => void): Live {
  return {
    toAccount: (accountId) => ({
      emit: (event, ...args) => {
        told(event);
        return io.to(accountRoom(accountId)).emit(event, ...args);
      },
    }),
    endLogins: (loginIds) => {
      // To no room at all would be to everybody.
      if (loginIds.length > 0) io.in(loginIds.map(loginRoom)).disconnectSockets(true);
    },
  };
}

function proofsOf({ handshake: { auth, headers } }: LiveSocket): LiveProofs {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    token: text(auth.token),
    deviceProof: text(auth.proof),
    cookieHeader: headers.cookie,
    host: headers.host,
  };
}

/** The client is told `data`, and nothing else than that it was refused. */
function refusal(refused: Exclude<LiveSignIn, { outcome: 'known' }>): Error {
  const data = refused.outcome === 'stale-proof' ? { nonce: refused.nonce } : {};
  return Object.assign(new Error('unauthorized'), { data });
}
