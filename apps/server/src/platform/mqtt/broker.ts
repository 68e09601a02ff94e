import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Aedes, type AedesOptions, type Client } from 'aedes';
import type { Logger } from '../logger.ts';
import { type DoorLimits, doorLimits, openDoor } from './door-limits.ts';
import { GuardedConnection } from './packet-guard.ts';
import type { Refusals } from './refusals.ts';

/** The rights of a client, decided when it signs in. */
export interface BrokerRights {
  mayPublish(topic: string): boolean;
  maySubscribe(topic: string): boolean;
  /** Allows one connection for this name at a time: a new one ends the older one, whatever its client id. */
  only?: string;
  /** The only client id the client may use: with another client's id it would end that client's connection. */
  clientId?: string;
}

export interface EmbeddedBroker {
  url: string;
  /** Ends the connection of the client that is the only one of this name. */
  disconnect(name: string): void;
  close(): Promise<void>;
}

interface BrokerOptions {
  host: string;
  port: number;
  log: Logger;
  refusals: Refusals;
  /** A larger packet ends the client's connection. */
  largestPacketBytes: number;
  /** Returns the client's rights; `undefined` refuses it. */
  signIn(username: string, password: string): Promise<BrokerRights | undefined>;
  limits?: DoorLimits;
}

/**
 * The longest keepalive a client may choose. After one and a half times its keepalive without a packet it is
 * disconnected.
 */
const longestKeepaliveS = 120;
const signInWithinMs = 10_000;

/**
 * An MQTT 3.1.1 broker in the server's process, so that a first start needs no other program. A restart loses its
 * state.
 */
export async function startEmbeddedBroker(options: BrokerOptions): Promise<EmbeddedBroker> {
  const { host, port, log, refusals, limits = doorLimits } = options;
  const door = openDoor(limits);
  const newest = new Map<string, Client>();
  const broker = await Aedes.createBroker({
    queueLimit: 1_000,
    // Unlimited: with a limit the queue calls itself for each message, and a thousand last wills at once overflow the
    // stack.
    concurrency: 0,
    connectTimeout: signInWithinMs,
    keepaliveLimit: longestKeepaliveS,
    ...guardTopics(options, newest, door.waitAfterFailure),
  });
  broker.on('clientError', (client, error) => {
    if (isBrokenPacket(error)) refusals.refuse('broken_packet', addressOf(client));
    else log.info({ client: client.id, error }, 'a broker client was dropped');
  });
  broker.on('connectionError', (client, error) => {
    const reason = error.message.startsWith('keep alive') ? 'keepalive' : 'broken_packet';
    refusals.refuse(reason, addressOf(client));
  });

  const server = createServer((socket) => {
    const address = socket.remoteAddress ?? '';
    if (!door.enter(address)) {
      refusals.refuse('too_many_connections', address);
      return void socket.destroy();
    }
    const client = broker.handle(guard(socket, options));
    addresses.set(client, address);
    let isWaiting = true;
    const leave = () => {
      if (isWaiting) door.leave(address);
      isWaiting = false;
    };
    client.once('connected', leave);
    socket.once('close', leave);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  return {
    url: `mqtt://${host}:${address.port}`,
    disconnect: (name) => newest.get(name)?.close(),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(resolve));
      await closed;
    },
  };
}

const addresses = new WeakMap<Client, string>();
const addressOf = (client: Client) => addresses.get(client) ?? 'unknown';

function guard(socket: Socket, { largestPacketBytes, refusals }: BrokerOptions): GuardedConnection {
  socket.setNoDelay(true);
  return new GuardedConnection(socket, {
    largestBytes: largestPacketBytes,
    refuse: () => refusals.refuse('too_large', socket.remoteAddress ?? ''),
  });
}

/** Sign-in, and rights per topic. `newest`: the connection of each name that may have only one. */
function guardTopics(
  { log, refusals, signIn }: BrokerOptions,
  newest: Map<string, Client>,
  waitAfterFailure: (address: string) => number,
): AedesOptions {
  const rights = new WeakMap<Client, BrokerRights>();

  function admit(client: Client, granted: BrokerRights): void {
    rights.set(client, granted);
    if (granted.only === undefined) return;
    const name = granted.only;
    const earlier = newest.get(name);
    newest.set(name, client);
    client.conn.once('close', () => newest.get(name) === client && newest.delete(name));
    // Aedes itself closes a client with the same id. Closed twice, it would remove the new client instead of the old
    // one.
    if (earlier && earlier.id !== client.id) earlier.close();
  }

  async function authenticate(client: Client, username: string, password: string): Promise<boolean> {
    const granted = await signIn(username, password);
    const isOwnId = granted?.clientId === undefined || granted.clientId === client.id;
    if (granted && isOwnId) {
      admit(client, granted);
      return true;
    }
    refusals.refuse(granted ? 'wrong_client_id' : 'wrong_credentials', addressOf(client));
    await pause(waitAfterFailure(addressOf(client)), undefined, { ref: false });
    return false;
  }

  return {
    authenticate: (...[client, username, password, done]) => {
      authenticate(client, username ?? '', password?.toString() ?? '').then(
        (admitted) => done(null, admitted),
        (error: unknown) => {
          log.error({ error }, 'the broker could not check credentials');
          done(null, false);
        },
      );
    },
    authorizePublish: (client, { topic }, done) => {
      if (client === null || rights.get(client)?.mayPublish(topic)) return done(null);
      refusals.refuse('not_allowed', addressOf(client));
      done(new NotAllowed('publishing there is not allowed'));
    },
    authorizeSubscribe: (client, subscription, done) => {
      if (rights.get(client)?.maySubscribe(subscription.topic)) return done(null, subscription);
      refusals.refuse('not_allowed', addressOf(client));
      done(null, null);
    },
  };
}

class NotAllowed extends Error {}

/** Whether the client sent something that is not MQTT, as opposed to network trouble. */
function isBrokenPacket(error: Error): boolean {
  return (
    !('code' in error) && !(error instanceof NotAllowed) && !/keep alive|drain|closed/i.test(error.message)
  );
}
