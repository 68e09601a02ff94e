import type { Tx } from '../../platform/database/database.ts';
import { hasRented, lockCards } from './newcomer.store.ts';
import { findPromoById } from './promo.store.ts';

/**
 * Whether an order may have the promo it holds, now that we know what it is paid with: a friend's code is for somebody who
 * never rented, and only the card shows that this is not somebody we know under another number (D23).
 */
export async function isForNewcomer(
  tx: Tx,
  { promoId, accountId, now }: { promoId: string; accountId: string; now: Date },
): Promise<boolean> {
  const promo = await findPromoById(tx, promoId);
  if (promo?.kind !== 'referral') return true;
  await lockCards(tx, accountId);
  return !(await hasRented(tx, { accountId, now }));
}
