import { gatewayMerchantAccount } from '@etg/contract/gateway-control';
import braintree from 'braintree';
import { z } from 'zod';
import { Sandbox, type SandboxOptions } from './sandbox.ts';

export const credentials = {
  merchantId: 'electron_to_go_test',
  publicKey: 'public-key-of-tests',
  privateKey: 'private-key-of-tests',
};
export const accounts = {
  USD: gatewayMerchantAccount('USD'),
  JPY: gatewayMerchantAccount('JPY'),
  GBP: gatewayMerchantAccount('GBP'),
};
export const hour = 3_600_000;
export const day = 24 * hour;

export interface TestSandbox {
  sandbox: Sandbox;
  port: number;
  sdk: braintree.BraintreeGateway;
  /** The only way in which time passes. */
  advance(ms: number): Promise<void>;
}

/** The gateway on its own port with a clock that stands still, and the official SDK connected to it. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const began = Date.UTC(2026, 10, 15, 9);
  const sandbox = new Sandbox({
    host: '127.0.0.1',
    port: 0,
    credentials,
    machineTime: () => began,
    ...options,
  });
  const port = await sandbox.start();
  let offset = options.clockOffsetMs ?? 0;
  return {
    sandbox,
    port,
    sdk: sdkFor(port),
    advance: (ms) => {
      offset += ms;
      return sandbox.moveClock(offset);
    },
  };
}

export function sdkFor(port: number, keys: Partial<typeof credentials> = {}): braintree.BraintreeGateway {
  const environment = new braintree.Environment('127.0.0.1', String(port), '', false, '', '');
  return new braintree.BraintreeGateway({ environment, ...credentials, ...keys });
}

let orders = 0;

/** A sale of 5 dollars for a new order, captured at once. */
export function aSale(wishes: Partial<braintree.TransactionRequest> = {}): braintree.TransactionRequest {
  orders += 1;
  return {
    amount: '5.00',
    paymentMethodNonce: 'fake-valid-nonce',
    orderId: `order-${orders}`,
    options: { submitForSettlement: true },
    ...wishes,
  };
}

/** The error codes of a request. */
export function codesOf(result: { errors: braintree.ValidationErrorsCollection }): string[] {
  return result.errors.deepErrors().map((error) => error.code);
}

export async function searched(
  sdk: braintree.BraintreeGateway,
  wanted: braintree.TransactionSearchFn,
): Promise<braintree.Transaction[]> {
  const found: braintree.Transaction[] = [];
  for await (const transaction of sdk.transaction.search(wanted)) found.push(transaction);
  return found;
}

export const typedCard = {
  type: 'card',
  number: '4111 1111 1111 1111',
  expiration_month: '12',
  expiration_year: '35',
  cvv: '123',
};

/** The request that the hosted fields send to the gateway. */
export function postTokenize(
  port: number,
  body: { authorization: string; method: object },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/client/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export const tokenized = z.object({
  nonce: z.string(),
  type: z.string(),
  details: z.record(z.string(), z.unknown()),
  description: z.string(),
  expires_at: z.int(),
});

/** A nonce, as a payment page gets it. */
export async function nonceFor({ sdk, port }: TestSandbox, method: object = typedCard): Promise<string> {
  const { clientToken } = await sdk.clientToken.generate({});
  const answer = await postTokenize(port, { authorization: clientToken, method });
  return tokenized.parse(await answer.json()).nonce;
}
