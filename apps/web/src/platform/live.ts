import type { ClientToServerEvents, ServerToClientEvents } from '@etg/contract/live-events';
import { livePath } from '@etg/contract/live-events';
import type { Socket } from 'socket.io-client';
import { getSession, subscribeSession } from './session.ts';

export type Live = Socket<ServerToClientEvents, ClientToServerEvents>;

let shared: Promise<Live> | undefined;

/** The one connection of this tab. Its code is fetched only when somebody needs it; it reconnects by itself. */
export function openLive(): Promise<Live> {
  shared ??= connect().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

/** Ends the connection; the next `openLive` makes a new one. */
async function closeLive(): Promise<void> {
  const closing = shared;
  shared = undefined;
  (await closing)?.disconnect();
}

async function connect(): Promise<Live> {
  const { io } = await import('socket.io-client');
  const live: Live = io({
    path: livePath,
    transports: ['websocket'],
    auth: (give) => give({ token: getSession().token }),
  });
  closeOnSignOut();
  return live;
}

function closeOnSignOut(): void {
  const token = getSession().token;
  const stop = subscribeSession(() => {
    if (getSession().token === token) return;
    stop();
    void closeLive();
  });
}
