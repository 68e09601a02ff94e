import { listConsoleVenues, readConsoleVenue } from '@etg/contract/console/venue';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { findVenuePlace } from '../venue/index.ts';
import { readVenue } from './read-venue.ts';
import { readVenueList } from './read-venue-list.ts';

/** Venues as staff read them [QF9], with their stations. What is outside the caller's scope is not there. */
export function venuePageRoutes({ answer }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(listConsoleVenues, ({ query: { turned, ...query }, member }) =>
    readVenueList(db, { ...query, isTurned: turned === 'yes', scope: member.scope }),
  );

  answer(
    readConsoleVenue,
    async ({ params: { venueId }, query: { hours }, now }) => {
      const page = await readVenue(db, venueId, { now, hours });
      if (!page) throw notFound();
      return page;
    },
    { placeOf: (reader, { params }) => findVenuePlace(reader, params.venueId) },
  );
}
