import type { Tx } from '../../../platform/database/database.ts';
import type { Payments } from '../open-payments.ts';
import { performWork } from '../payment.rules.ts';
import { lockFreeMoneyAct, updateMoneyAct } from './money-act.store.ts';

/**
 * Withdraws an act that was never sent. False if it has been sent, is about to be, or has ended: then it ends as usual and
 * its purpose's handler runs. Never waits for the act's row, since the sender may be waiting for the caller.
 */
export async function withdrawMoneyAct(payments: Payments, tx: Tx, key: string): Promise<boolean> {
  const act = await lockFreeMoneyAct(tx, key);
  if (!act || act.sent_at || act.ended_at) return false;
  const ended_at = payments.clock.now();
  await updateMoneyAct(tx, key, { state: 'voided', reason: 'withdrawn', ended_at });
  await payments.dueWork.drop(tx, { kind: performWork, subject: key });
  return true;
}
