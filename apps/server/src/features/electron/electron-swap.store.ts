import type { Reader } from '../../platform/database/database.ts';

/** As many as trips are shown. */
const shownSwaps = 10;

/** When technicians put it into a nest, or took it out for another one, the newest first. */
export async function listSwapsOf(db: Reader, electron: string) {
  return db
    .selectFrom('nest_swap as swap')
    .leftJoin('staff', 'staff.operator', 'swap.by')
    .select(['swap.id', 'swap.station_code', 'swap.nest', 'swap.electron_out', 'swap.electron_in', 'swap.at'])
    .select(['swap.by', 'staff.name'])
    .where((row) => row.or([row('electron_in', '=', electron), row('electron_out', '=', electron)]))
    .orderBy('swap.at', 'desc')
    .orderBy('swap.id')
    .limit(shownSwaps)
    .execute();
}
