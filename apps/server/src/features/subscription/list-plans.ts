import type { Plan } from '@etg/contract/order';
import { minutesPerHour } from '@etg/domain/fee-schedule';
import { type Money, toDecimal } from '@etg/domain/money';
import { type PlanGift, type PlanKey, planGiftOf } from '@etg/domain/plan';
import { movesRental } from '@etg/domain/plan-change';
import type { FormerPriceTable } from '../../migrations/pricing-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findFormerPrices, toWireSchedule } from '../pricing/index.ts';
import { findOfferPrice, type PricedOffer as Priced } from './find-offer-price.ts';
import { type Offer, showsFormer } from './offer.rules.ts';
import { findHeldPlan } from './open-rental.store.ts';
import { findOrder } from './order.store.ts';
import { readOffers } from './read-offers.ts';

/** The plans that the first screen of an order offers [K19, E2]. */
export async function listPlans(
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<Plan[] | undefined> {
  const order = await findOrder(db, { id, accountId });
  if (!order) return undefined;
  const [{ offers }, held, former] = await Promise.all([
    readOffers(db, order, now),
    findHeldPlan(db, accountId),
    findFormerPrices(db, { country: order.country, at: now }),
  ]);
  const forRental = (plan: PlanKey) => held && (movesRental(plan, held) ? 'moves' : 'unchanged');
  const priced = offers.map(async (offer) => {
    const price = await findOfferPrice(db, order, { offer, at: now });
    return price ? [{ ...offer, ...price }] : [];
  });
  return (await Promise.all(priced)).flat().map((offer) => {
    const rental = forRental(offer.plan);
    return { ...toPlan(offer, former.get(offer.plan)), ...(rental && { rental }) };
  });
}

type PricedOffer = Offer & Priced;

function toPlan(priced: PricedOffer, former: FormerPriceTable | undefined): Plan {
  const { id, title, key_id, view_label, view_index, highlighted, ...offer } = priced;
  const gift = giftOf(priced);
  return {
    id,
    title,
    key_id,
    view_label,
    view_index,
    highlighted,
    price: toDecimal(offer.price),
    ...(gift && { gift }),
    ...(offer.discount > 0n ? { list_price: toDecimal(offer.listPrice) } : oldPrice(offer.price, former)),
    ...(offer.promoId && offer.days !== undefined && { promo: true }),
    ...byTheHour(offer),
    schedule: toWireSchedule(offer.schedule),
  };
}

function giftOf({ freeFirstUse, promoId, title, days }: Offer): PlanGift | undefined {
  const code = promoId && days ? { kind: title, days } : undefined;
  return planGiftOf({ isFirstUse: freeFirstUse, code });
}

/** A price that was really charged, with its dates [N6]. */
function oldPrice(price: Money, former: FormerPriceTable | undefined) {
  if (!former || !showsFormer(price, former)) return {};
  const { price_minor: minor, charged_from, charged_until } = former;
  return {
    old_price: toDecimal({ minor, currency: price.currency }),
    old_price_charged: { from: toUnix(charged_from), until: toUnix(charged_until) },
  };
}

/** The price of an extra hour and the most charged for a day, from the rule that charges by the hour. */
function byTheHour({ schedule }: Pick<PricedOffer, 'schedule'>) {
  const hourly = schedule.rules.find((rule) => rule.kind === 'charge' && rule.every === minutesPerHour);
  if (hourly?.kind !== 'charge') return {};
  const decimal = (minor: number) => toDecimal({ minor: BigInt(minor), currency: schedule.currency });
  return { additional_payment_price: decimal(hourly.amount), max_daily_charge: decimal(hourly.most) };
}
