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
import {
  type ConsoleLiveOptions,
  type ConsolePages,
  consolePages,
  consoleRoom,
  hintPagesHere,
  openConsoleRoom,
  serveConsoleLive,
} from './console-live.ts';
import { limitEvents } from './live-limits.ts';
import { countLiveMessages, measureLive } from './measure-live.ts';

export interface LiveData {
  accountId: string;
  loginId: string;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;

/** The namespace that anybody may join, signed in or not; only public data is sent to it. */
export type VenuesRoom = Namespace<VenuesToServerEvents, VenuesToClientEvents>;

/** Delivers messages to the pages of other nodes; a single node needs none. */
export type LiveAdapter = NonNullable<ServerOptions['adapter']>;

/** Sends to the open pages of one account, or of staff, on whichever node they are. */
export interface Live extends ConsolePages {
  toAccount(accountId: string): { emit: LiveServer['emit'] };
  /** Disconnects the pages of logins that have ended. */
  endLogins(loginIds: readonly string[]): void;
}

export interface LiveProofs {
  token: string | undefined;
  deviceProof: string | undefined;
  cookieHeader: string | undefined;
  host: string | undefined;
}

export type LiveSignIn =
  /** `stillHolds` checks the login again, once the page can be disconnected. */
  | ({ outcome: 'known'; isStillValid(): Promise<boolean> } & LiveData)
  /** The page may try again, with this nonce in its proof. */
  | { outcome: 'stale-proof'; nonce: string }
  | { outcome: 'refused' };

interface LiveOptions extends ConsoleLiveOptions {
  /** Whether one more page may open the channel from the request's address. */
  admits(request: IncomingMessage): boolean;
  adapter: LiveAdapter | undefined;
  metrics: Registry;
  signIn(proofs: LiveProofs): Promise<LiveSignIn>;
  onConnection(socket: LiveSocket): void;
}

const accountRoom = (accountId: string) => `account:${accountId}`;
const loginRoom = (loginId: string) => `login:${loginId}`;

/** The live channel of a node that serves pages. */
export interface OpenLive extends Live {
  venues: VenuesRoom;
  /** For what every node hears of itself. */
  hintStaffHere: Live['hintStaff'];
}

export function openLive(
  app: FastifyInstance,
  { admits, adapter, metrics, signIn, onConnection, signInStaff }: LiveOptions,
): OpenLive {
  serveConsoleLive(app, livePath);
  const io: LiveServer = new Server(app.server, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    ...(adapter && { adapter }),
    // Browsers send the page's origin with every WebSocket; a page of another site must not use the rider's cookie.
    allowRequest: (request, done) =>
      done(null, isOwnOrigin(request.headers.origin, [request.headers.host ?? '']) && admits(request)),
  });
  const loginChecks = new WeakMap<LiveSocket, () => Promise<boolean>>();
  io.use((socket, next) => {
    signIn(proofsOf(socket)).then(
      (result) => {
        if (result.outcome !== 'known') return next(refusal(result));
        const { accountId, loginId, isStillValid: stillHolds } = result;
        socket.data.accountId = accountId;
        socket.data.loginId = loginId;
        loginChecks.set(socket, stillHolds);
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { accountId, loginId } = socket.data;
    void socket.join([accountRoom(accountId), loginRoom(loginId)]);
    // A login that ended between its check and this moment found no page here to disconnect.
    void loginChecks
      .get(socket)?.()
      .then(
        (isValid) => isValid || socket.disconnect(true),
        () => undefined,
      );
    limitEvents(socket);
    onConnection(socket);
  });
  io.of(venuesNamespace).on('connection', (socket) => limitEvents(socket));
  openConsoleRoom(consoleRoom(io), { signInStaff });
  app.addHook('preClose', async () => {
    // Only the pages of this node: those of other nodes stay connected.
    io.local.disconnectSockets(true);
    await io.close();
  });
  measureLive(io, metrics);
  return {
    ...sendOver(io, countLiveMessages(metrics)),
    venues: io.of(venuesNamespace),
    hintStaffHere: (topics) => hintPagesHere(consoleRoom(io), topics),
  };
}

/** For a node that serves no pages but sends to those of other nodes. */
export function openLiveSender(adapter: LiveAdapter, metrics: Registry): Live & { close(): Promise<void> } {
  const io: LiveServer = new Server({ adapter });
  return {
    ...sendOver(io, countLiveMessages(metrics)),
    close: async () => {
      await io.of('/').adapter.close();
      await consoleRoom(io).adapter.close();
    },
  };
}

function sendOver(io: LiveServer, countMessage: (event: string) => void): Live {
  return {
    ...consolePages(consoleRoom(io)),
    toAccount: (accountId) => ({
      emit: (event, ...args) => {
        countMessage(event);
        return io.to(accountRoom(accountId)).emit(event, ...args);
      },
    }),
    endLogins: (loginIds) => {
      // An empty list of rooms would disconnect everybody.
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

/** The client gets `data`, and otherwise learns only that it was refused. */
function refusal(refused: Exclude<LiveSignIn, { outcome: 'known' }>): Error {
  const data = refused.outcome === 'stale-proof' ? { nonce: refused.nonce } : {};
  return Object.assign(new Error('unauthorized'), { data });
}
