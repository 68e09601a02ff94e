import { Readable } from 'node:stream';
import {
  listColleagues,
  listInbox as listInboxCall,
  readInboxItem as readInboxItemCall,
  readReportPhoto,
} from '@etg/contract/console/inbox';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { findPhoto } from '../problem-report/index.ts';
import { listColleagueRows } from './inbox-item.store.ts';
import { findPlaceOfItem } from './inbox-place.store.ts';
import { listInbox } from './list-inbox.ts';
import { readInboxItem } from './read-inbox-item.ts';

/** The queue of what needs a person, as staff read it [QC9]. */
export function inboxRoutes(door: StaffDoor, { db }: Pick<Core, 'db'>): void {
  door.answer(listInboxCall, ({ query: { kind, state, mine, after }, member, now }) =>
    listInbox({ db }, { member, kind, state, mine: mine === 'yes', after, now }),
  );

  door.answer(
    readInboxItemCall,
    async ({ params: { itemId }, now }) => {
      const found = await readInboxItem(db, itemId, now);
      if (!found) throw notFound();
      return found;
    },
    { placeOf: (reader, { params }) => findPlaceOfItem(reader, params.itemId) },
  );

  door.answer(listColleagues, async () => ({ people: await listColleagueRows(db) }));

  door.answerFile(
    readReportPhoto,
    async ({ params: { reportId }, reply }) => {
      const found = await findPhoto(db, reportId);
      if (!found) throw notFound();
      // An uploaded file must never run as a page of this origin, and never stay on a shared computer.
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const name = `report.${found.photo_type.split('/')[1] ?? 'bin'}`;
      return { name, type: found.photo_type, content: Readable.from([found.photo]) };
    },
    { placeOf: (reader, { params }) => findPlaceOfItem(reader, params.reportId) },
  );
}
