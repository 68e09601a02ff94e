import type { Scope } from './staff-member.ts';

export interface Spot {
  country: string | undefined;
  /** Of a rider who has been in several. */
  countries?: readonly string[];
  venueIds: readonly string[];
  /** The rider it is about, whose open pages show what is about to happen. */
  accountId?: string;
}

/**
 * Where the subject of a call is. A rider or a rental may belong to several venues: one of them in the scope is enough.
 * `company`: it concerns all of it, such as roles; only those without a limit may act on it. `nowhere`: the scope does not
 * matter, such as for one's own sessions.
 */
export type Place =
  | Spot
  /** Several subjects: whoever acts on them must be in charge of each. */
  | { each: readonly Spot[]; accountId?: undefined }
  | 'company'
  | 'nowhere';

export function covers(scope: Scope, place: Place): boolean {
  const { countries, venues } = scope;
  if (place === 'nowhere') return true;
  if (place === 'company') return !countries && !venues;
  if ('each' in place) return place.each.every((spot) => covers(scope, spot));
  const where = [place.country ?? [], place.countries ?? []].flat();
  if (countries && !where.some((country) => countries.has(country))) return false;
  return !venues || place.venueIds.some((id) => venues.has(id));
}
