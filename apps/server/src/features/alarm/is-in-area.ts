import type { AlarmSettings } from '@etg/contract/console/alarms';
import type { Right } from '@etg/contract/console/rights';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import type { AlarmRow } from './alarm.rules.ts';

/** Somebody who may be told. */
export interface Listener {
  id: string;
  rights: ReadonlySet<Right>;
  scope: Scope;
  settings: AlarmSettings;
  /** What was due before is not told: the settings count from the next alarm on. */
  countsFrom: Date;
}

type Located = Pick<AlarmRow, 'country' | 'venue_id' | 'for_staff'>;

/** Whether the place is in the person's scope, and in the area that they chose. What is theirs alone has no area. */
export function isInArea({ id, scope, settings }: Pick<Listener, 'id' | 'scope' | 'settings'>, at: Located) {
  if (at.for_staff !== null) return at.for_staff === id;
  const place = { country: at.country ?? undefined, venueIds: at.venue_id === null ? [] : [at.venue_id] };
  if (!covers(scope, place)) return false;
  // What happened at no place known to us is left out by no area.
  if (at.country === null) return true;
  const { countries, venues } = settings;
  return covers({ countries: countries && new Set(countries), venues: venues && new Set(venues) }, place);
}
