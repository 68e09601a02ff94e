import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import type { Logger } from '../logger.ts';

/** What a connected client may do, decided when it signs in. */
export interface BrokerRights {
  mayPublish(topic: string): boolean;
  maySubscribe(topic: string): boolean;
}

export interface EmbeddedBroker {
  url: string;
  close(): Promise<void>;
}

interface BrokerOptions {
  host: string;
  port: number;
  log: Logger;
  /** Who is this? `undefined` turns the client away. */
  signIn(username: string, password: string): Promise<BrokerRights | undefined>;
}

/** Larger than any message of the protocol; a client that sends more is dropped before it fills our memory. */
const largestPacketBytes = 64 * 1024;

/** An MQTT 3.1.1 broker inside our process, so that a newcomer needs none. It forgets everything on a restart. */
export async function startEmbeddedBroker({
  host,
  port,
  log,
  signIn,
}: BrokerOptions): Promise<EmbeddedBroker> {
  const rights = new WeakMap<object, BrokerRights>();
  const broker = await Aedes.createBroker({
    queueLimit: 1_000,
    authenticate: (...[client, username, password, done]) => {
      signIn(username ?? '', password?.toString() ?? '').then(
        (granted) => {
          if (granted) rights.set(client, granted);
          else
            log.warn({ client: client.id }, 'a client with wrong credentials was turned away by the broker');
          done(null, granted !== undefined);
        },
        (error: unknown) => {
          log.error({ error }, 'the broker could not check credentials');
          done(null, false);
        },
      );
    },
    authorizePublish: (client, packet, done) => {
      const allowed = client === null || rights.get(client)?.mayPublish(packet.topic);
      const fits = packet.payload.length <= largestPacketBytes;
      done(allowed && fits ? null : new Error(`publishing to ${packet.topic} refused`));
    },
    authorizeSubscribe: (client, subscription, done) => {
      done(null, rights.get(client)?.maySubscribe(subscription.topic) ? subscription : null);
    },
  });
  broker.on('clientError', (client, error) =>
    log.warn({ client: client.id, error: error.message }, 'a broker client was dropped'),
  );
  broker.on('connectionError', (_client, error) =>
    log.warn({ error: error.message }, 'a broker connection failed'),
  );

  const server = createServer((socket) => {
    socket.setNoDelay(true);
    broker.handle(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  return {
    url: `mqtt://${host}:${address.port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(resolve));
      await closed;
    },
  };
}
