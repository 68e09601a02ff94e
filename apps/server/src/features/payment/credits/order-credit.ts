import type { Money } from '@etg/domain/money';
import type { Tx } from '../../../platform/database/database.ts';
import { insertCreditEntry } from '../acts/ledger.store.ts';
import { creditFor, takeFromCredits } from './credit.rules.ts';
import {
  addReturned,
  addToCredit,
  endCreditUse,
  insertCreditUse,
  lockCredits,
  lockCreditUses,
} from './credit.store.ts';

export interface OrderCredit {
  accountId: string;
  orderId: string;
  /** The try to pay for the order. */
  attempt: number;
  price: Money;
  now: Date;
}

/**
 * Holds what an order takes of the rider's credit until its payment has ended. Returns how much; the rest of the price is
 * charged. The caller has locked the account.
 */
export async function reserveOrderCredit(tx: Tx, order: OrderCredit): Promise<bigint> {
  const { accountId, orderId, attempt, price, now } = order;
  const credits = await lockCredits(tx, { accountId, currency: price.currency });
  const available = credits.reduce((sum, { left_minor }) => sum + left_minor, 0n);
  const minor = creditFor(price, available);
  for (const part of takeFromCredits(credits, minor)) {
    await addToCredit(tx, part.id, -part.minor);
    await insertCreditUse(tx, {
      credit_id: part.id,
      account_id: accountId,
      order_id: orderId,
      attempt,
      amount_minor: part.minor,
      created_at: now,
    });
  }
  return minor;
}

/** The payment of the order has ended: what was held has paid for it, or is the rider's again. */
export async function settleOrderCredit(
  tx: Tx,
  { orderId, isPaid, now }: { orderId: string; isPaid: boolean; now: Date },
): Promise<void> {
  for (const { id, credit_id: creditId, amount_minor: minor, currency } of await lockCreditUses(
    tx,
    orderId,
    'held',
  )) {
    await endCreditUse(tx, id, { state: isPaid ? 'used' : 'released', now });
    if (isPaid)
      await insertCreditEntry(tx, { creditId, kind: 'credit_used', amount: { minor, currency }, at: now });
    else await addToCredit(tx, creditId, minor);
  }
}

/**
 * An order is refunded: what credit paid of it comes back as credit, never as money. Without an amount, all of it. Returns
 * how much came back.
 */
export async function returnOrderCredit(
  tx: Tx,
  { orderId, minor, now }: { orderId: string; minor?: bigint | undefined; now: Date },
): Promise<bigint> {
  let rest = minor;
  let returned = 0n;
  for (const use of await lockCreditUses(tx, orderId, 'used')) {
    const left = use.amount_minor - use.returned_minor;
    const part = rest === undefined || left < rest ? left : rest;
    if (part === 0n) continue;
    const amount = { minor: part, currency: use.currency };
    await addReturned(tx, use.id, part);
    await addToCredit(tx, use.credit_id, part);
    await insertCreditEntry(tx, { creditId: use.credit_id, kind: 'credit_returned', amount, at: now });
    rest = rest === undefined ? undefined : rest - part;
    returned += part;
  }
  return returned;
}
