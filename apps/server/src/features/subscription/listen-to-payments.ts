import type { Tx } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import { describeOrders, type MoneyAct, onMoneyActEnded, type Payments } from '../payment/index.ts';
import { noteOrders } from './note-orders.ts';
import { settleOrder, type WhenBought } from './settle-order.ts';

/** Whatever becomes of the money of an order becomes of the order, in the same commit; then its pages look again [O5]. */
export function listenToPayments(
  payments: Payments,
  live: Live,
  { whenBought }: { whenBought: WhenBought },
): void {
  const settle = async (tx: Tx, act: MoneyAct) => {
    const tellings = await settleOrder({ ...payments, whenBought }, tx, act);
    return () => tell(live, [...tellings, { accountId: act.account_id, userChanged: true }]);
  };
  onMoneyActEnded(payments, 'plan', settle);
  onMoneyActEnded(payments, 'hold', settle);
  describeOrders(payments, (db, references) => noteOrders(payments, db, references));
}
