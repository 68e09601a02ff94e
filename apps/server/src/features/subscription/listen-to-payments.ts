import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import { describeOrders, type MoneyAct, onMoneyActEnded, type Payments } from '../payment/index.ts';
import { noteOrders } from './note-orders.ts';
import { settleOrder } from './settle-order.ts';

/** Whatever becomes of the money of an order becomes of the order, in the same commit; then its pages look again [O5]. */
export function listenToPayments(payments: Payments, live: Live): void {
  const settle = async (tx: Parameters<typeof settleOrder>[1], act: MoneyAct) => {
    await settleOrder(payments, tx, act);
    return () => tell(live, [{ accountId: act.account_id, userChanged: true }]);
  };
  onMoneyActEnded(payments, 'plan', settle);
  onMoneyActEnded(payments, 'hold', settle);
  describeOrders(payments, (db, references) => noteOrders(payments, db, references));
}
