import type { Region } from '@etg/contract/vocabulary';
import type { Money } from '@etg/domain/money';
import { placeDay } from '@etg/domain/place-day';
import { factsOf } from '@etg/domain/region';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockPair } from './newcomer.store.ts';
import { judgePromo, judgePromoOrder, type PromoVerdict } from './promo.rules.ts';
import { findBearer, findPromoById, lockPromo, type PromoRow } from './promo.store.ts';
import { countSpends, markReleased, markReserved, markUnused, markUsed } from './promo-spend.store.ts';

/** The order for which a code is used. */
export interface PromoPlace {
  country: Region;
  venueId: string | undefined;
}

export interface PromoOfRider {
  promoId: string;
  accountId: string;
  place: PromoPlace;
  now: Date;
}

export type PromoChecked =
  | { outcome: 'valid'; promo: PromoRow }
  | { outcome: Exclude<PromoVerdict, 'valid'> };

/** Whether this rider may use a code for an order, whatever its plan. */
export async function checkPromo(db: Reader, of: PromoOfRider): Promise<PromoChecked> {
  const promo = await findPromoById(db, of.promoId);
  return promo ? judge(db, promo, { ...of, value: 0n }) : { outcome: 'not-found' };
}

async function judge(
  db: Reader,
  promo: PromoRow,
  { accountId, place, value, now }: PromoOfRider & { value: bigint },
): Promise<PromoChecked> {
  const bearer = await findBearer(db, { promo, accountId, now });
  const outcome = judgePromo(promo, bearer, now);
  if (outcome !== 'valid') return { outcome };
  const day = dayIn(place, now);
  const usedToday = promo.per_day === null ? 0 : await countSpends(db, { promo_id: promo.id, day });
  const { currency } = factsOf(place.country);
  const verdict = judgePromoOrder(promo, { ...place, currency, usedToday, value });
  return verdict === 'valid' ? { outcome: 'valid', promo } : { outcome: verdict };
}

function dayIn({ country }: PromoPlace, now: Date): string {
  return placeDay(now, factsOf(country).zone).day;
}

export interface PromoOfOrder extends PromoOfRider {
  orderId: string;
  /** What the code gives away, at list price. */
  value: Money;
}

export type PromoReserved =
  | { outcome: 'held'; promo: PromoRow }
  | { outcome: Exclude<PromoVerdict, 'valid'> };

/**
 * Reserves one use of the code for an order about to be paid, in the transaction that starts the payment: if the last use of
 * the code, of the day or of the budget went to another order since the code was applied, that is found here, before anything
 * is charged. Every limit is read after the code is locked.
 */
export async function reservePromo(
  tx: Tx,
  { promoId, accountId, place, orderId, value, now }: PromoOfOrder,
): Promise<PromoReserved> {
  const promo = await lockPromo(tx, promoId);
  if (!promo) return { outcome: 'not-found' };
  if (promo.inviter_id) await lockPair(tx, promo.inviter_id, accountId);
  const checked = await judge(tx, promo, { promoId, accountId, place, value: value.minor, now });
  if (checked.outcome !== 'valid') return checked;
  await markReserved(tx, { promo, accountId, orderId, value, day: dayIn(place, now), now });
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
