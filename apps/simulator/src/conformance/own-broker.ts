import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { parseStationTopic } from '@etg/contract/station-protocol';
import { Aedes, type AedesOptions, type Client, type ConnectPacket } from 'aedes';

/** One connection of the station, as the broker saw it. */
export type Connection = {
  clientId: string;
  username: string;
  isClean: boolean;
  keepaliveS: number;
  will: { topic: string; payload: string; qos: number; retain: boolean } | undefined;
  /** What it did first, in order: `subscribe command`, `publish online` … */
  acts: string[];
};

export type OwnBrokerOptions = { host: string; port: number; station: string; password: string };

/** A broker for one station under test. It does what a device must survive: keeps an acknowledgement back, goes away. */
export class OwnBroker {
  readonly connections: Connection[] = [];
  /** The suite's own sign-in. */
  readonly suite = { username: 'conformance', password: randomUUID() };
  /** For the station, and for the suite beside it. */
  url = '';
  localUrl = '';
  readonly #options: OwnBrokerOptions;
  readonly #byClient = new WeakMap<Client, Connection>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));
  #broker: Aedes | undefined;
  #keptBack: ((payload: string) => void) | undefined;
  #isLockedOut = false;

  private constructor(options: OwnBrokerOptions) {
    this.#options = options;
  }

  static async start(options: OwnBrokerOptions): Promise<OwnBroker> {
    const own = new OwnBroker(options);
    own.#broker = await Aedes.createBroker(own.#guards());
    await new Promise<void>((resolve, reject) => {
      own.#server.once('error', reject);
      own.#server.listen(options.port, options.host, resolve);
    });
    const address = own.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the broker has no port');
    own.url = `mqtt://${options.host}:${address.port}`;
    own.localUrl = `mqtt://127.0.0.1:${address.port}`;
    return own;
  }

  /** From now on events are neither acknowledged nor passed on; gives the first of them. */
  keepBackEvents(): Promise<string> {
    return new Promise((resolve) => {
      this.#keptBack = resolve;
    });
  }

  /** As if the network went away for a moment, and whatever was kept back with it. */
  breakConnection(): void {
    this.#keptBack = undefined;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Turns the station away, or lets it in again. */
  lockOut(isOut: boolean): void {
    this.#isLockedOut = isOut;
    if (isOut) this.breakConnection();
  }

  async close(): Promise<void> {
    const broker = this.#broker;
    await new Promise<void>((resolve) => (broker ? broker.close(resolve) : resolve()));
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    socket.setNoDelay(true);
    this.#broker?.handle(socket);
  }

  #guards(): AedesOptions {
    return {
      preConnect: (client, packet, done) => done(null, this.#letIn(client, packet)),
      authenticate: (...[client, username, password, done]) => {
        const { station: name, password: secret } = this.#options;
        const expected = this.#byClient.has(client) ? { username: name, password: secret } : this.suite;
        done(null, username === expected.username && password?.toString() === expected.password);
      },
      authorizePublish: (client, { topic, payload }, done) => {
        const connection = client === null ? undefined : this.#byClient.get(client);
        const channel = parseStationTopic(topic)?.channel ?? topic;
        connection?.acts.push(`publish ${channel}`);
        if (connection && this.#keptBack && channel === 'event') this.#keptBack(payload.toString());
        else done(null);
      },
      authorizeSubscribe: (client, subscription, done) => {
        const channel = parseStationTopic(subscription.topic)?.channel ?? subscription.topic;
        this.#byClient.get(client)?.acts.push(`subscribe ${channel}`);
        done(null, subscription);
      },
    };
  }

  #letIn(client: Client, { clientId, username, clean, keepalive, will }: ConnectPacket): boolean {
    if (username === this.suite.username) return true;
    if (this.#isLockedOut) return false;
    const connection: Connection = {
      ...{ clientId, username: username ?? '', isClean: clean === true, keepaliveS: keepalive ?? 0 },
      will: will && {
        ...{ topic: will.topic, payload: will.payload.toString() },
        ...{ qos: will.qos ?? 0, retain: will.retain === true },
      },
      acts: [],
    };
    this.connections.push(connection);
    this.#byClient.set(client, connection);
    const { conn } = client;
    if ('destroy' in conn && 'remoteAddress' in conn) {
      this.#sockets.add(conn);
      conn.once('close', () => this.#sockets.delete(conn));
    }
    return true;
  }
}
