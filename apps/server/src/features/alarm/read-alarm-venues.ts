import { cityOf } from '@etg/domain/city-of';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { listVenuesIn } from './alarm-place.store.ts';
import { findVenues } from './venue-search.rules.ts';

/** Of the venues that the person may see: those that are called so, or that have one of these ids. */
export async function readAlarmVenues(
  db: Reader,
  { scope, typed, ids }: { scope: Scope; typed: string; ids: string | undefined },
) {
  const all = await listVenuesIn(db, scope);
  const venues = all.map(({ address, ...venue }) => ({ ...venue, city: cityOf(address) }));
  const wanted = ids?.split(',');
  return { venues: wanted ? venues.filter(({ id }) => wanted.includes(id)) : findVenues(venues, typed) };
}
