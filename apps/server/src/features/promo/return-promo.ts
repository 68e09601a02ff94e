import type { Tx } from '../../platform/database/database.ts';
import { recordReturned } from './promo.store.ts';

/** The plan that a code was for goes back unused: the code can be used again (D18). */
export async function returnPromo(tx: Tx, orderId: string): Promise<void> {
  await recordReturned(tx, orderId);
}
