import type { Tx } from '../../platform/database/database.ts';
import { lockFreeMoneyAct, updateMoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { performWork } from './payment.rules.ts';

/**
 * Takes back an act that nobody has sent yet. False if it is on its way, about to be, or over: then it ends as it ends, and
 * whoever planned it hears of that. It waits for nobody, since who is sending may be waiting for the caller.
 */
export async function withdrawMoneyAct(payments: Payments, tx: Tx, key: string): Promise<boolean> {
  const act = await lockFreeMoneyAct(tx, key);
  if (!act || act.sent_at || act.ended_at) return false;
  const ended_at = payments.clock.now();
  await updateMoneyAct(tx, key, { state: 'voided', reason: 'withdrawn', ended_at });
  await payments.dueWork.drop(tx, { kind: performWork, subject: key });
  return true;
}
