import type { Tx } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { type Telling, tell } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, rentalEnded } from '../rental/index.ts';
import { endLateReturn } from './end-late-return.ts';
import { feeRetry } from './late-return.rules.ts';
import { lookAfterRental } from './look-after-rental.ts';
import { retryFee } from './retry-fee.ts';

export interface LateReturnParts {
  payments: Payments;
  live: Live;
  /** How long a fee waits after a reminder that went out late. */
  noticeMs: number;
}

/** What the clock does to rentals: reminders, fees, second tries; and what a return ends. */
export function lateReturnSweep({ payments, live, noticeMs }: LateReturnParts): void {
  const handle = (kind: string, work: (tx: Tx, subject: string) => Promise<Telling[]>) =>
    payments.dueWork.handle(kind, async (tx, subject) => {
      const tellings = await work(tx, subject);
      return () => tell(live, tellings);
    });

  handle(lateReturnCheck, (tx, rental) => lookAfterRental({ ...payments, noticeMs }, tx, rental));
  handle(rentalEnded, (tx, rental) => endLateReturn(payments, tx, rental));
  handle(feeRetry, (tx, fee) => retryFee(payments, tx, fee));
}
