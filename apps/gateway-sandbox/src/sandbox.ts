import type {
  GatewayCredentials,
  GatewayDisputeDecision,
  GatewayDisputeOrder,
  GatewayDisputeView,
  GatewayFaultOrder,
  GatewayFaultView,
} from '@etg/contract/gateway-control';
import fastify, { type FastifyInstance } from 'fastify';
import { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { writeAmount } from './money/amount.ts';
import { decideDispute, openDispute, theDispute } from './money/disputes.ts';
import { theTransaction } from './money/move.ts';
import { performDueSteps } from './money/settlement.ts';
import type { Dispute } from './records/records.ts';
import { RecordsFile } from './records/records-file.ts';
import { Store } from './records/store.ts';
import { authenticateRoutes } from './tokenize/authenticate.routes.ts';
import { tokenizeRoutes } from './tokenize/tokenize.routes.ts';
import { Deliveries } from './webhook/deliveries.ts';
import { merchantRoutes } from './wire/merchant.routes.ts';

const largestBody = 64 * 1_024;

export interface SandboxOptions {
  host: string;
  port: number;
  credentials: GatewayCredentials;
  /** Without it, nothing is stored. */
  recordsFile?: string | undefined;
  fresh?: boolean | undefined;
  clockOffsetMs?: number | undefined;
  /** The clock that the offset is added to. */
  machineTime?: (() => number) | undefined;
}

/** The running gateway: its records, its HTTP calls, and its automatic steps. */
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
      hasWebhookDestination: () => this.#deliveries.isOn,
    };
    this.#deliveries = new Deliveries(this.#gateway, credentials);
    // No log: card numbers must not be stored anywhere.
    this.#http = fastify({ logger: false, bodyLimit: largestBody, forceCloseConnections: true });
  }

  /** Returns the port it listens on. */
  async start(): Promise<number> {
    const { host, port, credentials } = this.#options;
    const [http, gateway, faults] = [this.#http, this.#gateway, this.#faults];
    acceptEmptyBodies(http);
    const clientApiUrl = () => `http://${host}:${this.#port()}/client`;
    await merchantRoutes(http, { gateway, faults, credentials, clientApiUrl });
    await tokenizeRoutes(http, { gateway, faults, privateKey: credentials.privateKey });
    authenticateRoutes(http, {
      gateway,
      faults,
      privateKey: credentials.privateKey,
      answered: () => this.#deliveries.sendDue(),
    });
    this.#performDueSteps();
    await http.listen({ host, port });
    return this.#port();
  }

  fault(): GatewayFaultView {
    return this.#faults.view();
  }

  setFault(order: GatewayFaultOrder): GatewayFaultView {
    return this.#faults.set(order);
  }

  async moveClock(offsetMs: number): Promise<void> {
    this.#offsetMs = offsetMs;
    this.#faults.releaseIfOver();
    this.#performDueSteps();
    await this.#deliveries.whenIdle();
  }

  async sendWebhooksTo(url: string | null): Promise<void> {
    await this.#deliveries.sendTo(url);
  }

  disputes(): GatewayDisputeView[] {
    return this.#gateway.store.all('dispute').map((dispute) => this.#viewOf(dispute));
  }

  openDispute(order: GatewayDisputeOrder): Promise<GatewayDisputeView> {
    return this.#changeDispute(() => openDispute(this.#gateway, order));
  }

  decideDispute(id: string, decision: GatewayDisputeDecision): Promise<GatewayDisputeView> {
    return this.#changeDispute(() => decideDispute(this.#gateway, id, decision));
  }

  /** Marks the state that `reset` returns to. */
  mark(): void {
    this.#gateway.store.mark();
  }

  /** Discards everything since the mark, but keeps the webhook destination. */
  reset(): void {
    this.#faults.set({ fault: 'none' });
    this.#gateway.store.returnToMark();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#alarm);
    this.#faults.releaseAll();
    this.#deliveries.stop();
    await this.#http.close();
    await this.#deliveries.whenIdle();
    this.#file?.close();
  }

  /** Resolves when the webhook has been delivered once. */
  async #changeDispute(change: () => Dispute): Promise<GatewayDisputeView> {
    const { id } = this.#gateway.store.transact(change);
    this.#performDueSteps();
    await this.#deliveries.whenIdle();
    return this.#viewOf(theDispute(this.#gateway, id));
  }

  #viewOf({ id, status, transactionId, minor, replyBy }: Dispute): GatewayDisputeView {
    const sale = theTransaction(this.#gateway, transactionId);
    return {
      id,
      status,
      transaction: transactionId,
      order: sale.orderId,
      amount: writeAmount(minor ?? sale.minor, sale.currency),
      currency: sale.currency,
      reply_by: Math.floor(replyBy / 1_000),
    };
  }

  #performDueSteps(): void {
    const now = this.#gateway.now();
    const next = this.#gateway.store.transact(() => performDueSteps(this.#gateway));
    this.#deliveries.sendDue();
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => this.#performDueSteps(), next - now);
  }

  #port(): number {
    const address = this.#http.server.address();
    if (address === null || typeof address === 'string') throw new Error('The gateway does not listen.');
    return address.port;
  }
}

/** The SDK sends the content type JSON also with an empty body. */
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
