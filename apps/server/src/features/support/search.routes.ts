import { listRiders as listRidersCall, searchAll } from '@etg/contract/console/search';
import type { Core } from '../../platform/core.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { readRiderList } from './read-rider-list.ts';
import { readSearch } from './read-search.ts';

/** Finding people and things. What is outside the caller's scope is not found. */
export function searchRoutes({ answer }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(searchAll, async ({ query, member, now }) => {
    const zone = query.zone && isZone(query.zone) ? query.zone : 'UTC';
    return readSearch(db, { typed: query.q, zone, scope: member.scope, now });
  });

  answer(listRidersCall, async ({ query, member, now }) =>
    readRiderList(db, { ...query, scope: member.scope, now }),
  );
}

/** A zone that only the browser knows is no reason to refuse a search. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
