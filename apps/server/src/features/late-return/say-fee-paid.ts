import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { MoneyAct } from '../payment/index.ts';
import type { FeeOfAct } from './fee.store.ts';
import { notifyRider } from './notify-rider.ts';
import { paidLaterWords, postedWords } from './words.rules.ts';

/**
 * "Charged" is said when the money was taken, never before the bank has answered. Whoever pays a debt by hand is told by
 * the page; only that it gave them another plan is said.
 */
export async function sayFeePaid(
  tx: Tx,
  { fee, act, now }: { fee: FeeOfAct; act: MoneyAct; now: Date },
): Promise<Telling[]> {
  if (act.purpose === 'debt' && fee.kind !== 'upgrade') return [];
  const amount = Number(fee.amount_minor - fee.given_back_minor);
  const said = {
    step: { kind: fee.kind, amount, ...planOf(fee) },
    ...{ currency: fee.currency, electron: fee.electron_id },
  };
  const { telling } = await notifyRider(tx, {
    ...{ accountId: fee.account_id, rentalId: fee.rental_id, now, type: 'info' },
    // An hour or a day more was announced a moment ago; what changes somebody's plan or account is said twice.
    sms: fee.kind !== 'charge',
    words: (t, say) => (fee.returned_at ? paidLaterWords : postedWords)(said, t, say),
  });
  return [telling];
}

/** Of an upgrade the plan it led to; of a loss the plan that a cancelled one was not upgraded to. */
function planOf({ kind, to_plan }: FeeOfAct) {
  if (!to_plan) return {};
  return kind === 'lost' ? { insteadOf: to_plan } : { to: to_plan };
}
