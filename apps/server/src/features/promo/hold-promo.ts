import type { Tx } from '../../platform/database/database.ts';
import { lockPair } from './newcomer.store.ts';
import { judgePromo, type PromoVerdict } from './promo.rules.ts';
import { findBearer, lockPromo, type PromoRow, recordHeld } from './promo.store.ts';

export interface PromoOfOrder {
  promoId: string;
  accountId: string;
  orderId: string;
  now: Date;
}

export type PromoHeld = { outcome: 'held'; promo: PromoRow } | { outcome: Exclude<PromoVerdict, 'valid'> };

/**
 * Takes one use of the code for an order about to be paid, in the transaction that begins the payment: a use taken by another
 * since the code was applied is seen here, before anything is charged.
 */
export async function holdPromo(
  tx: Tx,
  { promoId, accountId, orderId, now }: PromoOfOrder,
): Promise<PromoHeld> {
  const promo = await lockPromo(tx, promoId);
  if (!promo) return { outcome: 'not-found' };
  if (promo.inviter_id) await lockPair(tx, promo.inviter_id, accountId);
  const outcome = judgePromo(promo, await findBearer(tx, { promo, accountId, now }), now);
  if (outcome !== 'valid') return { outcome };
  await recordHeld(tx, { promo, accountId, orderId, now });
  return { outcome: 'held', promo };
}
