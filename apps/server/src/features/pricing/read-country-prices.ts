import { type Currency, toDecimal } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { listAmountsInForce } from './pricing.store.ts';

export interface PlanAmounts {
  price: number;
  hold: number;
  currency: Currency;
  /** How long an Electron may be kept before it is late. */
  minutes: number;
}

/** What each plan costs in each country right now, in units of its currency. */
export async function readCountryPrices(
  db: Reader,
  now: Date,
): Promise<Map<string, Map<PlanKey, PlanAmounts>>> {
  const prices = new Map<string, Map<PlanKey, PlanAmounts>>();
  for (const { country, plan, currency, price, hold, window } of await listAmountsInForce(db, now)) {
    const decimal = (minor: number) => toDecimal({ minor: BigInt(minor), currency });
    const plans = prices.get(country) ?? new Map<PlanKey, PlanAmounts>();
    plans.set(plan, { price: decimal(price), hold: decimal(hold), currency, minutes: window });
    prices.set(country, plans);
  }
  return prices;
}
