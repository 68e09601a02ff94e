import type { Money } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { readCountryPrices } from '../pricing/index.ts';
import { ordinaryPriceOf } from '../station/index.ts';
import type { OrderVenue } from './order.store.ts';

/** What one rental costs the owner: what the guest would pay at least. */
export async function readOwnerCost(db: Reader, { country }: OrderVenue, now: Date): Promise<Money> {
  const prices = await readCountryPrices(db, now);
  return ordinaryPriceOf(prices.get(country)) ?? { minor: 0n, currency: factsOf(country).currency };
}
