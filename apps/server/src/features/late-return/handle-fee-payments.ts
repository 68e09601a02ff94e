import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import { describeFees, onMoneyActEnded, type Payments } from '../payment/index.ts';
import { readFeeNotes } from './read-fee-notes.ts';
import { settleFees } from './settle-fees.ts';

/** Registers what happens when the payment of a fee ends: the fee is settled in the same transaction. */
export function handleFeePayments(payments: Payments, live: Live): void {
  for (const purpose of ['late', 'upgrade', 'lost'] as const) {
    onMoneyActEnded(payments, purpose, async (tx, act) => {
      const notices = await settleFees(payments, tx, { act });
      return () => tell(live, notices);
    });
  }
  describeFees(payments, readFeeNotes);
}
