import type { EntryPrice } from '@etg/contract/station';
import { type Currency, fromDecimal, type Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import { isOwnersPlan } from '@etg/domain/plan-change';

interface PlanAmounts {
  price: number;
  hold: number;
  currency: Currency;
  minutes: number;
}

/** The prices of one country; a plan that is not on sale there is missing. */
export type CountryPrices = ReadonlyMap<PlanKey, PlanAmounts>;

interface Payer {
  who_pays_for_electrons: 'users' | 'owner';
  request_payment_information: boolean;
}

/** What an order at this venue asks for at least. Undefined if nothing can be ordered: a price is never guessed. */
export function entryPriceOf(payer: Payer, prices: CountryPrices | undefined): EntryPrice | undefined {
  if (!prices) return undefined;
  if (payer.who_pays_for_electrons === 'owner') return ownersPrice(payer, prices);
  const cheapest = cheapestOf(prices);
  if (!cheapest) return undefined;
  const firstUse = prices.get('promo');
  const { price: amount, currency, minutes } = cheapest;
  return { amount, currency, minutes, ...(firstUse && { first_free: firstUse.minutes }) };
}

function cheapestOf(prices: CountryPrices): PlanAmounts | undefined {
  const forSale = [...prices].filter(([plan]) => plan !== 'promo' && !isOwnersPlan(plan));
  return forSale.map(([, amounts]) => amounts).sort((left, right) => left.price - right.price)[0];
}

/** What a rider pays at least, and an owner for each rental of a guest [P15]. */
export function ordinaryPriceOf(prices: CountryPrices | undefined): Money | undefined {
  const cheapest = prices && cheapestOf(prices);
  return cheapest && fromDecimal(cheapest.price, cheapest.currency);
}

/** What a rental costs the owners of a country's venues, in minor units. */
export function costsBy(prices: ReadonlyMap<string, CountryPrices> | undefined): (country: string) => bigint {
  return (country) => ordinaryPriceOf(prices?.get(country))?.minor ?? 0n;
}

function ownersPrice({ request_payment_information: asks }: Payer, prices: CountryPrices) {
  const free = prices.get(asks ? 'free_use_with_penalty' : 'free_use_no_penalty');
  if (!free) return undefined;
  const { price: amount, currency, minutes, hold } = free;
  return { amount, currency, minutes, ...(asks && hold > 0 && { hold }) };
}
