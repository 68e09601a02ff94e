import {
  type ConsoleToClientEvents,
  type ConsoleToServerEvents,
  consoleLivePath,
  consoleNamespace,
} from '@etg/contract/console/topics';
import { io, type Socket } from 'socket.io-client';

export interface ConsolePage {
  socket: Socket<ConsoleToClientEvents, ConsoleToServerEvents>;
  /** The topics of which the page was told, in order. */
  hints: string[];
  follow(topics: unknown): Promise<readonly string[]>;
  hungUp: Promise<void>;
  close(): void;
}

/** A page of the console, with the cookie of a session; rejects if it is not let in. */
export function openConsolePage(
  { address }: { address: string },
  cookie: string | undefined,
  headers: Record<string, string> = {},
): Promise<ConsolePage> {
  const socket: ConsolePage['socket'] = io(`${address}${consoleNamespace}`, {
    path: consoleLivePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...headers, ...(cookie && { cookie: `etg_console=${cookie}` }) },
  });
  const hints: string[] = [];
  socket.on('changed', ({ topic }) => void hints.push(topic));
  const hungUp = new Promise<void>((resolve) => void socket.once('disconnect', () => resolve()));
  const page: ConsolePage = {
    socket,
    hints,
    hungUp,
    follow: (topics) => new Promise((resolve) => void socket.emit('follow', topics as string[], resolve)),
    close: () => void socket.disconnect(),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(page));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}
