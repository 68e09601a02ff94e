import type { Scope } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import type { AlarmRow } from './alarm.rules.ts';
import type { Area } from './find-area.ts';

type Located = Pick<AlarmRow, 'country' | 'venue_id' | 'for_staff'>;

/** Whether the place is in the person's scope, and in the area that they chose. What is theirs alone has no area. */
export function isInArea(
  { id, scope, area }: { id: string; scope: Scope; area: Area },
  at: Located,
): boolean {
  if (at.for_staff !== null) return at.for_staff === id;
  const place = { country: at.country ?? undefined, venueIds: at.venue_id === null ? [] : [at.venue_id] };
  if (!covers(scope, place)) return false;
  // What happened at no place known to us is left out by no area.
  if (at.country === null) return true;
  return (
    (!area.countries || area.countries.includes(at.country)) &&
    (!area.venues || (at.venue_id !== null && area.venues.includes(at.venue_id)))
  );
}
