import { covers, type Place } from '../../platform/operator/staff-scope.ts';

interface Scoped {
  countries: readonly string[] | null;
  venues: readonly string[] | null;
}

/** Whether somebody may act at a place, and so have a ticket there. */
export function mayHaveTicket({ countries, venues }: Scoped, place: Place): boolean {
  const scope = {
    countries: countries ? new Set(countries) : undefined,
    venues: venues ? new Set(venues) : undefined,
  };
  return covers(scope, place);
}
