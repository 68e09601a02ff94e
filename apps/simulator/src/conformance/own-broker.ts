import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { parseStationTopic } from '@etg/contract/station-protocol';
import { Aedes, type AedesOptions, type Client, type ConnectPacket } from 'aedes';

/** One connection of the station, as the broker recorded it. */
export type Connection = {
  clientId: string;
  username: string;
  isClean: boolean;
  keepaliveS: number;
  will: { topic: string; payload: string; qos: number; retain: boolean } | undefined;
  /** What the station did, in order: `subscribe command`, `publish online` … */
  acts: string[];
};

export type OwnBrokerOptions = { host: string; port: number; station: string; password: string };

/** A broker for one station under test. It can withhold acknowledgements and break the connection. */
export class OwnBroker {
  readonly connections: Connection[] = [];
  /** The suite's own credentials. */
  readonly suite = { username: 'conformance', password: randomUUID() };
  /** The address for the station; `localUrl` is for the suite. */
  url = '';
  localUrl = '';
  readonly #options: OwnBrokerOptions;
  readonly #byClient = new WeakMap<Client, Connection>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#accept(socket));
  #broker: Aedes | undefined;
  #onWithheldEvent: ((payload: string) => void) | undefined;
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

  /** From now on events are neither acknowledged nor forwarded; resolves with the first of them. */
  withholdAcknowledgements(): Promise<string> {
    return new Promise((resolve) => {
      this.#onWithheldEvent = resolve;
    });
  }

  /** Breaks the connection; withheld events are lost. */
  breakConnection(): void {
    this.#onWithheldEvent = undefined;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Refuses the station's connections, or accepts them again. */
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
      preConnect: (client, packet, done) => done(null, this.#accepts(client, packet)),
      authenticate: (...[client, username, password, done]) => {
        const { station: name, password: secret } = this.#options;
        const expected = this.#byClient.has(client) ? { username: name, password: secret } : this.suite;
        done(null, username === expected.username && password?.toString() === expected.password);
      },
      authorizePublish: (client, { topic, payload }, done) => {
        const connection = client === null ? undefined : this.#byClient.get(client);
        const channel = parseStationTopic(topic)?.channel ?? topic;
        connection?.acts.push(`publish ${channel}`);
        if (connection && this.#onWithheldEvent && channel === 'event')
          this.#onWithheldEvent(payload.toString());
        else done(null);
      },
      authorizeSubscribe: (client, subscription, done) => {
        const channel = parseStationTopic(subscription.topic)?.channel ?? subscription.topic;
        this.#byClient.get(client)?.acts.push(`subscribe ${channel}`);
        done(null, subscription);
      },
    };
  }

  #accepts(client: Client, { clientId, username, clean, keepalive, will }: ConnectPacket): boolean {
    if (username === this.suite.username) return true;
    if (this.#isLockedOut) return false;
    const connection: Connection = {
      clientId,
      username: username ?? '',
      isClean: clean === true,
      keepaliveS: keepalive ?? 0,
      will: will && {
        topic: will.topic,
        payload: will.payload.toString(),
        qos: will.qos ?? 0,
        retain: will.retain === true,
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
