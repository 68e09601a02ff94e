import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import { onMoneyActEnded, type Payments } from '../payment/index.ts';
import { settleDebtPayment } from './settle-debt-payment.ts';

/** Registers what happens when the payment of a debt ends: its fees are settled in the same transaction. */
export function handleDebtPayments(payments: Payments, live: Live): void {
  onMoneyActEnded(payments, 'debt', async (tx, act) => {
    const notices = await settleDebtPayment(payments, tx, act);
    return () => tell(live, notices);
  });
}
