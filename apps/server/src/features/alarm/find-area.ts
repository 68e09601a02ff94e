import type { AlarmSettings } from '@etg/contract/console/alarms';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';

/** Where venues are: the countries of all, and each that the caller asks about. */
export interface KnownPlaces {
  countries: ReadonlySet<string>;
  countryOf: ReadonlyMap<string, string>;
}

/** What somebody is told about, within their scope. Undefined: all of it. */
export interface Area {
  countries: string[] | undefined;
  venues: string[] | undefined;
}

/**
 * What remains of the chosen area in the scope that the person has now. If nothing does, they are told about all of their
 * scope: an area that is somewhere else would silence everything, and nobody would notice.
 */
export function findArea(
  { scope, settings }: { scope: Scope; settings: Pick<AlarmSettings, 'countries' | 'venues'> },
  { countries, countryOf }: KnownPlaces,
): Area {
  const isOwn = (venue: string) => {
    const country = countryOf.get(venue);
    return country !== undefined && covers(scope, { country, venueIds: [venue] });
  };
  const own = scope.venues && new Set([...scope.venues].filter(isOwn).map((id) => countryOf.get(id)));
  const isOwnCountry = (country: string) =>
    countries.has(country) && (own ? own.has(country) : !scope.countries || scope.countries.has(country));
  return {
    countries: someOf(settings.countries, isOwnCountry),
    venues: someOf(settings.venues, isOwn),
  };
}

function someOf(chosen: readonly string[] | undefined, isKept: (each: string) => boolean) {
  const kept = chosen?.filter(isKept) ?? [];
  return kept.length > 0 ? kept : undefined;
}
