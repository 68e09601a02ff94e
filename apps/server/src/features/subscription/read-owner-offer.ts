import type { FreeUsedUp } from '@etg/contract/free-used-up';
import { isOwnersPlan } from '@etg/domain/plan-change';
import type { Reader } from '../../platform/database/database.ts';
import { readOwnerTerms } from '../owner-payment/index.ts';
import { isOpen } from './order.rules.ts';
import type { OrderRow, OrderVenue } from './order.store.ts';
import { readOwnerCost } from './read-owner-cost.ts';

export interface OwnerOffer {
  /** Set if the venue's owner pays for this guest. */
  ownerPays: { asksForMethod: boolean } | undefined;
  /** Set if the owner pays, but not any more this month or for this guest today. */
  usedUp?: FreeUsedUp | undefined;
}

interface Asked {
  order: Pick<OrderRow, 'account_id' | 'status' | 'plan'>;
  venue: OrderVenue | undefined;
  now: Date;
}

/** Whether the owner pays for an order [O4, P15]: for an open one as of now; a paid one keeps what it was paid as. */
export async function readOwnerOffer(db: Reader, { order, venue, now }: Asked): Promise<OwnerOffer> {
  if (!isOpen(order.status)) {
    const isFree = order.plan !== null && isOwnersPlan(order.plan);
    return { ownerPays: isFree ? { asksForMethod: order.plan === 'free_use_with_penalty' } : undefined };
  }
  if (venue?.who_pays_for_electrons !== 'owner') return { ownerPays: undefined };
  const { minor: price } = await readOwnerCost(db, venue, now);
  const terms = await readOwnerTerms(db, { venue, accountId: order.account_id, price, now });
  if (!terms.pays) return { ownerPays: undefined, usedUp: terms.usedUp };
  return { ownerPays: { asksForMethod: venue.request_payment_information } };
}
