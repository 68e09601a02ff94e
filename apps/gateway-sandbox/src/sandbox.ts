import type { GatewayCredentials, GatewayFaultOrder, GatewayFaultView } from '@etg/contract/gateway-control';
import fastify, { type FastifyInstance } from 'fastify';
import { RecordsFile } from './books/records-file.ts';
import { Store } from './books/store.ts';
import { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { catchUp } from './money/settlement.ts';
import { tokenizeRoutes } from './tokenize/tokenize.routes.ts';
import { Deliveries } from './webhook/deliveries.ts';
import { merchantRoutes } from './wire/merchant.routes.ts';

const largestBody = 64 * 1_024;

export interface SandboxOptions {
  host: string;
  port: number;
  credentials: GatewayCredentials;
  /** Without it everything is forgotten at the end. */
  recordsFile?: string | undefined;
  fresh?: boolean | undefined;
  clockOffsetMs?: number | undefined;
  /** The clock that the offset is added to. */
  machineTime?: (() => number) | undefined;
}

/** The gateway in motion: its books, its doors, and what happens by itself. */
export class Sandbox {
  readonly #options: SandboxOptions;
  readonly #file: RecordsFile | undefined;
  readonly #gateway: Gateway;
  readonly #faults: Faults;
  readonly #deliveries: Deliveries;
  readonly #http: FastifyInstance;
  #offsetMs: number;
  #alarm: NodeJS.Timeout | undefined;

  constructor(options: SandboxOptions) {
    const { recordsFile, fresh = false, clockOffsetMs = 0, machineTime = Date.now, credentials } = options;
    this.#options = options;
    this.#offsetMs = clockOffsetMs;
    this.#file = recordsFile === undefined ? undefined : new RecordsFile(recordsFile, { fresh });
    const now = () => machineTime() + this.#offsetMs;
    this.#faults = new Faults(now);
    this.#gateway = {
      store: new Store(this.#file),
      now,
      declines: () => this.#faults.current() === 'decline',
      announces: () => this.#deliveries.isOn,
    };
    this.#deliveries = new Deliveries(this.#gateway, credentials);
    // No log: a card number that somebody types must not lie anywhere.
    this.#http = fastify({ logger: false, bodyLimit: largestBody, forceCloseConnections: true });
  }

  /** The port it listens on. */
  async start(): Promise<number> {
    const { host, port, credentials } = this.#options;
    const [http, gateway, faults] = [this.#http, this.#gateway, this.#faults];
    acceptEmptyBodies(http);
    const clientApiUrl = () => `http://${host}:${this.#port()}/client`;
    await merchantRoutes(http, { gateway, faults, credentials, clientApiUrl });
    await tokenizeRoutes(http, { gateway, faults, privateKey: credentials.privateKey });
    this.#catchUp();
    await http.listen({ host, port });
    return this.#port();
  }

  fault(): GatewayFaultView {
    return this.#faults.view();
  }

  orderFault(order: GatewayFaultOrder): GatewayFaultView {
    return this.#faults.order(order);
  }

  async moveClock(offsetMs: number): Promise<void> {
    this.#offsetMs = offsetMs;
    this.#faults.releaseIfOver();
    this.#catchUp();
    await this.#deliveries.settled();
  }

  async sendWebhooksTo(url: string | null): Promise<void> {
    await this.#deliveries.sendTo(url);
  }

  /** What a reset goes back to from here on. */
  mark(): void {
    this.#gateway.store.mark();
  }

  /** Forgets everybody and everything since the mark, but not where webhooks go. */
  reset(): void {
    this.#faults.order({ fault: 'none' });
    this.#gateway.store.goBack();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#alarm);
    this.#faults.releaseAll();
    this.#deliveries.stop();
    await this.#http.close();
    await this.#deliveries.settled();
    this.#file?.close();
  }

  #catchUp(): void {
    const now = this.#gateway.now();
    const next = this.#gateway.store.act(() => catchUp(this.#gateway));
    this.#deliveries.sendDue();
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => this.#catchUp(), next - now);
  }

  #port(): number {
    const address = this.#http.server.address();
    if (address === null || typeof address === 'string') throw new Error('The gateway does not listen.');
    return address.port;
  }
}

/** The SDK says "JSON" also where it sends nothing. */
function acceptEmptyBodies(http: FastifyInstance): void {
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('Not JSON'), { statusCode: 400 }));
    }
  });
}
