import { Readable } from 'node:stream';
import { readDudRule } from '@etg/contract/console/dud-rule';
import {
  exportElectrons,
  listElectrons,
  readElectron as readElectronCall,
} from '@etg/contract/console/electrons';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { findElectronPlace } from '../station/index.ts';
import { findDudRule } from './dud-rule.store.ts';
import { electronLines } from './electron-row.rules.ts';
import { readAllElectrons } from './read-all-electrons.ts';
import { readElectron } from './read-electron.ts';
import { readElectronList } from './read-electron-list.ts';

/** Electrons as staff read them [QF10]. What is outside the caller's scope is not there. */
export function electronRoutes({ answer, answerFile }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(listElectrons, ({ query: { turned, ids, ...query }, member, now }) =>
    readElectronList(db, {
      ...query,
      ids: ids?.split(','),
      isTurned: turned === 'yes',
      scope: member.scope,
      now,
    }),
  );

  answer(
    readElectronCall,
    async ({ params: { electron: id }, member, now }) => {
      const seesRiders = member.rights.has('rider.read');
      const page = await readElectron(db, { id, now, seesRiders, scope: member.scope });
      if (!page) throw notFound();
      return page;
    },
    { placeOf: (reader, { params }) => findElectronPlace(reader, params.electron) },
  );

  answer(readDudRule, () => findDudRule(db));

  answerFile(
    exportElectrons,
    async ({ query, member, now }) => ({
      name: `electrons-${now.toISOString().slice(0, 10)}.csv`,
      type: csvType,
      content: Readable.from(electronLines(readAllElectrons(db, { ...query, scope: member.scope, now }))),
    }),
    { subjectOf: ({ query }) => Object.values(query).filter(Boolean).join(' ') },
  );
}
