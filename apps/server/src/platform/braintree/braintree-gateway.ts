import braintree from 'braintree';
import { z } from 'zod';
import { disputeCalls } from './dispute-calls.ts';
import type { GatewayAccount } from './gateway-account.ts';
import type { GatewayPort, GatewayTransaction, SaleRequest, Webhook } from './gateway-port.ts';
import { readNonce } from './read-nonce.ts';
import { readTransaction } from './read-transaction.ts';
import { callsWithDeadline, toAnswer, toDone, toFound } from './sdk-calls.ts';

/** `CustomerIdIsInUse`: an earlier call created the customer, but its answer was lost. */
const customerExists = '91609';

export interface GatewayTimes {
  /** How long the SDK waits for one HTTP answer. */
  timeoutMs: number;
  /** How long the server waits for the SDK. */
  deadlineMs: number;
}

const usualTimes: GatewayTimes = { timeoutMs: 12_000, deadlineMs: 15_000 };

/** Braintree, or a stand-in with the same API, through Braintree's SDK. */
export function braintreeGateway(
  account: GatewayAccount,
  { timeoutMs, deadlineMs }: GatewayTimes = usualTimes,
): GatewayPort {
  const { merchantId, publicKey, privateKey, merchantAccounts } = account;
  const sdk = new braintree.BraintreeGateway({
    environment: environmentOf(account),
    merchantId,
    publicKey,
    privateKey,
  });
  sdk.config.timeout = timeoutMs;
  const withDeadline = callsWithDeadline(deadlineMs);
  return {
    ...disputeCalls(sdk, withDeadline),
    merchantAccounts,
    sale: (request) => toAnswer(withDeadline(() => sdk.transaction.sale(saleBody(request)))),
    void: (id, apiRequestKey) => toAnswer(withDeadline(() => sdk.transaction.void(id, { apiRequestKey }))),
    refund: (id, { key, orderId, amount }) =>
      toAnswer(withDeadline(() => sdk.transaction.refund(id, { amount, orderId, apiRequestKey: key }))),
    find: (id) => toFound(withDeadline(() => sdk.transaction.find(id)).then(readTransaction)),
    search: (wanted) => toFound(searchAll(sdk, wanted)),
    clientToken: () =>
      toFound(withDeadline(() => sdk.clientToken.generate({})).then(({ clientToken }) => clientToken)),
    findNonce: (id) => toFound(withDeadline(() => sdk.paymentMethodNonce.find(id)).then(readNonce)),
    createNonce: (token) =>
      toFound(
        withDeadline(() => sdk.paymentMethodNonce.create(token, {})).then(({ paymentMethodNonce }) =>
          readNonce(paymentMethodNonce),
        ),
      ),
    ensureCustomer: (id) =>
      toDone(
        withDeadline(() => sdk.customer.create({ id })),
        [customerExists],
      ),
    makeDefault: (token) =>
      toDone(withDeadline(() => sdk.paymentMethod.update(token, { options: { makeDefault: true } }))),
    removeMethod: (token) =>
      toDone(withDeadline(() => sdk.paymentMethod.delete(token)).then(() => undefined)),
    readWebhook: (signature, payload) => readWebhook(sdk, signature, payload),
    answerChallenge: (challenge) => {
      try {
        return sdk.webhookNotification.verify(challenge);
      } catch {
        return undefined;
      }
    },
  };
}

function environmentOf({ place }: GatewayAccount): braintree.Environment {
  if (place === 'sandbox') return braintree.Environment.Sandbox;
  if (place === 'production') return braintree.Environment.Production;
  return new braintree.Environment(place.host, String(place.port), '', false, '', '');
}

function saleBody(request: SaleRequest): braintree.TransactionRequest {
  const { key, orderId, amount, merchantAccount, customer, method } = request;
  const body: braintree.TransactionRequest = {
    apiRequestKey: key,
    orderId,
    amount,
    merchantAccountId: merchantAccount,
    customerId: customer,
    ...('token' in method
      ? { paymentMethodToken: method.token }
      : { paymentMethodNonce: method.nonce, ...(method.deviceData && { deviceData: method.deviceData }) }),
    ...(request.unattended && { transactionSource: 'unscheduled' as const }),
    options: {
      submitForSettlement: request.capture,
      ...('nonce' in method && !method.isSaved && { storeInVaultOnSuccess: true }),
      ...(request.authenticated && { threeDSecure: { required: true } }),
    },
  };
  // The SDK's types want a phone number and an address with it; the gateway does not.
  return request.descriptor ? Object.assign(body, { descriptor: { name: request.descriptor } }) : body;
}

/** Reads page after page. Each page has the SDK's timeout; there is no deadline for the whole search. */
async function searchAll(
  sdk: braintree.BraintreeGateway,
  { orderId, ids, created }: Parameters<GatewayPort['search']>[0],
): Promise<GatewayTransaction[]> {
  const all: GatewayTransaction[] = [];
  const stream = sdk.transaction.search((search) => {
    if (orderId !== undefined) search.orderId().is(orderId);
    if (ids) search.ids().in(ids);
    if (created) search.createdAt().between(created.from, created.to);
  });
  for await (const given of stream) {
    const transaction = readTransaction(given);
    // An unreadable transaction could be the wanted one, so the search must not return without it.
    if (!transaction) throw new Error('a transaction of the search could not be read');
    all.push(transaction);
  }
  return all;
}

const notice = z.object({
  kind: z.string(),
  transaction: z.object({ id: z.string() }).optional(),
  dispute: z
    .object({ id: z.string().optional(), transaction: z.object({ id: z.string() }).optional() })
    .optional(),
  subject: z
    .object({ paymentMethodNonce: z.object({ nonce: z.string() }).optional() })
    .optional()
    .catch(undefined),
  revokedPaymentMethodMetadata: z.object({ token: z.string() }).optional(),
});

/** Undefined if the signature is not the gateway's, or the content is unreadable. */
async function readWebhook(
  sdk: braintree.BraintreeGateway,
  signature: string,
  payload: string,
): Promise<Webhook | undefined> {
  const parsed = await sdk.webhookNotification.parse(signature, payload).catch(() => undefined);
  const { data } = notice.safeParse(parsed);
  if (!data) return undefined;
  return {
    kind: data.kind,
    transactionId: data.transaction?.id ?? data.dispute?.transaction?.id,
    nonce: data.subject?.paymentMethodNonce?.nonce,
    disputeId: data.dispute?.id,
    methodToken: data.revokedPaymentMethodMetadata?.token,
  };
}
