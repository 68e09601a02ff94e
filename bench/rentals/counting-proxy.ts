import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export interface CountingProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Round trips so far: each ends with a Sync or is a simple Query. */
  roundTrips(): number;
  stop(): void;
}

const [query, sync] = ['Q'.charCodeAt(0), 'S'.charCodeAt(0)];

/** A proxy between a server and its PostgreSQL that counts round trips. */
export async function countingProxy(databaseUrl: string): Promise<CountingProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  let count = 0;
  const server = createServer((client) => {
    const database = connect(target);
    const read = messageReader((type) => {
      if (type === query || type === sync) count += 1;
    });
    client.on('data', (chunk) => {
      read(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk) => client.write(chunk));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return { url: url.href, roundTrips: () => count, stop: () => server.close() };
}

/** Reports the type of each message of a client. The first message, which opens the connection, has no type. */
export function messageReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  let isOpen = false;
  return (chunk) => {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
    for (;;) {
      const head = isOpen ? 1 : 0;
      if (waiting.length < head + 4) return;
      const length = head + waiting.readUInt32BE(head);
      if (waiting.length < length) return;
      if (isOpen) onMessage(waiting[0] ?? 0);
      isOpen = true;
      waiting = waiting.subarray(length);
    }
  };
}
