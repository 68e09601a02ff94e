import type { Tx } from '../../platform/database/database.ts';
import { hasSameCard } from './newcomer.store.ts';
import { findPromoById } from './promo.store.ts';

/** Whether a friend's code was just paid for with a card of the inviter: then nobody is rewarded for the invitation (D23). */
export async function isPaidWithInvitersCard(
  tx: Tx,
  { promoId, accountId }: { promoId: string; accountId: string },
): Promise<boolean> {
  const promo = await findPromoById(tx, promoId);
  return promo?.inviter_id ? hasSameCard(tx, accountId, promo.inviter_id) : false;
}
