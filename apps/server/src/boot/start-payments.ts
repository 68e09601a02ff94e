import type { Config } from '../config.ts';
import type { ChildProgram } from '../demo/child-program.ts';
import type { PaymentGateway } from '../demo/payment-gateway.ts';
import { prepareDemo } from '../demo/prepare-demo.ts';
import { openPayments } from '../features/payment/index.ts';
import { braintreeGateway } from '../platform/braintree/braintree-gateway.ts';
import type { GatewayAccount } from '../platform/braintree/gateway-account.ts';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import { relayLive } from '../platform/live/relay-live.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import type { Disposer } from './disposers.ts';
import { moneyHandlers } from './money-handlers.ts';

interface PaymentStart {
  config: Config;
  /** The demo's stand-in for Braintree. */
  program: ChildProgram;
  core: Core & { clock: MovableClock };
  disposers: Disposer[];
}

/**
 * Opens the payment gateway before anything else can need it: Braintree, or the demo's stand-in. Payments exist before the
 * live channel does: `pages` is connected to it later.
 */
export async function startPayments({ config, program, core, disposers }: PaymentStart) {
  const prepared = config.demo ? await prepareDemo(core, program, config.dataDir) : undefined;
  if (prepared) disposers.push(prepared.gateway.stop);
  const account = prepared ? standIn(prepared.gateway) : config.braintree;
  if (!account) throw new StartupProblem('There is no payment gateway: BRAINTREE_MERCHANT_ID … are not set.');
  const pages = relayLive();
  const payments = openPayments({
    ...core,
    gateway: braintreeGateway(account),
    publicUrl: config.publicUrl,
    handlers: moneyHandlers,
    live: pages,
  });
  // Runs after the HTTP server has closed and before the database does: running gateway calls end and are recorded.
  disposers.push(() => payments.untilIdle());
  return { payments, pages, prepared };
}

function standIn({ account: { host, port, ...account } }: PaymentGateway): GatewayAccount {
  return { ...account, place: { host, port } };
}
