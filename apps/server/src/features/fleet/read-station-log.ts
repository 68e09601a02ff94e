import type { StationLogItem } from '@etg/contract/console/station';
import type { Reader } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/operator/list-cursor.rules.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { coversPlaceAt, listPlacesAt } from '../station/index.ts';
import { listRiderNames } from '../support/index.ts';
import { type LogRow, toLogItem } from './station-log.rules.ts';
import { listLogRows } from './station-log.store.ts';

export interface StationLogRequest {
  code: string;
  now: Date;
  /** Of which places the reader may know who took something there; undefined: of none. */
  ridersOf: Scope | undefined;
  after?: string | undefined;
  limit: number;
}

/** A page of what a station said and what we commanded [QF3]. */
export async function readStationLog(
  db: Reader,
  { code, now, ridersOf, after, limit }: StationLogRequest,
): Promise<{ log: StationLogItem[]; next?: string }> {
  const rows = await listLogRows(db, { code, now, after: readCursor(after), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  // A station may have come from where the reader is not in charge, and its riders with it [QS6].
  const places = ridersOf && (await listPlacesAt(db, [code]));
  const isNamed = ({ at }: LogRow) => ridersOf && coversPlaceAt(ridersOf, places?.get(code, at));
  const named = shown.filter(isNamed);
  const riderIds = named.flatMap(({ rider_id, sent_to }) => rider_id ?? sent_to ?? []);
  const riders = await listRiderNames(db, [...new Set(riderIds)]);
  return {
    log: shown.map((row) => toLogItem(row, isNamed(row) ? riders : new Map())),
    ...(last && { next: writeCursor({ key: last.key, id: last.id }) }),
  };
}
