import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import { factsOf, type Region, regionOf, regionOfCurrency } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { findSchedule } from '../pricing/index.ts';
import type { NewPromo } from './read-new-promo.ts';
import { discountOf, valueOfDays } from './reduction.rules.ts';

/**
 * The most that new codes give away at list price, in the country of their currency or of their first venue. Undefined: there
 * is no end to their uses.
 */
export async function readMostGiven(
  db: Reader,
  { promo, country, at }: { promo: NewPromo; country: string | undefined; at: Date },
): Promise<Money | undefined> {
  const region = promo.currency ? regionOfCurrency(promo.currency) : (regionOf(country) ?? 'US');
  const each = await readValueOfUse(db, { promo, region, at });
  const byUses = promo.max_uses === null ? undefined : each.minor * BigInt(promo.max_uses);
  const { budget_minor: budget } = promo;
  const most = budget === null || (byUses !== undefined && byUses < budget) ? byUses : budget;
  return most === undefined ? undefined : { minor: most * BigInt(promo.count), currency: each.currency };
}

/** What one use gives away at most. */
async function readValueOfUse(
  db: Reader,
  { promo, region, at }: { promo: NewPromo; region: Region; at: Date },
): Promise<Money> {
  const priceOf = async (plan: PlanKey): Promise<Money | undefined> => {
    const schedule = await findSchedule(db, { country: region, plan, at });
    return schedule && { minor: BigInt(schedule.price), currency: schedule.currency };
  };
  const { currency } = factsOf(region);
  if (promo.days !== null) {
    const [daily, monthly] = [await priceOf('daily'), await priceOf('monthly')];
    return { minor: valueOfDays(promo.days, { daily: daily?.minor, monthly: monthly?.minor }), currency };
  }
  let most = 0n;
  for (const plan of promo.reduces) {
    const price = await priceOf(plan);
    const discount = price ? discountOf(price, promo) : 0n;
    if (discount > most) most = discount;
  }
  return { minor: most, currency };
}
