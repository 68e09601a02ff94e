import type { Reader } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';
import { findPromoGroup, listVenueTitles } from './promo-desk.store.ts';

export interface PromoPlaces {
  venue_ids: readonly string[];
  countries: readonly string[];
}

/** Where a code works: at its venues, else in its countries, else everywhere. Who acts on it must be in charge of all of it. */
export async function findPlaceOfTerms(db: Reader, { venue_ids, countries }: PromoPlaces): Promise<Place> {
  const venues = await listVenueTitles(db, [...new Set(venue_ids)]);
  if (venue_ids.length > 0 && venues.length === new Set(venue_ids).size)
    return { each: venues.map(({ id, country }) => ({ country, venueIds: [id] })) };
  if (venue_ids.length > 0 || countries.length === 0) return 'company';
  return { each: countries.map((country) => ({ country, venueIds: [] })) };
}

/** Of a code that does not exist, only those without a limit are told so. */
export async function findPlaceOfPromo(db: Reader, id: string): Promise<Place> {
  const promo = await findPromoGroup(db, id);
  return promo ? findPlaceOfTerms(db, promo) : 'company';
}
