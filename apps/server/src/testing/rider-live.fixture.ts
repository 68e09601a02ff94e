import {
  type ClientToServerEvents,
  type ElectronEvent,
  livePath,
  type NotifyClient,
  type ReturnedEvent,
  type ServerToClientEvents,
  type StationStatus,
} from '@etg/contract/live-events';
import { io, type Socket } from 'socket.io-client';
import type { TestServer } from './server.fixture.ts';

export interface RiderLive {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Each returns the next event of its kind, in order; waits for it if it has not arrived yet. */
  nextElectron(): Promise<ElectronEvent>;
  nextStatus(): Promise<StationStatus>;
  nextNotice(): Promise<NotifyClient>;
  nextReturned(): Promise<ReturnedEvent>;
}

interface Handshake {
  token: string | undefined;
  headers: Record<string, string>;
  /** Returns null to send no proof. */
  prove(nonce?: string): Promise<string | null>;
}

/**
 * Opens the live channel like the web app: if the server answers with a nonce, tries again with a proof that contains
 * it.
 */
export async function openRiderLive(
  server: Pick<TestServer, 'address'>,
  handshake: Handshake,
): Promise<RiderLive> {
  const { token, headers, prove } = handshake;
  const auth = { token, proof: await prove() };
  const socket: RiderLive['socket'] = io(server.address, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    auth,
    reconnection: false,
    extraHeaders: headers,
  });
  const electrons = queue<ElectronEvent>();
  const statuses = queue<StationStatus>();
  const notices = queue<NotifyClient>();
  const returns = queue<ReturnedEvent>();
  socket.on('electron', electrons.add);
  socket.on('station_status', statuses.add);
  socket.on('notifyClient', notices.add);
  socket.on('returned', returns.add);
  try {
    await connected(socket);
  } catch (error) {
    const nonce = nonceOf(error);
    if (nonce === undefined) throw error;
    auth.proof = await prove(nonce);
    socket.connect();
    await connected(socket);
  }
  return {
    socket,
    nextElectron: electrons.next,
    nextStatus: statuses.next,
    nextNotice: notices.next,
    nextReturned: returns.next,
  };
}

function connected(socket: RiderLive['socket']): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

function nonceOf(error: unknown): string | undefined {
  const data = error instanceof Error && 'data' in error ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('nonce' in data)) return undefined;
  return typeof data.nonce === 'string' ? data.nonce : undefined;
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
