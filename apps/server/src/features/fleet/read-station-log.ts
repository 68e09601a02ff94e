import type { StationLogItem } from '@etg/contract/console/station';
import type { Reader } from '../../platform/database/database.ts';
import { listRiderNames } from '../support/index.ts';
import { readCursor, writeCursor } from './list-cursor.rules.ts';
import { toLogItem } from './station-log.rules.ts';
import { listLogRows } from './station-log.store.ts';

export interface StationLogRequest {
  code: string;
  now: Date;
  /** Whether the reader may know who took something. */
  seesRiders: boolean;
  after?: string | undefined;
  limit: number;
}

/** A page of what a station said and what we commanded [QF3]. */
export async function readStationLog(
  db: Reader,
  { code, now, seesRiders, after, limit }: StationLogRequest,
): Promise<{ log: StationLogItem[]; next?: string }> {
  const rows = await listLogRows(db, { code, now, after: readCursor(after), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const riderIds = seesRiders ? shown.flatMap(({ rider_id, sent_to }) => rider_id ?? sent_to ?? []) : [];
  const riders = await listRiderNames(db, [...new Set(riderIds)]);
  return {
    log: shown.map((row) => toLogItem(row, riders)),
    ...(last && { next: writeCursor({ key: last.key, id: last.id }) }),
  };
}
