import type { Tx } from '../../platform/database/database.ts';
import { recordReleased, recordUsed } from './promo.store.ts';

/** What was held for an order is used once it is paid, and free for others if it was not. */
export async function settlePromo(
  tx: Tx,
  { orderId, isPaid, now }: { orderId: string; isPaid: boolean; now: Date },
): Promise<void> {
  if (isPaid) await recordUsed(tx, orderId, now);
  else await recordReleased(tx, orderId);
}
