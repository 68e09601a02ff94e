import type { Plan } from '@etg/contract/order';
import { minutesPerHour } from '@etg/domain/fee-schedule';
import { toDecimal } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import { movesRental } from '@etg/domain/plan-change';
import type { Reader } from '../../platform/database/database.ts';
import { toWireSchedule } from '../pricing/index.ts';
import { findPrice, type Priced } from './find-price.ts';
import { type Offer, oldPriceOf } from './offer.rules.ts';
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
  const [{ offers }, held] = await Promise.all([readOffers(db, order, now), findHeldPlan(db, accountId)]);
  const forRental = (plan: PlanKey) => held && (movesRental(plan, held) ? 'moves' : 'unchanged');
  const priced = offers.map(async (offer) => {
    const price = await findPrice(db, order, { plan: offer.plan, at: now });
    return price ? [{ ...offer, ...price }] : [];
  });
  return (await Promise.all(priced)).flat().map((offer) => {
    const rental = forRental(offer.plan);
    return { ...toPlan(offer), ...(rental && { rental }) };
  });
}

type PricedOffer = Offer & Priced;

function toPlan({ id, title, key_id, view_label, view_index, highlighted, ...offer }: PricedOffer): Plan {
  const old_price = oldPriceOf(offer.plan, offer.price);
  return {
    id,
    title,
    key_id,
    view_label,
    view_index,
    highlighted,
    price: toDecimal(offer.price),
    ...(old_price && { old_price }),
    ...(offer.promoId && { promo: true }),
    ...byTheHour(offer),
    schedule: toWireSchedule(offer.schedule),
  };
}

/** The price of an extra hour and the most charged for a day, from the rule that charges by the hour. */
function byTheHour({ schedule }: Pick<PricedOffer, 'schedule'>) {
  const hourly = schedule.rules.find((rule) => rule.kind === 'charge' && rule.every === minutesPerHour);
  if (hourly?.kind !== 'charge') return {};
  const decimal = (minor: number) => toDecimal({ minor: BigInt(minor), currency: schedule.currency });
  return { additional_payment_price: decimal(hourly.amount), max_daily_charge: decimal(hourly.most) };
}
