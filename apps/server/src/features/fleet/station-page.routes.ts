import { Readable } from 'node:stream';
import {
  exportStationLog,
  readConsoleStation,
  readStationLog as readStationLogCall,
} from '@etg/contract/console/station';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { logLines } from './log-lines.rules.ts';
import { readStation } from './read-station.ts';
import { readStationLog } from './read-station-log.ts';
import { readWholeLog } from './read-whole-log.ts';
import { findPlaceOfStation } from './station-page.store.ts';

const logPage = 100;

const scopeOfRiders = ({ rights, scope }: StaffMember) => (rights.has('rider.read') ? scope : undefined);

/** The page of one station [QF3]. Who took something is told only to those who may read riders. */
export function stationPageRoutes(
  { answer, answerFile }: StaffDoor,
  { db, stationBroker: broker }: Pick<Core, 'db'> & { stationBroker: string | undefined },
): void {
  answer(
    readConsoleStation,
    async ({ params: { code }, member, now }) => {
      const page = await readStation(db, { code, now, broker, ridersOf: scopeOfRiders(member) });
      if (!page) throw notFound();
      return page;
    },
    { placeOf: (reader, { params }) => findPlaceOfStation(reader, params.code) },
  );

  answer(
    readStationLogCall,
    ({ params: { code }, query: { after }, member, now }) =>
      readStationLog(db, { code, now, after, ridersOf: scopeOfRiders(member), limit: logPage }),
    { placeOf: (reader, { params }) => findPlaceOfStation(reader, params.code) },
  );

  answerFile(
    exportStationLog,
    async ({ params: { code }, now }) => ({
      name: `station-${code}-log-${now.toISOString().slice(0, 10)}.csv`,
      type: csvType,
      content: Readable.from(logLines(readWholeLog(db, { code, now, ridersOf: undefined }))),
    }),
    {
      subjectOf: ({ params }) => params.code,
      placeOf: (reader, { params }) => findPlaceOfStation(reader, params.code),
    },
  );
}
