import { Readable } from 'node:stream';
import {
  countConsoleVenues,
  exportConsoleVenues,
  listConsoleVenues,
  readConsoleVenue,
} from '@etg/contract/console/venue';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { findVenuePlace } from '../venue/index.ts';
import { readAllVenues } from './read-all-venues.ts';
import { readVenue } from './read-venue.ts';
import { readVenueList } from './read-venue-list.ts';
import { venueLines } from './venue-lines.rules.ts';
import { countVenues } from './venue-list.store.ts';

/** Venues as staff read them [QF9], with their stations. What is outside the caller's scope is not there. */
export function venuePageRoutes({ answer, answerFile }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(listConsoleVenues, ({ query: { turned, ...query }, member }) =>
    readVenueList(db, { ...query, isTurned: turned === 'yes', scope: member.scope }),
  );

  answer(countConsoleVenues, async ({ query, member }) => ({
    count: await countVenues(db, { ...query, scope: member.scope }),
  }));

  answerFile(
    exportConsoleVenues,
    async ({ query: { columns, ...filter }, member, now }) => ({
      name: `venues-${now.toISOString().slice(0, 10)}.csv`,
      type: csvType,
      content: Readable.from(
        venueLines(readAllVenues(db, { ...filter, scope: member.scope }), columns?.split(',')),
      ),
    }),
    {
      subjectOf: ({ query: { columns: _, ...filter } }) => Object.values(filter).filter(Boolean).join(' '),
    },
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
