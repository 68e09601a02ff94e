import { setTimeout as pause } from 'node:timers/promises';
import {
  type GatewayCredentials,
  type GatewayFaultOrder,
  type GatewayFaultView,
  type GatewayStartInput,
  gatewayFaultView,
  gatewayMerchantAccounts,
} from '@etg/contract/gateway-control';
import type { Logger } from '../platform/logger.ts';
import { newSecret } from '../platform/secrets.ts';
import { forkGateway, type GatewayProcess, type GatewayProgram } from './gateway-process.ts';

/** Braintree's stand-in, as the workbench touches it and as the product's SDK reaches it. */
export interface PaymentGateway {
  account: GatewayCredentials & {
    host: string;
    port: number;
    merchantAccounts: typeof gatewayMerchantAccounts;
  };
  fault(): Promise<GatewayFaultView>;
  orderFault(order: GatewayFaultOrder): Promise<GatewayFaultView>;
  /** Done when everything due by then is settled and told. */
  moveClock(offsetMs: number): Promise<void>;
  /** Rejects unless the destination answers the challenge; null sends none. */
  sendWebhooksTo(url: string | null): Promise<void>;
  reset(): Promise<void>;
  stop(): Promise<void>;
  /** Of the process that runs now. */
  processId(): number | undefined;
}

type Start = Pick<GatewayStartInput, 'recordsFile' | 'clockOffsetMs' | 'fresh'>;

/** The wait before a process that died is started again: doubled each time it does not come up. */
const restartWait = { firstMs: 250, longestMs: 30_000 };
const host = '127.0.0.1';

/**
 * Starts the gateway, and starts it again whenever its process dies: at the same port, with the same keys and records
 * and the fault it had. The keys are new in every run of the server and written nowhere.
 */
export async function startPaymentGateway(
  program: GatewayProgram,
  start: Start,
  log: Logger,
): Promise<PaymentGateway> {
  const credentials = { merchantId: 'electron_to_go_demo', publicKey: newSecret(), privateKey: newSecret() };
  const first = await forkGateway(program, { ...start, host, credentials });
  const { port } = first;
  const kept = new Kept(start.clockOffsetMs ?? 0);
  const revive = async () => {
    const clockOffsetMs = kept.offsetMs;
    const revived = await forkGateway(program, {
      ...start,
      host,
      port,
      credentials,
      clockOffsetMs,
      fresh: false,
    });
    await kept.giveTo(revived);
    return revived;
  };
  const alive = keepAlive(first, revive, log);
  const ask = async (...[request]: Parameters<GatewayProcess['ask']>) => (await alive.running()).ask(request);

  return {
    account: { ...credentials, host, port, merchantAccounts: gatewayMerchantAccounts },
    fault: async () => gatewayFaultView.parse(await ask({ type: 'fault' })),
    orderFault: async (order) => {
      kept.fault = gatewayFaultView.parse(await ask({ type: 'set_fault', order }));
      return kept.fault;
    },
    moveClock: async (offsetMs) => {
      kept.offsetMs = offsetMs;
      await ask({ type: 'clock', offsetMs });
    },
    sendWebhooksTo: async (url) => {
      await ask({ type: 'webhook', url });
      kept.webhook = url;
    },
    reset: async () => {
      kept.fault = undefined;
      await ask({ type: 'reset' });
    },
    stop: alive.stop,
    processId: alive.processId,
  };
}

/** What a process was told and the next one must be told again. */
class Kept {
  offsetMs: number;
  fault: GatewayFaultView | undefined;
  webhook: string | null = null;

  constructor(offsetMs: number) {
    this.offsetMs = offsetMs;
  }

  async giveTo(gateway: GatewayProcess): Promise<void> {
    const { fault, until = null } = this.fault ?? {};
    const left = until === null ? undefined : Math.ceil(until - (Date.now() + this.offsetMs) / 1_000);
    if (fault && (left === undefined || left > 0))
      await gateway.ask({ type: 'set_fault', order: { fault, ...(left && { for_s: left }) } });
    if (this.webhook !== null) await gateway.ask({ type: 'webhook', url: this.webhook });
  }
}

function keepAlive(first: GatewayProcess, fork: () => Promise<GatewayProcess>, log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let running = Promise.resolve(first);
  watch(first);

  function watch(gateway: GatewayProcess): void {
    current = gateway;
    void gateway.ended.then((code) => {
      if (signal.aborted) return;
      log.error({ code }, 'the payment sandbox died and is started again');
      running = revive();
      running.catch(() => undefined);
    });
  }

  async function revive(): Promise<GatewayProcess> {
    for (let waitMs = restartWait.firstMs; ; waitMs = Math.min(waitMs * 2, restartWait.longestMs)) {
      await pause(waitMs, undefined, { signal });
      try {
        const revived = await fork();
        log.warn({}, 'the payment sandbox runs again, with its records');
        watch(revived);
        return revived;
      } catch (error) {
        log.error({ error }, 'the payment sandbox could not be started');
      }
    }
  }

  return {
    running: () => running,
    processId: () => current.processId,
    stop: async () => {
      stopping.abort();
      await running.then(
        (gateway) => gateway.stop(),
        () => undefined,
      );
    },
  };
}
