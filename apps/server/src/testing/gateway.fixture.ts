import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtGateway } from '@etg/testing/built-programs';
import { z } from 'zod';
import { type PaymentGateway, startPaymentGateway } from '../demo/payment-gateway.ts';
import type { GatewayAccount } from '../platform/braintree/gateway-account.ts';
import { createLogger } from '../platform/logger.ts';

export interface TestGateway extends Omit<PaymentGateway, 'account'> {
  account: GatewayAccount;
  /** Pass it to `startTestServer`: its payments then go to this gateway. */
  env: NodeJS.ProcessEnv;
  /** A payment nonce, as the hosted fields would return it. */
  nonce(method?: object): Promise<string>;
}

/** The payment sandbox in its own process, as the demo runs it. `moveClock` moves its time. */
export async function startTestGateway(): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-gateway-'));
  const gateway = await startPaymentGateway(
    builtGateway,
    { recordsFile: join(folder, 'records.jsonl'), fresh: true },
    createLogger({ level: 'silent' }),
  );
  const { host, port, ...keys } = gateway.account;
  return {
    ...gateway,
    account: { ...keys, place: { host, port } },
    env: {
      BRAINTREE_MERCHANT_ID: keys.merchantId,
      BRAINTREE_PUBLIC_KEY: keys.publicKey,
      BRAINTREE_PRIVATE_KEY: keys.privateKey,
      BRAINTREE_API_URL: `http://${host}:${port}`,
    },
    nonce: (method = visa) => nonceAt({ host, port, ...keys }, method),
    stop: async () => {
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const visa = {
  type: 'card',
  number: '4111111111111111',
  expiration_month: '12',
  expiration_year: '2035',
  cvv: '123',
};
export const masterCard = { ...visa, number: '5555555555554444' };

async function nonceAt(account: PaymentGateway['account'], method: object): Promise<string> {
  const { braintreeGateway } = await import('../platform/braintree/braintree-gateway.ts');
  const { host, port, ...keys } = account;
  const token = await braintreeGateway({ ...keys, place: { host, port } }).clientToken();
  const authorization = token.outcome === 'found' ? token.found : '';
  const answer = await fetch(`http://${host}:${port}/client/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorization, method }),
  });
  return z.object({ nonce: z.string() }).parse(await answer.json()).nonce;
}
