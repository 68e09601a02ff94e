import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import type { MoneyAct } from '../payment/index.ts';
import { findFeeHold, findRentalOfFee } from './fee-hold.store.ts';
import { heldCheckMs, heldNoticeMs } from './late-return.rules.ts';

/**
 * Until when the charge of a fee waits: a rider says that the Electron is back, and a fee that was decided before that, but
 * not sent, is not sent while the report is open. Once it is answered, the rider has a day's notice [D22, QA14].
 */
export async function findChargeHold(tx: Tx, act: MoneyAct, now: Date): Promise<Date | undefined> {
  if (act.purpose !== 'late' && act.purpose !== 'upgrade' && act.purpose !== 'lost') return undefined;
  // A report that is being recorded has this lock: either it holds the charge, or the charge was sent before it.
  await lockAccount(tx, act.account_id);
  const rental = await findRentalOfFee(tx, act.reference);
  const hold = rental && (await findFeeHold(tx, rental));
  if (!hold) return undefined;
  if (!hold.answeredAt) return new Date(now.getTime() + heldCheckMs);
  const from = new Date(hold.answeredAt.getTime() + heldNoticeMs);
  return act.created_at <= hold.answeredAt && !act.sent_at && now < from ? from : undefined;
}
