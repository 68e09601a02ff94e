import type { Currency } from '@etg/contract/vocabulary';
import type { Gateway } from '../gateway.ts';
import type { ThreeDSecure } from '../records/records.ts';
import type { Payer } from './payer.ts';
import { type Answer, declined, rejected } from './processor.ts';

/** The currencies of countries whose banks must authenticate who pays: the United Kingdom and the euro. */
const askedFor: readonly Currency[] = ['GBP', 'EUR'];

/** Payments that the merchant starts, without the holder. */
const merchantInitiated = new Set(['unscheduled', 'recurring', 'installment', 'merchant']);

export function isAuthenticated(info: ThreeDSecure | null): boolean {
  return info?.status === 'authenticate_successful' || info?.status === 'authentication_bypassed';
}

/**
 * Why a card is not charged without an authentication. One that the merchant starts needs none, if it says so and the card
 * was authenticated for an earlier payment; some banks refuse it all the same.
 */
export function whyNotAuthenticated(
  gateway: Gateway,
  {
    order,
    payer,
    currency,
  }: {
    order: { source?: string | undefined; threeDSecure?: boolean | undefined };
    payer: Payer;
    currency: Currency;
  },
): Answer | undefined {
  const { instrument, token } = payer;
  if (instrument.type !== 'credit_card' || isAuthenticated(payer.threeDSecure)) return undefined;
  if (order.threeDSecure) return rejected('three_d_secure');
  if (instrument.bank === 'none' || !askedFor.includes(currency)) return undefined;
  const first = token ? gateway.store.get('method', token)?.authenticatedBy : undefined;
  const isExempt = first && merchantInitiated.has(order.source ?? '') && instrument.bank !== 'asks_again';
  return isExempt ? undefined : declined(2099);
}
