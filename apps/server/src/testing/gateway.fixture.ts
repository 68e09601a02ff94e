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
  /** The bank is asked who pays with this nonce, as the page does it; `answer` is what the holder says if the bank asks them. */
  authenticate(nonce: string, answer?: 'approved' | 'refused'): Promise<Authenticated>;
}

export interface Authenticated {
  /** The page gets another nonce for one of Braintree's test nonces. */
  nonce: string;
  asked: boolean;
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
    authenticate: (nonce, answer) => authenticateAt({ host, port, ...keys }, nonce, answer),
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

/** Cards whose banks have something to say where strong authentication is asked for. */
export const bankCards = {
  recognizes: { ...visa, number: '4000000000001000' },
  doesNotRecognize: { ...visa, number: '4000000000001018' },
  asks: { ...visa, number: '4000000000001091' },
  asksInVain: { ...visa, number: '4000000000001109' },
  asksAgain: { ...visa, number: '4000000000001117' },
  silent: { ...visa, number: '4000000000001125' },
};

async function nonceAt(account: PaymentGateway['account'], method: object): Promise<string> {
  const body = await post(account, 'tokenize', { authorization: await authorizationAt(account), method });
  return z.object({ nonce: z.string() }).parse(body).nonce;
}

async function authenticateAt(
  account: PaymentGateway['account'],
  nonce: string,
  answer?: 'approved' | 'refused',
): Promise<Authenticated> {
  const where = { amount: '£1.99', currency: 'GBP', return_to: 'http://localhost/back' };
  const authorization = await authorizationAt(account);
  const body = await post(account, 'three_d_secure', { authorization, nonce, ...where });
  const asked = z.object({ challenge: z.string() }).safeParse(body).data;
  if (asked && answer) await post(account, `bank/${asked.challenge}`, { answer });
  const decided = z.object({ nonce: z.string() }).safeParse(body).data;
  return { nonce: decided?.nonce ?? nonce, asked: asked !== undefined };
}

async function authorizationAt(account: PaymentGateway['account']): Promise<string> {
  const { braintreeGateway } = await import('../platform/braintree/braintree-gateway.ts');
  const { host, port, ...keys } = account;
  const token = await braintreeGateway({ ...keys, place: { host, port } }).clientToken();
  return token.outcome === 'found' ? token.found : '';
}

async function post({ host, port }: PaymentGateway['account'], path: string, body: object): Promise<unknown> {
  const answer = await fetch(`http://${host}:${port}/client/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
