import type { Client } from 'braintree-web';
import * as threeDSecures from 'braintree-web/three-d-secure';
import type { BankOrder, BankResult } from './payment-client.ts';

/** Braintree's 3-D Secure: the bank's page opens over this one, and the card comes back as another nonce. */
export async function authenticateWithBraintree(
  client: Client,
  { nonce, bin, amount }: Pick<BankOrder, 'nonce' | 'bin' | 'amount'>,
): Promise<BankResult> {
  const threeDSecure = await threeDSecures.create({ client, version: 2 });
  try {
    const payload = await threeDSecure.verifyCard({
      nonce,
      bin,
      amount,
      // A saved card is charged again later without its owner, which their bank allows once it has asked them.
      challengeRequested: true,
      onLookupComplete: (_data, next) => next(),
    });
    return { nonce: payload.nonce };
  } finally {
    await threeDSecure.teardown();
  }
}
