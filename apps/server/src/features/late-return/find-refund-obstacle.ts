import type { Reader } from '../../platform/database/database.ts';
import { isPressing, readOpenRental } from '../rental/index.ts';
import { isPaying } from './plan-payment.store.ts';

export type RefundObstacle = { obstacle: 'electron'; electron: string } | { obstacle: 'release' | 'payment' };

/** What comes before a refund: the Electron, also one about to be taken, and a purchase that may yet be paid [D20]. */
export async function findRefundObstacle(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<RefundObstacle | undefined> {
  const rental = await readOpenRental(db, accountId, now);
  if (rental) return { obstacle: 'electron', electron: rental.electron };
  if (await isPressing(db, accountId)) return { obstacle: 'release' };
  return (await isPaying(db, accountId)) ? { obstacle: 'payment' } : undefined;
}
