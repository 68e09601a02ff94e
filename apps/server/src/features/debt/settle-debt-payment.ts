import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { type FeeOfAct, settleFees, updateFee } from '../late-return/index.ts';
import type { MoneyAct, Payments } from '../payment/index.ts';
import { endDebtPayment, wasAwaitingRetry } from './debt.store.ts';

/** Applies the end of a debt payment to the payment and to each fee it was for. */
export async function settleDebtPayment(deps: Payments, tx: Tx, act: MoneyAct): Promise<RiderNotice[]> {
  const debtPaymentId = act.reference;
  await endDebtPayment(tx, debtPaymentId, act.state === 'succeeded' ? 'paid' : 'declined');
  return settleFees(deps, tx, { act, whenUnpaid: (fee) => leaveUnpaid(tx, { fee, debtPaymentId }) });
}

/** A fee whose own next try is planned stays pending: that try decides whether it is a debt. */
async function leaveUnpaid(
  tx: Tx,
  { fee, debtPaymentId }: { fee: FeeOfAct; debtPaymentId: string },
): Promise<RiderNotice[]> {
  if (!(await wasAwaitingRetry(tx, debtPaymentId, fee))) await updateFee(tx, fee.id, { state: 'owed' });
  return [];
}
