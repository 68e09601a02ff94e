import { type ClientToServerEvents, livePath, type ServerToClientEvents } from '@etg/contract/live-events';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';

export interface LiveData {
  accountId: string;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, LiveData>;

/** Speaks to the open pages of one account, on whichever node they are. */
export interface Live {
  toAccount(accountId: string): { emit: LiveServer['emit'] };
}

export interface LiveProofs {
  token: string | undefined;
  cookieHeader: string | undefined;
}

interface LiveOptions {
  /** Whose proofs are these? `undefined` refuses the connection. */
  signIn(proofs: LiveProofs): Promise<string | undefined>;
  onConnection(socket: LiveSocket): void;
}

const room = (accountId: string) => `account:${accountId}`;

export function openLive(app: FastifyInstance, { signIn, onConnection }: LiveOptions): Live {
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
    const token: unknown = socket.handshake.auth.token;
    const proofs = {
      token: typeof token === 'string' ? token : undefined,
      cookieHeader: socket.handshake.headers.cookie,
    };
    signIn(proofs).then(
      (accountId) => {
        if (!accountId) return next(new Error('unauthorized'));
        socket.data.accountId = accountId;
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    void socket.join(room(socket.data.accountId));
    onConnection(socket);
  });
  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    await io.close();
  });
  return {
    toAccount: (accountId) => ({ emit: (event, ...args) => io.to(room(accountId)).emit(event, ...args) }),
  };
}

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
