import {
  type ClientToServerEvents,
  livePath,
  type ServerToClientEvents,
  type VenuesToClientEvents,
  type VenuesToServerEvents,
  venuesNamespace,
} from '@etg/contract/live-events';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server, type Socket } from 'socket.io';

export interface LiveData {
  accountId: string;
  loginId: string;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;

/** Where anybody may listen, signed in or not: what everybody may know is told there. */
export type VenuesRoom = Namespace<VenuesToServerEvents, VenuesToClientEvents>;

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
  | ({ outcome: 'known' } & LiveData)
  /** The page may try again, with this in its proof. */
  | { outcome: 'stale-proof'; nonce: string }
  | { outcome: 'refused' };

interface LiveOptions {
  signIn(proofs: LiveProofs): Promise<LiveSignIn>;
  onConnection(socket: LiveSocket): void;
}

const accountRoom = (accountId: string) => `account:${accountId}`;
const loginRoom = (loginId: string) => `login:${loginId}`;

export function openLive(
  app: FastifyInstance,
  { signIn, onConnection }: LiveOptions,
): Live & { venues: VenuesRoom } {
  const io: LiveServer = new Server(app.server, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16 * 1024,
    // A browser sends its page's origin with every WebSocket; a page of somebody else must not ride on our cookie.
    allowRequest: ({ headers }, done) => done(null, isOwnOrigin(headers.origin, headers.host)),
  });
  io.use((socket, next) => {
    signIn(proofsOf(socket)).then(
      (somebody) => {
        if (somebody.outcome !== 'known') return next(refusal(somebody));
        socket.data.accountId = somebody.accountId;
        socket.data.loginId = somebody.loginId;
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { accountId, loginId } = socket.data;
    void socket.join([accountRoom(accountId), loginRoom(loginId)]);
    onConnection(socket);
  });
  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    await io.close();
  });
  return {
    toAccount: (accountId) => ({
      emit: (event, ...args) => io.to(accountRoom(accountId)).emit(event, ...args),
    }),
    endLogins: (loginIds) => {
      // To no room at all would be to everybody.
      if (loginIds.length > 0) io.in(loginIds.map(loginRoom)).disconnectSockets(true);
    },
    venues: io.of(venuesNamespace),
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

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
