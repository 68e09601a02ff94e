import type { ClientToServerEvents, ServerToClientEvents } from '@etg/contract/live-events';
import { livePath } from '@etg/contract/live-events';
import type { Socket } from 'socket.io-client';
import { recoverSession } from './api.ts';
import { getSession, subscribeSession } from './session.ts';

export type Live = Socket<ServerToClientEvents, ClientToServerEvents>;

let shared: Promise<Live> | undefined;

/** This tab's only live connection. Its code is loaded when it is first needed. It reconnects by itself. */
export function openLive(): Promise<Live> {
  shared ??= connect().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

/** The next `openLive` makes a new connection. */
async function closeLive(): Promise<void> {
  const closing = shared;
  shared = undefined;
  (await closing)?.disconnect();
}

async function connect(): Promise<Live> {
  const [{ io }, { learnNonce, prove }] = await Promise.all([
    import('socket.io-client'),
    import('./device.ts'),
  ]);
  let token: string | undefined;
  // Token and proof as in a call. The browser adds the cookie.
  async function handshake(): Promise<object> {
    token = getSession().token;
    return { token, proof: await prove({ method: 'GET', path: livePath, token }) };
  }
  const live: Live = io({
    path: livePath,
    transports: ['websocket'],
    auth: (give) => void handshake().then(give),
  });
  followSession(live);
  reconnectAfterRefusal(live, { tokenUsed: () => token, learnNonce });
  return live;
}

/** Reconnects when the token changes, and disconnects after a sign-out. */
function followSession(live: Live): void {
  let { token } = getSession();
  const stop = subscribeSession(() => {
    const next = getSession().token;
    if (next === token) return;
    token = next;
    if (next !== undefined) return void live.disconnect().connect();
    stop();
    void closeLive();
  });
}

const tryAgainMs = 5_000;

interface Handshakes {
  tokenUsed(): string | undefined;
  learnNonce(nonce: string): void;
}

/** socket.io reconnects by itself after a lost connection, but not after the server refused it. */
function reconnectAfterRefusal(live: Live, { tokenUsed, learnNonce }: Handshakes): void {
  let refusals = 0;
  const again = () => void (live.active || live.connect());
  const later = () => void setTimeout(again, tryAgainMs * refusals);
  live.on('connect', () => {
    refusals = 0;
  });
  live.on('connect_error', (error) => {
    if (live.active) return;
    refusals += 1;
    const nonce = nonceOf(error);
    if (nonce !== undefined && refusals === 1) {
      learnNonce(nonce);
      again();
    } else if (error.message === 'unauthorized' && refusals <= 2) {
      recoverSession(tokenUsed()).then((token) => void (token && again()), later);
    } else later();
  });
}

function nonceOf(error: Error): string | undefined {
  const data: unknown = 'data' in error ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('nonce' in data)) return undefined;
  return typeof data.nonce === 'string' ? data.nonce : undefined;
}
