import type { Reader } from '../../platform/database/database.ts';
import { hasOpenRelease, readOpenRental } from '../rental/index.ts';
import { hasOpenPayment } from './plan-payment.store.ts';

export type RefundObstacle = { obstacle: 'electron'; electron: string } | { obstacle: 'release' | 'payment' };

/** Why a refund is not possible yet: an Electron is out or being unlocked, or a purchase is still being paid [D20]. */
export async function findRefundObstacle(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<RefundObstacle | undefined> {
  const rental = await readOpenRental(db, accountId, now);
  if (rental) return { obstacle: 'electron', electron: rental.electron };
  if (await hasOpenRelease(db, accountId)) return { obstacle: 'release' };
  return (await hasOpenPayment(db, accountId)) ? { obstacle: 'payment' } : undefined;
}
