import type { SearchHit } from '@etg/contract/console/search';
import type { OrderStatus } from '@etg/contract/vocabulary';
import type { MoneyActKind, MoneyActState } from '../../migrations/payment-schema.ts';

export type OrderHit = Extract<SearchHit, { kind: 'order' | 'payment' }>;

export const orderStates: Readonly<Record<OrderStatus, OrderHit['state']>> = {
  new: 'open',
  processing: 'on-its-way',
  paid: 'paid',
  fail: 'declined',
  refunded: 'given-back',
};

interface Act {
  kind: MoneyActKind;
  state: MoneyActState;
  amount_minor: bigint;
  refunding_minor: bigint;
}

/** A payment whose outcome is unknown is never called failed. */
export function paymentState({ kind, state, amount_minor, refunding_minor }: Act): OrderHit['state'] {
  if (state === 'unknown') return 'not-known';
  if (state === 'created' || state === 'sending') return 'on-its-way';
  if (state === 'declined' || state === 'failed') return 'declined';
  if (kind === 'refund') return 'given-back';
  if (kind === 'hold' || kind === 'release' || state === 'voided') return 'released';
  return refunding_minor >= amount_minor ? 'given-back' : 'paid';
}
