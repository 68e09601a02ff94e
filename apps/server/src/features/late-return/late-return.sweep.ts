import type { Tx } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders, type RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, rentalEnded } from '../rental/index.ts';
import { advanceLateRental } from './advance-late-rental.ts';
import { endLateReturn, type Referrals } from './end-late-return.ts';
import { feeRetry } from './late-return.rules.ts';
import { retryFee } from './retry-fee.ts';

export interface LateReturnDeps {
  payments: Payments;
  live: Live;
  /** The shortest time between a reminder and its fee, for a reminder that went out late. */
  noticeMs: number;
  referrals: Referrals;
}

/** Due work of rentals: reminders and fees, further tries of a declined fee, and the end of a rental. */
export function lateReturnSweep({ payments, live, noticeMs, referrals }: LateReturnDeps): void {
  const handle = (kind: string, work: (tx: Tx, subject: string) => Promise<RiderNotice[]>) =>
    payments.dueWork.register(kind, async (tx, subject) => {
      const notices = await work(tx, subject);
      return () => notifyRiders(live, notices);
    });

  handle(lateReturnCheck, (tx, rental) => advanceLateRental({ ...payments, noticeMs }, tx, rental));
  handle(rentalEnded, (tx, rental) => endLateReturn({ ...payments, referrals }, tx, rental));
  handle(feeRetry, (tx, fee) => retryFee(payments, tx, fee));
}
