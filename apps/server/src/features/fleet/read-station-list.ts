import type { StationSort, StationView } from '@etg/contract/console/fleet-words';
import type { StationRow } from '@etg/contract/console/stations';
import type { Reader } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/operator/list-cursor.rules.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readStationRows } from './read-station-rows.ts';
import { type FleetFilter, listStationPage } from './station-list.store.ts';

export interface StationListRequest extends FleetFilter {
  sort: StationSort;
  isTurned: boolean;
  after?: string | undefined;
  limit: number;
}

export interface StationListPage {
  stations: StationRow[];
  next?: string;
  total: number;
  counts: Record<StationView, number>;
  countries: string[];
  firmwares: string[];
  now: number;
}

/** A page of the list [QF2]: two statements, one that finds and sorts, and one that reads the lines of the page. */
export async function readStationList(db: Reader, request: StationListRequest): Promise<StationListPage> {
  const { limit, after, now } = request;
  const { page, ...found } = await listStationPage(db, {
    ...request,
    after: readCursor(after),
    limit: limit + 1,
  });
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  return {
    ...found,
    stations: await readStationRows(
      db,
      shown.map(({ code }) => code),
      now,
    ),
    ...(last && { next: writeCursor({ key: last.key, id: last.code }) }),
    now: toUnix(now),
  };
}
