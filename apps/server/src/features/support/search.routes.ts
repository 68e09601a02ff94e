import { Readable } from 'node:stream';
import { mostCounted } from '@etg/contract/console/rider-lists';
import {
  countListedRiders,
  exportRiders,
  listRiders as listRidersCall,
  searchAll,
} from '@etg/contract/console/search';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { readAllRiders } from './read-all-riders.ts';
import { readRiderList } from './read-rider-list.ts';
import { readSearch } from './read-search.ts';
import { riderLines } from './rider-lines.rules.ts';
import { countListed } from './rider-list.store.ts';

/** Finding people and things. What is outside the caller's scope is not found. */
export function searchRoutes({ answer, answerFile }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(searchAll, async ({ query, member, now }) => {
    const zone = query.zone && isZone(query.zone) ? query.zone : 'UTC';
    return readSearch(db, { typed: query.q, zone, scope: member.scope, now });
  });

  answer(listRidersCall, async ({ query, member, now }) =>
    readRiderList(db, { ...query, scope: member.scope, now }),
  );

  answer(countListedRiders, async ({ query, member, now }) => {
    const count = await countListed(db, { ...query, scope: member.scope, now });
    return { count, more: count >= mostCounted };
  });

  answerFile(
    exportRiders,
    async ({ query: { ids, columns, ...filter }, member, now }) => {
      const riders = readAllRiders(db, { ...filter, ids: ids?.split(','), scope: member.scope, now });
      return {
        name: `riders-${filter.which}-${now.toISOString().slice(0, 10)}.csv`,
        type: csvType,
        content: Readable.from(riderLines(riders, columns?.split(','))),
      };
    },
    {
      freshPasskey: true,
      subjectOf: ({ query: { ids, columns: _, ...filter } }) =>
        [...Object.values(filter), ids && `${ids.split(',').length}`].filter(Boolean).join(' '),
    },
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
