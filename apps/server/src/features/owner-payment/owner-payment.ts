import type { Money } from '@etg/domain/money';
import { type WhyNotFree, whyNotFree } from '@etg/domain/owner-budget';
import { placeDay } from '@etg/domain/place-day';
import { venueZone } from '@etg/domain/reader-locale';
import type { Tx } from '../../platform/database/database.ts';
import {
  addToOwnerMonth,
  findOwnerOf,
  insertOwnerPayment,
  lockOwnerPayment,
  markOwnerPayment,
  subtractFromOwnerMonth,
  updatePromise,
} from './owner-payment.store.ts';
import { readGuestUse } from './read-guest-use.ts';
import type { PayingVenue } from './read-owner-terms.ts';

export interface OwnerPaymentRequest {
  orderId: string;
  accountId: string;
  venue: PayingVenue;
  /** What the guest would pay otherwise. */
  price: Money;
  now: Date;
}

/**
 * Promises a guest one free rental, in the transaction that starts it: whoever is told that it is free gets it free. A guest
 * has one promise at a venue at a time. The caller has locked the account, which keeps the guest's own count true; the row of
 * the month keeps the budget.
 */
export async function reserveOwnerPayment(
  tx: Tx,
  { orderId, accountId, venue, price, now }: OwnerPaymentRequest,
): Promise<'reserved' | WhyNotFree> {
  const guest = { accountId, venueId: venue.id };
  const calendar = placeDay(now, venueZone(venue));
  const { today, is_promised } = await readGuestUse(tx, {
    accountId,
    venue,
    day: calendar.day,
  });
  if (is_promised) return 'reserved';
  const { owner_budget_minor: budget, owner_guest_limit: guestLimit } = venue;
  const isOver = whyNotFree({ budget: null, guestLimit }, { used: 0n, today }, price.minor);
  if (isOver) return isOver;
  const cost = { venueId: venue.id, month: calendar.month, minor: price.minor };
  if (!(await addToOwnerMonth(tx, cost, budget))) return 'budget';
  await insertOwnerPayment(tx, { ...guest, ...calendar, orderId, price, now });
  return 'reserved';
}

/** The plan of an order was granted: what is promised to the guest is for this order, whichever it was promised to. */
export async function moveOwnerPayment(tx: Tx, request: OwnerPaymentRequest): Promise<void> {
  const { accountId, venue, orderId } = request;
  if (await updatePromise(tx, { accountId, venueId: venue.id }, orderId)) return;
  // The promise was used or released while the order was being paid. Its plan stays free, within the budget.
  await reserveOwnerPayment(tx, request);
}

/**
 * The Electron was taken. A station can report it after the promise was released: the rental stays free, and costs the owner
 * only what still fits into the budget of this month.
 */
export async function spendOwnerPayment(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const payment = await lockOwnerPayment(tx, orderId);
  if (!payment || payment.state === 'spent') return;
  if (payment.state === 'reserved') return markOwnerPayment(tx, orderId, { state: 'spent', spent_at: now });
  const venue = await findOwnerOf(tx, payment.venue_id);
  if (!venue) return;
  const { month } = placeDay(now, venueZone(venue));
  const cost = { venueId: venue.id, month, minor: payment.amount_minor };
  if (await addToOwnerMonth(tx, cost, venue.owner_budget_minor))
    await markOwnerPayment(tx, orderId, { state: 'spent', spent_at: now, month });
}

/** The Electron that was taken did not work: the owner does not pay for it, and it does not count for the guest. */
export async function undoOwnerPayment(tx: Tx, orderId: string): Promise<void> {
  const payment = await lockOwnerPayment(tx, orderId);
  if (payment?.state !== 'spent') return;
  await subtractFromOwnerMonth(tx, payment);
  await markOwnerPayment(tx, orderId, { state: 'released', spent_at: null });
}

/** Nobody took what was promised: the budget has it again. */
export async function releaseOwnerPayment(tx: Tx, orderId: string): Promise<void> {
  const payment = await lockOwnerPayment(tx, orderId);
  if (payment?.state !== 'reserved') return;
  await subtractFromOwnerMonth(tx, payment);
  await markOwnerPayment(tx, orderId, { state: 'released' });
}

/**
 * The promise is over: an owner pays for a plan that was used, and for no other. While nodes of the previous release run, one
 * of them may have recorded the use, and knows nothing of the promise.
 */
export async function settleOwnerPayment(
  tx: Tx,
  { orderId, usedAt }: { orderId: string; usedAt: Date | undefined },
): Promise<void> {
  if (!usedAt) return releaseOwnerPayment(tx, orderId);
  const payment = await lockOwnerPayment(tx, orderId);
  if (payment?.state === 'reserved')
    await markOwnerPayment(tx, orderId, { state: 'spent', spent_at: usedAt });
}
