import type { PlanKey } from '@etg/domain/plan';
import type { Region } from '@etg/domain/region';

export interface PlanOfCountry {
  country: Region;
  plan: PlanKey;
}

/** All of the country: somebody who is in charge of some of its venues only may not change its prices. */
export function placeOfPrices({ params: { country } }: { params: { country: Region } }) {
  return { country, venueIds: [] };
}

/** The subject of acts about the prices of a plan. */
export function priceSubject({ country, plan }: PlanOfCountry): string {
  return `${country}:${plan}`;
}
