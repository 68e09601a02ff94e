import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import type { ChildProgram } from './demo/child-program.ts';
import type { PaymentGateway } from './demo/payment-gateway.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { openPayments } from './features/payment/index.ts';
import { braintreeGateway } from './platform/braintree/braintree-gateway.ts';
import type { GatewayAccount } from './platform/braintree/gateway-account.ts';
import type { MovableClock } from './platform/clock.ts';
import type { Core } from './platform/core.ts';
import { StartupProblem } from './platform/startup-problem.ts';

interface PaymentStart {
  config: Config;
  /** The stand-in of the demo. */
  program: ChildProgram;
  core: Core & { clock: MovableClock };
  closing: Closing[];
}

/** Before any door opens there is somebody to pay to: Braintree, or in the demo its stand-in beside us. */
export async function startPayments({ config, program, core, closing }: PaymentStart) {
  const prepared = config.demo ? await prepareDemo(core, program, config.dataDir) : undefined;
  if (prepared) closing.push(prepared.gateway.stop);
  const account = prepared ? standIn(prepared.gateway) : config.braintree;
  if (!account) throw new StartupProblem('Nobody takes payments: BRAINTREE_MERCHANT_ID … are not set.');
  const gateway = braintreeGateway(account);
  const payments = openPayments({ ...core, gateway, publicUrl: config.publicUrl });
  // After the last request and before the database goes: what was sent is written down.
  closing.push(() => payments.settled());
  return { payments, prepared };
}

function standIn({ account: { host, port, ...account } }: PaymentGateway): GatewayAccount {
  return { ...account, place: { host, port } };
}
