import type { Reader } from '../../platform/database/database.ts';
import { judgePromo } from './promo.rules.ts';
import { findBearer, findPromoById, type PromoRow } from './promo.store.ts';

/** The promo of an order, while this person may still use it. */
export async function findValidPromo(
  db: Reader,
  { promoId, accountId, now }: { promoId: string; accountId: string; now: Date },
): Promise<PromoRow | undefined> {
  const promo = await findPromoById(db, promoId);
  if (!promo) return undefined;
  const bearer = await findBearer(db, { promo, accountId, now });
  return judgePromo(promo, bearer, now) === 'valid' ? promo : undefined;
}
