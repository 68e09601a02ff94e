import { Readable } from 'node:stream';
import {
  countConsoleStations,
  exportConsoleStations,
  listConsoleStations,
  readFleetMap,
} from '@etg/contract/console/stations';
import { readToday as readTodayCall } from '@etg/contract/console/today';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { toPin } from './fleet-map.rules.ts';
import { listMapCells } from './fleet-map.store.ts';
import { readAllStations } from './read-all-stations.ts';
import { readStationList } from './read-station-list.ts';
import { readToday } from './read-today.ts';
import { stationLines } from './station-lines.rules.ts';
import { countListed } from './station-list.store.ts';

/** The stations of the fleet as staff read them [QF2]. What is outside the caller's scope is not there. */
export function fleetRoutes({ answer, answerFile }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(listConsoleStations, ({ query: { turned, codes, ...query }, member, now }) =>
    readStationList(db, {
      ...query,
      isTurned: turned === 'yes',
      codes: codes?.split(','),
      scope: member.scope,
      now,
    }),
  );

  answer(countConsoleStations, async ({ query, member, now }) => ({
    count: await countListed(db, { ...query, scope: member.scope, now }),
  }));

  answer(readFleetMap, async ({ query, member, now }) => {
    const cells = await listMapCells(db, query, member.scope);
    return { pins: cells.map((cell) => toPin(cell, query.zoom)), now: toUnix(now) };
  });

  answer(readTodayCall, ({ query: { country }, member, now }) => readToday(db, { member, country, now }));

  answerFile(
    exportConsoleStations,
    async ({ query: { codes, columns, ...filter }, member, now }) => {
      const stations = readAllStations(db, { ...filter, codes: codes?.split(','), scope: member.scope, now });
      return {
        name: `stations-${now.toISOString().slice(0, 10)}.csv`,
        type: csvType,
        content: Readable.from(stationLines(stations, columns?.split(','))),
      };
    },
    {
      subjectOf: ({ query: { codes, columns: _, ...filter } }) =>
        [...Object.values(filter), codes && `${codes.split(',').length}`].filter(Boolean).join(' '),
    },
  );
}
