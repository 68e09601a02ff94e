import {
  type GatewayCredentials,
  type GatewayDisputeDecision,
  type GatewayDisputeOrder,
  type GatewayDisputeView,
  type GatewayFaultOrder,
  type GatewayFaultView,
  type GatewayRequest,
  type GatewayStartInput,
  gatewayDisputeView,
  gatewayFaultView,
  gatewayMerchantAccounts,
  gatewayNotice,
  gatewayReply,
} from '@etg/contract/gateway-control';
import type { Logger } from '../platform/logger.ts';
import { newSecret } from '../platform/secrets.ts';
import { type AskOf, type ChildProgram, forkProgram } from './child-program.ts';
import { keepAlive } from './keep-alive.ts';

/** Braintree's stand-in: its account for the SDK, and what the workbench can change. */
export interface PaymentGateway {
  account: GatewayCredentials & {
    host: string;
    port: number;
    merchantAccounts: typeof gatewayMerchantAccounts;
  };
  fault(): Promise<GatewayFaultView>;
  orderFault(order: GatewayFaultOrder): Promise<GatewayFaultView>;
  disputes(): Promise<GatewayDisputeView[]>;
  /** Somebody asks their bank to take a settled payment back. Resolves when the webhook has been sent once. */
  openDispute(order: GatewayDisputeOrder): Promise<GatewayDisputeView>;
  /** The bank's decision. */
  decideDispute(id: string, decision: GatewayDisputeDecision): Promise<GatewayDisputeView>;
  /** Resolves when everything due by then is settled at the gateway and its webhooks are sent. */
  moveClock(offsetMs: number): Promise<void>;
  /** Rejects unless the destination answers the challenge; null turns webhooks off. */
  sendWebhooksTo(url: string | null): Promise<void>;
  /** Saves the state that `reset` returns to, while this process lives. */
  mark(): Promise<void>;
  reset(): Promise<void>;
  stop(): Promise<void>;
  /** The id of the current process. */
  processId(): number | undefined;
}

type Start = Pick<GatewayStartInput, 'recordsFile' | 'clockOffsetMs' | 'fresh'>;

type Ask = AskOf<GatewayRequest>;

const host = '127.0.0.1';
const protocol = {
  name: 'the payment sandbox',
  notice: gatewayNotice,
  reply: gatewayReply,
  refusal: (message: string) => new Error(message),
};

/**
 * Starts the gateway, and starts it again whenever its process dies: on the same port, with the same keys, records and
 * fault. The keys are new at every start of the server and are never written to a file.
 */
export async function startPaymentGateway(
  program: ChildProgram,
  start: Start,
  log: Logger,
): Promise<PaymentGateway> {
  const credentials = { merchantId: 'electron_to_go_demo', publicKey: newSecret(), privateKey: newSecret() };
  const fork = (as: Omit<GatewayStartInput, 'type' | 'host' | 'credentials'>) =>
    forkProgram(program, { ...as, host, credentials }, protocol);
  const first = await fork(start);
  const { port } = first.started;
  const settings = new RestartSettings(start.clockOffsetMs ?? 0);
  const restart = async () => {
    const restarted = await fork({ ...start, port, clockOffsetMs: settings.offsetMs, fresh: false });
    await settings.applyTo(restarted.ask);
    return restarted;
  };
  const alive = keepAlive(first, restart, { ...protocol, log });
  const ask = async (request: Ask) => (await alive.running()).ask(request);

  return {
    account: { ...credentials, host, port, merchantAccounts: gatewayMerchantAccounts },
    fault: async () => gatewayFaultView.parse(await ask({ type: 'fault' })),
    orderFault: async (order) => {
      settings.fault = gatewayFaultView.parse(await ask({ type: 'set_fault', order }));
      return settings.fault;
    },
    disputes: async () => gatewayDisputeView.array().parse(await ask({ type: 'disputes' })),
    openDispute: async (order) => gatewayDisputeView.parse(await ask({ type: 'open_dispute', order })),
    decideDispute: async (dispute, decision) =>
      gatewayDisputeView.parse(await ask({ type: 'decide_dispute', dispute, decision })),
    moveClock: async (offsetMs) => {
      settings.offsetMs = offsetMs;
      await ask({ type: 'clock', offsetMs });
    },
    sendWebhooksTo: async (url) => {
      await ask({ type: 'webhook', url });
      settings.webhook = url;
    },
    mark: () => ask({ type: 'mark' }).then(() => undefined),
    reset: async () => {
      settings.fault = undefined;
      await ask({ type: 'reset' });
    },
    stop: alive.stop,
    processId: alive.processId,
  };
}

/** Settings that a restarted process must be given again. */
class RestartSettings {
  offsetMs: number;
  fault: GatewayFaultView | undefined;
  webhook: string | null = null;

  constructor(offsetMs: number) {
    this.offsetMs = offsetMs;
  }

  async applyTo(ask: (request: Ask) => Promise<unknown>): Promise<void> {
    const { fault, until = null } = this.fault ?? {};
    const left = until === null ? undefined : Math.ceil(until - (Date.now() + this.offsetMs) / 1_000);
    if (fault && (left === undefined || left > 0))
      await ask({ type: 'set_fault', order: { fault, ...(left && { for_s: left }) } });
    if (this.webhook !== null) await ask({ type: 'webhook', url: this.webhook });
  }
}
