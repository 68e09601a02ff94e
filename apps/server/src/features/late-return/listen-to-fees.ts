import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import { describeFees, onMoneyActEnded, type Payments } from '../payment/index.ts';
import { noteFees } from './note-fees.ts';
import { settleFees } from './settle-fees.ts';

/** Whatever becomes of the money of a fee becomes of the fee, in the same commit; then its rider's pages are told. */
export function listenToFees(payments: Payments, live: Live): void {
  for (const purpose of ['late', 'upgrade', 'lost', 'debt'] as const) {
    onMoneyActEnded(payments, purpose, async (tx, act) => {
      const tellings = await settleFees(payments, tx, act);
      return () => tell(live, tellings);
    });
  }
  describeFees(payments, noteFees);
}
