import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockPair } from './newcomer.store.ts';
import { judgePromo, type PromoVerdict } from './promo.rules.ts';
import {
  findBearer,
  findPromoById,
  lockPromo,
  markReleased,
  markReserved,
  markUnused,
  markUsed,
  type PromoRow,
} from './promo.store.ts';

/** The promo of an order, while this rider may still use it. */
export async function findValidPromo(
  db: Reader,
  { promoId, accountId, now }: { promoId: string; accountId: string; now: Date },
): Promise<PromoRow | undefined> {
  const promo = await findPromoById(db, promoId);
  if (!promo) return undefined;
  const bearer = await findBearer(db, { promo, accountId, now });
  return judgePromo(promo, bearer, now) === 'valid' ? promo : undefined;
}

export interface PromoOfOrder {
  promoId: string;
  accountId: string;
  orderId: string;
  now: Date;
}

export type PromoReserved =
  | { outcome: 'held'; promo: PromoRow }
  | { outcome: Exclude<PromoVerdict, 'valid'> };

/**
 * Reserves one use of the code for an order about to be paid, in the transaction that starts the payment: if the last use
 * went to another order since the code was applied, that is found here, before anything is charged.
 */
export async function reservePromo(
  tx: Tx,
  { promoId, accountId, orderId, now }: PromoOfOrder,
): Promise<PromoReserved> {
  const promo = await lockPromo(tx, promoId);
  if (!promo) return { outcome: 'not-found' };
  if (promo.inviter_id) await lockPair(tx, promo.inviter_id, accountId);
  const outcome = judgePromo(promo, await findBearer(tx, { promo, accountId, now }), now);
  if (outcome !== 'valid') return { outcome };
  await markReserved(tx, { promo, accountId, orderId, now });
  return { outcome: 'held', promo };
}

/** The order's reserved use becomes used if the order was paid, and is released otherwise. */
export async function settlePromo(
  tx: Tx,
  { orderId, isPaid, now }: { orderId: string; isPaid: boolean; now: Date },
): Promise<void> {
  if (isPaid) await markUsed(tx, orderId, now);
  else await markReleased(tx, orderId);
}

/** The plan that the code paid for was returned unused: the code can be used again (D18). */
export async function releasePromo(tx: Tx, orderId: string): Promise<void> {
  await markUnused(tx, orderId);
}
