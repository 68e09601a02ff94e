import type { Money } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { creditFor, sumCredit } from '../payment/index.ts';
import { isOpen } from './order.rules.ts';
import type { OrderRow } from './order.store.ts';

/** How much of an order's price credit would pay now, in minor units; of an order that was paid for, how much it paid. */
export async function readOrderCredit(
  db: Reader,
  { order, price }: { order: OrderRow; price: Money },
): Promise<bigint> {
  if (!isOpen(order.status)) return order.credit_minor;
  const { account_id: accountId } = order;
  return creditFor(price, await sumCredit(db, { accountId, currency: price.currency }));
}
