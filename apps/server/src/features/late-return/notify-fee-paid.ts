import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { MoneyAct } from '../payment/index.ts';
import type { FeeOfAct } from './fee.store.ts';
import { paidLaterText, performedText } from './notice-text.rules.ts';
import { notifyAboutRental } from './notify-about-rental.ts';

/**
 * The rider is notified of a charge once the money was charged, never before the bank has answered. The page shows the
 * result of a debt payment by itself, so that only a plan that it gave is announced; and the price of a loss that the
 * rider reported, so that it goes to the phone only.
 */
export async function notifyFeePaid(
  tx: Tx,
  { fee, act, now }: { fee: FeeOfAct; act: MoneyAct; now: Date },
): Promise<RiderNotice[]> {
  if (act.purpose === 'debt' && fee.kind !== 'upgrade') return [];
  const amount = Number(fee.amount_minor - fee.given_back_minor);
  const paid = {
    step: { kind: fee.kind, amount, ...planOf(fee) },
    currency: fee.currency,
    electron: fee.electron_id,
  };
  const { notice } = await notifyAboutRental(tx, {
    accountId: fee.account_id,
    rentalId: fee.rental_id,
    now,
    type: 'info',
    // A late hour or day was announced by text message shortly before. Only a change of plan or account is sent again.
    sms: fee.kind !== 'charge',
    text: (t, format) => (fee.returned_at ? paidLaterText : performedText)(paid, t, format),
  });
  return [isReported(fee) ? { accountId: fee.account_id, userChanged: true } : notice];
}

/** A loss by the schedule is due before it is performed. */
function isReported({ kind, due_at, posted_at }: FeeOfAct): boolean {
  return kind === 'lost' && due_at.getTime() === posted_at.getTime();
}

/** Of an upgrade the plan it led to; of a loss the plan that a cancelled plan was not upgraded to. */
function planOf({ kind, to_plan }: FeeOfAct) {
  if (!to_plan) return {};
  return kind === 'lost' ? { insteadOf: to_plan } : { to: to_plan };
}
