import type { StationRow } from '@etg/contract/console/stations';
import type { Reader } from '../../platform/database/database.ts';
import { toStationRow } from './station-row.rules.ts';
import { listStationRows } from './station-row.store.ts';

/** In the order of the codes. What is not there any more is left out. */
export async function readStationRows(
  db: Reader,
  codes: readonly string[],
  now: Date,
): Promise<StationRow[]> {
  const rows = new Map((await listStationRows(db, codes, now)).map((row) => [row.code, row]));
  return codes.flatMap((code) => rows.get(code) ?? []).map(toStationRow);
}
