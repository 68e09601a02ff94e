import { randomUUID } from 'node:crypto';
import type { GatewayPort } from '../../apps/server/src/platform/braintree/gateway-port.ts';

function notHere(): never {
  throw new Error('a checkout does not call this');
}

/** A payment gateway that accepts everything at once and stores nothing: only our own and the database's time remain. */
export function instantGateway(): GatewayPort {
  return {
    merchantAccounts: { USD: 'usd', JPY: 'jpy', GBP: 'gbp' },
    sale: async ({ amount, orderId, capture }) => ({
      outcome: 'transaction',
      transaction: {
        id: randomUUID(),
        type: 'sale',
        status: capture ? 'submitted_for_settlement' : 'authorized',
        amount,
        currency: 'USD',
        orderId,
        createdAt: new Date(),
        processorCode: '1000',
        processorText: 'Approved',
        isSoftDecline: false,
        rejection: undefined,
        networkReference: undefined,
        instrument: {
          label: 'credit_card',
          brand: 'Visa',
          display: '•••• 1111',
          last4: '1111',
          token: randomUUID(),
          fingerprint: 'one',
        },
      },
    }),
    ensureCustomer: async () => ({ outcome: 'done' }),
    void: notHere,
    refund: notHere,
    find: notHere,
    search: notHere,
    findNonce: notHere,
    createNonce: notHere,
    clientToken: notHere,
    makeDefault: notHere,
    removeMethod: notHere,
    findDispute: notHere,
    searchDisputes: notHere,
    acceptDispute: notHere,
    finalizeDispute: notHere,
    addTextEvidence: notHere,
    uploadDocument: notHere,
    addFileEvidence: notHere,
    removeEvidence: notHere,
    readWebhook: notHere,
    answerChallenge: notHere,
  };
}
