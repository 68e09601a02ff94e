import type { Tx } from '../../platform/database/database.ts';
import { hasRented, lockCards } from './newcomer.store.ts';
import { findPromoById } from './promo.store.ts';

/**
 * Whether an order may use the promo it reserved, now that its card is known: a friend's code, and one for new riders, are for
 * riders who never rented, and only the card shows whether the rider has rented under another phone number (D23).
 */
export async function isForNewcomer(
  tx: Tx,
  { promoId, accountId, now }: { promoId: string; accountId: string; now: Date },
): Promise<boolean> {
  const promo = await findPromoById(tx, promoId);
  if (promo?.kind !== 'referral' && !promo?.new_only) return true;
  await lockCards(tx, accountId);
  return !(await hasRented(tx, { accountId, now }));
}
